# {languages} -> {ribbons, tags, units, base_units, places, piece_id, has_base_prices}: what staff name once for many
# products
# include place
piece = su.ref('uom.product_uom_unit', raise_if_not_found=False)


def named(record):
    return {
        'id': record.id,
        'names': [record.with_context(lang=language).name or '' for language in a['languages']],
    }


action = {
    'ribbons': [
        {
            **named(ribbon),
            'colour': ribbon.text_color,
            'background': ribbon.bg_color,
            'assign': ribbon.assign,
            'days': ribbon.new_period,
        }
        for ribbon in su['product.ribbon'].search([])
    ],
    'tags': [
        named(tag)
        for tag in su['product.tag'].search(
            [('visible_to_customers', '=', True), ('website_id', 'in', [False, site.id])]
        )
    ],
    'units': [named(unit) for unit in su['uom.uom'].with_context(active_test=False).search([])],
    'base_units': [named(unit) for unit in su['website.base.unit'].search([])],
    'places': [{'id': place.id, 'name': place_data(place)['name']} for place in all_places()],
    'piece_id': piece.id if piece else 0,
    'has_base_prices': bool(su['res.groups']._is_feature_enabled('website_sale.group_show_uom_price')),
}
