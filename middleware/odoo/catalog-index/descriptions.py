# {template_ids, languages, length} -> {descriptions: {product: [the beginning of its HTML in each language]}}. By SQL:
# the ORM would read texts of any length as a whole.
templates = su['product.template'].browse(a['template_ids'])
templates.flush_recordset(['description_ecommerce', 'website_description'])
env.cr.execute(
    """
    SELECT t.id, left(concat_ws(' ',
        coalesce(t.description_ecommerce->>l.lang, t.description_ecommerce->>'en_US'),
        coalesce(t.website_description->>l.lang, t.website_description->>'en_US')), %s)
    FROM product_template t, unnest(%s) WITH ORDINALITY l(lang, position)
    WHERE t.id = ANY(%s) ORDER BY t.id, l.position""",
    [a['length'], a['languages'], templates.ids],
)
descriptions = {}
for template_id, html in env.cr.fetchall():
    descriptions.setdefault(str(template_id), []).append(html)
action = {'descriptions': descriptions}
