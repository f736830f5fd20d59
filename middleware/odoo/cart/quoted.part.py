# Lines at the price and in the quantity of a quotation that staff made for a product request. `x_is_quoted` stays when
# the quotation goes.
def seller_today():
    return datetime.datetime.now(timezone(company.partner_id.tz or env.user.tz or 'UTC')).date()


def is_over(quotation):
    return bool(quotation.validity_date and quotation.validity_date < seller_today())


# Not taken back, not over, not confirmed by staff meanwhile, in this order's money.
def quote_counts(line):
    quotation = line.x_quote_line_id.order_id
    return quotation.state == 'sent' and not is_over(quotation) and quotation.currency_id == line.currency_id


# Odoo forgets a typed price whenever it follows the price list.
def recompute_prices(order):
    order._recompute_prices()
    pin(order)


def pin(order):
    for line in order.order_line.filtered_domain([('x_quote_line_id', '!=', False)]):
        quoted = line.x_quote_line_id
        if line.price_unit != quoted.price_unit or line.discount != quoted.discount:
            line.write({'price_unit': quoted.price_unit, 'discount': quoted.discount})


# A quotation is taken, and taken out, as a whole.
def with_siblings(line):
    quotation = line.x_quote_line_id.order_id
    return (
        line.order_id.order_line.filtered_domain([('x_quote_line_id.order_id', '=', quotation.id)])
        if quotation
        else line
    )
