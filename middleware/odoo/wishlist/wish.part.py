def wish_view(wish):
    product = wish.product_id.with_context(lang=lang)
    template = product.product_tmpl_id
    return {
        'id': wish.id,
        'product_id': product.id,
        'template_id': template.id,
        'name': template.name,
        'slug_name': template.with_context(lang='en_US').name,
        'choice': product.product_template_attribute_value_ids._get_combination_name(),
        'price': wish.price,
        'currency': (wish.pricelist_id or wish.website_id).currency_id.name,
        'was_sold_out': wish.x_was_sold_out,
        'added': wish.create_date,
        'is_for_sale': is_for_sale(wish.product_id) and template.type != 'combo',
        'available': available(wish.product_id, SO),
        'is_storable': template.is_storable,
        'allow_out_of_stock_order': template.allow_out_of_stock_order,
        'show_availability': template.show_availability,
        'available_threshold': template.available_threshold,
    }
