# include extras


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
        'unit': shown.uom_id.name if shown.uom_id != su.ref('uom.product_uom_unit', raise_if_not_found=False) else '',
    }


def line_goods_view(line):
    return {**goods_view(line.product_id), 'choice': choice_of(line)}


# The options, extras and parts of a line, as `choice` of goods_view.
def choice_of(line):
    shown = line.with_context(lang=lang)
    texts = texts_on(line)
    parts = [shown.product_id.product_template_attribute_value_ids._get_combination_name()]
    customs = shown.product_custom_attribute_value_ids.custom_product_template_attribute_value_id
    for value in (shown.product_no_variant_attribute_value_ids | customs).sorted():
        is_chosen = value.display_type == 'multi' or value.attribute_line_id.value_count > 1
        if is_chosen or texts.get(value.id):
            parts.append('%s: %s' % (value.attribute_id.name, texts.get(value.id) or value.name))
    parts += [part_name(part.product_id) for part in parts_of(shown)]
    return ', '.join([part for part in parts if part])
