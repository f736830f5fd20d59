# What is missing for free delivery by the rule of a delivery method.
# include prices


# The value of goods in the company's currency from which a method is free; None if it has no such rule. Odoo applies
# `free_over` only to fixed prices; of a method's own rules the first that fits applies.
def free_from(carrier):
    if carrier.delivery_type != 'base_on_rule':
        return carrier.amount if carrier.free_over else None
    rule = carrier.price_rule_ids.sorted()[:1]
    is_free = rule.variable == 'price' and rule.operator == '>=' and not (rule.list_base_price or rule.list_price)
    return rule.max_value if is_free and not carrier.fixed_margin else None


# Of several the smallest value. One that holds for a part of a country only is not promised to all of it.
def least_for(carriers, country):
    values = [
        free_from(carrier)
        for carrier in carriers
        if country in (carrier.country_ids or country) and not carrier.state_ids and not carrier.zip_prefix_ids
    ]
    return min([value for value in values if value is not None], default=None)


# {missing, method}; False if nothing is missing, no method has a rule, or the destination is not known and the rules
# differ. The order has goods to deliver.
def free_delivery_of(order):
    delivery = delivery_of(order)
    if is_collected(order) or shipping_lines(order):
        return False
    if delivery and not order.currency_id.compare_amounts(sum(delivery.mapped('price_total')), 0):
        return False
    carriers = su['delivery.carrier'].search(
        [
            ('website_published', '=', True),
            ('delivery_type', '!=', 'in_store'),
            ('company_id', 'in', [False, company.id]),
        ]
    )
    method = carriers.browse()
    if all([free_from(carrier) is None for carrier in carriers]):
        return False
    if order.partner_shipping_id.country_id:
        offered = order._get_delivery_methods() & carriers
        values = {carrier: free_from(carrier) for carrier in offered if free_from(carrier) is not None}
        value = min(values.values(), default=None)
        method = offered.browse([carrier.id for carrier in values if values[carrier] == value])[:1]
    else:
        countries = list(carriers.country_ids)
        if not all([carrier.country_ids for carrier in carriers]):
            countries.append(su['res.country'])
        least = [least_for(carriers, country) for country in countries]
        value = least[0] if len(set(least)) == 1 else None
    if value is None:
        return False
    wanted = company.currency_id._convert(value, order.currency_id, company, now)
    missing = order.currency_id.round(wanted - order._compute_amount_total_without_delivery())
    if missing <= 0:
        return False
    return {'missing': missing, 'method': method.with_context(lang=lang).name or ''}
