# include goods


def wish_view(wish):
    template = wish.product_id.product_tmpl_id
    return {
        **goods_view(wish.product_id),
        'id': wish.id,
        'price': wish.price,
        'currency': (wish.pricelist_id or wish.website_id).currency_id.name,
        'was_sold_out': wish.x_was_sold_out,
        'added': wish.create_date,
        'is_for_sale': is_for_sale(wish.product_id),
        'available': available(wish.product_id, SO),
        'is_storable': template.is_storable or is_combo(template),
        'allow_out_of_stock_order': template.allow_out_of_stock_order,
        'show_availability': template.show_availability,
        'available_threshold': template.available_threshold,
    }
