# A variant in a cart, an order or a list, in the shopper's language.
def goods_view(product):
    shown = product.with_context(lang=lang)
    template = shown.product_tmpl_id
    return {
        'product_id': product.id,
        'template_id': template.id,
        'name': template.name,
        'slug_name': template.with_context(lang='en_US').name,
        'choice': shown.product_template_attribute_value_ids._get_combination_name(),
    }
