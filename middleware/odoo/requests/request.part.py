# include who
# include quoted
# include goods
IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']
REQUEST = 'Product request'


def requests_of(partner):
    mine = [('partner_id', '=', partner.id), ('name', '=like', REQUEST + ': %')]
    return su['crm.lead'].with_context(active_test=False).search(mine, order='id desc') if partner else su['crm.lead']


# The images that the shopper sent; other attachments of the lead are internal.
def request_images(lead):
    return su['ir.attachment'].search(
        [
            ('res_model', '=', 'crm.lead'),
            ('res_id', '=', lead.id),
            ('description', '=', REQUEST),
            ('mimetype', 'in', IMAGE_TYPES),
        ],
        order='id',
    )


def quoted_goods(quotation):
    return quotation.order_line.filtered_domain(
        [
            ('display_type', '=', False),
            '|',
            ('linked_line_id', '=', False),
            ('linked_line_id.product_id.type', '!=', 'combo'),
        ]
    )


# Whether a cart can hold it: whole pieces of goods, each variant once, in the units in which the shop sells them.
def fits_cart(quotation):
    lines = quoted_goods(quotation)
    odd = [
        line
        for line in lines
        if not line.product_id
        or line.is_delivery
        or line.is_reward_line
        or line.is_downpayment
        or line.product_uom_id != line.product_id.uom_id
        or line.product_uom_qty != int(line.product_uom_qty)
        or not 1 <= line.product_uom_qty <= MAX_QUANTITY
    ]
    return bool(lines) and not odd and len(lines.product_id) == len(lines)


# The newest quotation in the customer's currency that staff made from the lead and sent or confirmed. A canceled one is
# not shown.
def quotation_of(lead):
    family = lead.partner_id.commercial_partner_id
    made = lead.order_ids.filtered_domain(
        [
            ('state', 'in', ['sent', 'sale']),
            ('website_id', '=', False),
            ('company_id', '=', company.id),
            ('currency_id', '=', price_list_of(lead.partner_id).currency_id.id),
            ('partner_id', 'child_of', family.ids),
        ]
    )
    newest = made.sorted('id', reverse=True)[:1]
    return newest if newest and fits_cart(newest) else SO


# The order lines made from the quotation. A canceled order does not use it up.
def lines_with(quotation, states):
    return su['sale.order.line'].search(
        [('x_quote_line_id.order_id', '=', quotation.id), ('order_id.state', 'in', states)]
    )


def quote_state(quotation):
    if quotation.state == 'sale' or lines_with(quotation, ['sent', 'sale']):
        return 'ordered'
    if is_over(quotation):
        return 'expired'
    return 'in-cart' if lines_with(quotation, ['draft']) else 'open'


def quote_view(quotation):
    return {
        'id': quotation.id,
        'lines': [
            {
                **line_goods_view(line),
                'quantity': int(line.product_uom_qty),
                'price': line.currency_id.round(total_of(line) / line.product_uom_qty),
            }
            for line in quoted_goods(quotation)
        ],
        'total': quotation.amount_total,
        'currency': quotation.currency_id.name,
        'valid_until': str(quotation.validity_date or ''),
        'state': quote_state(quotation),
    }
