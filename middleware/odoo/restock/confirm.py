# {WHO, variant_id, email, language} -> {name, template_id, slug_name}: of a link that the shop has signed.
# VARIANT_NOT_FOUND, RESTOCK_FULL
# include who
# include restock
product = sold_variant(a['variant_id'])
note_restock(product, contact_of(a['email'], a['language']))
action = {
    'name': product.product_tmpl_id.with_context(lang=lang).name,
    'template_id': product.product_tmpl_id.id,
    'slug_name': product.product_tmpl_id.with_context(lang='en_US').name,
}
