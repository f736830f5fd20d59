# {since, next} -> {revision, next, products: {id: stamp}, rules: {id: stamp}, members}: what changed since then, and
# the revision since `next`. A stamp stays the same until something of the product, or a rule for many, changes.
# include revision
now = env.cr.now()
since, following = (datetime.datetime.strptime(a[name], '%Y-%m-%d %H:%M:%S') for name in ('since', 'next'))
# A combo changes with its choices and their products. Staff hide a review by making its message internal. A rule of a
# price list also takes effect and expires by date; one for many products has no product.
CHANGES = """(
    SELECT id AS template_id, 0 AS rule_id, write_date AS moment FROM product_template
    UNION ALL SELECT product_tmpl_id, 0, write_date FROM product_product
    UNION ALL SELECT product_tmpl_id, 0, write_date FROM product_template_attribute_value
    UNION ALL SELECT p.product_tmpl_id, 0, q.write_date
        FROM stock_quant q JOIN product_product p ON p.id = q.product_id
    UNION ALL SELECT r.product_template_id, 0,
            greatest(c.write_date, i.write_date, p.write_date, t.write_date, q.write_date)
        FROM product_combo_product_template_rel r JOIN product_combo c ON c.id = r.product_combo_id
        JOIN product_combo_item i ON i.combo_id = c.id JOIN product_product p ON p.id = i.product_id
        JOIN product_template t ON t.id = p.product_tmpl_id LEFT JOIN stock_quant q ON q.product_id = p.id
    UNION ALL SELECT coalesce(i.product_tmpl_id, p.product_tmpl_id), 0, i.write_date
        FROM product_image i LEFT JOIN product_product p ON p.id = i.product_variant_id
    UNION ALL SELECT res_id, 0, write_date FROM rating_rating WHERE res_model = 'product.template'
    UNION ALL SELECT res_id, 0, write_date FROM mail_message
        WHERE model = 'product.template' AND message_type = 'comment'
    UNION ALL SELECT coalesce(i.product_tmpl_id, p.product_tmpl_id, 0),
        CASE WHEN i.product_tmpl_id IS NULL AND i.product_id IS NULL THEN i.id ELSE 0 END,
        greatest(i.write_date, CASE WHEN i.date_start <= %(now)s THEN i.date_start END,
            CASE WHEN i.date_end <= %(now)s THEN i.date_end END)
        FROM product_pricelist_item i LEFT JOIN product_product p ON p.id = i.product_id
) changes"""
env.cr.execute(
    'SELECT DISTINCT template_id, rule_id FROM ' + CHANGES + ' WHERE moment >= %(since)s', {'since': since, 'now': now}
)
changed = set(env.cr.fetchall())
# Over all that belongs to it, because a change may be older than one that was seen before it.
env.cr.execute(
    "SELECT template_id, rule_id, count(*) || ' ' || sum(extract(epoch FROM moment)) FROM "
    + CHANGES
    + ' WHERE template_id = ANY(%(ids)s) GROUP BY 1, 2',
    {'ids': [template_id for template_id, rule_id in changed], 'now': now},
)
found = [row for row in env.cr.fetchall() if (row[0], row[1]) in changed]

# Staff also assign products on the form of a category or a tag, which does not change the products.
members = []
for category in su['product.public.category'].search([('write_date', '>=', since)]):
    members.append({'of': 'categories', 'id': category.id, 'products': category.product_tmpl_ids.ids})
for tag in su['product.tag'].search([('write_date', '>=', since)]):
    members.append({'of': 'tags', 'id': tag.id, 'products': tag.product_template_ids.ids})

action = {
    'revision': revision(since),
    'next': revision(following),
    'products': {str(template_id): stamp for template_id, rule_id, stamp in found if template_id},
    'rules': {str(rule_id): stamp for template_id, rule_id, stamp in found if rule_id},
    'members': members,
}
