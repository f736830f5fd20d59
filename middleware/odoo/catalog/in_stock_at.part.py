# Which variants of a product can be collected at a place.
# include extras
# include place


def is_in_stock(one):
    return not one.is_storable or one.allow_out_of_stock_order or one.free_qty >= 1


def variants_at(template, place):
    here = template.with_context(warehouse_id=place.id)
    if is_combo(here):
        choices = [any([is_in_stock(item.product_id) for item in offered_items(one)]) for one in here.combo_ids]
        return here.product_variant_ids.ids if all(choices) else []
    return [one.id for one in here.product_variant_ids if is_in_stock(one)]
