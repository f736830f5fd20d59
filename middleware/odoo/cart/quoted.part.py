# Lines at the price and in the quantity of a quotation that staff made for a product request. `x_is_quoted` remains set
# after the quotation is deleted.
def seller_today():
    return datetime.datetime.now(timezone(company.partner_id.tz or env.user.tz or 'UTC')).date()


def is_over(quotation):
    return bool(quotation.validity_date and quotation.validity_date < seller_today())


# Sent, not expired, and in this order's currency. A quotation that staff canceled or confirmed is not valid.
def quote_counts(line):
    quotation = line.x_quote_line_id.order_id
    return quotation.state == 'sent' and not is_over(quotation) and quotation.currency_id == line.currency_id


# Odoo overwrites a typed price whenever it applies the price list.
def recompute_prices(order):
    order._recompute_prices()
    pin(order)


def pin(order):
    for line in order.order_line.filtered_domain([('x_quote_line_id', '!=', False)]):
        quoted = line.x_quote_line_id
        if line.price_unit != quoted.price_unit or line.discount != quoted.discount:
            line.write({'price_unit': quoted.price_unit, 'discount': quoted.discount})


# The lines of a quotation are added and removed together.
def with_siblings(line):
    quotation = line.x_quote_line_id.order_id
    return (
        line.order_id.order_line.filtered_domain([('x_quote_line_id.order_id', '=', quotation.id)])
        if quotation
        else line
    )
