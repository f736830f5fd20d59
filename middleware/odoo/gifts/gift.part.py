# Gift cards to buy (docs/decisions/071): lines of products that a gift card programme of Odoo sells. What the buyer
# writes for the recipient is on the line; only such lines are gifts.
# include day


# In the currency of the price list, because Odoo makes the card worth the price without converting it.
def gift_products(price_list):
    day = today()
    programs = su['loyalty.program'].search(
        [
            ('program_type', '=', 'gift_card'),
            ('ecommerce_ok', '=', True),
            ('website_id', 'in', [False, site.id]),
            ('company_id', 'in', [False, company.id]),
            ('currency_id', '=', price_list.currency_id.id),
            ('rule_ids.product_ids', '!=', False),
            '|',
            ('pricelist_ids', '=', False),
            ('pricelist_ids', 'in', price_list.ids),
            '|',
            ('date_from', '=', False),
            ('date_from', '<=', day),
            '|',
            ('date_to', '=', False),
            ('date_to', '>=', day),
        ]
    )
    return programs.rule_ids.product_ids.filtered(
        lambda product: (
            product.active
            and product.sale_ok
            and product.type == 'service'
            and product.website_id in (site, site.browse())
            and product.company_id in (company, company.browse())
        )
    )


def gifts_of(order):
    return order.order_line.filtered_domain([('x_gift_email', 'not in', [False, ''])])


def is_gift_sold(line):
    return line.product_id in gift_products(line.order_id.pricelist_id)


def gift_view(line):
    if not line.x_gift_email:
        return False
    return {
        'email': line.x_gift_email,
        'name': line.x_gift_name or '',
        'from': line.x_gift_from or '',
        'message': line.x_gift_message or '',
        'on': str(line.x_gift_on),
    }


def gift_values_of(line):
    return {
        field: line[field] for field in ['x_gift_email', 'x_gift_name', 'x_gift_from', 'x_gift_message', 'x_gift_on']
    }
