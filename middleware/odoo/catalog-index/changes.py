# {since} -> {now, products: {id: stamp}, prices, names, counts}: what changed since then. A stamp stays the
# same until the product changes again.
now = env.cr.now()
since = datetime.datetime.strptime(a['since'], '%Y-%m-%d %H:%M:%S')
everything = {'active_test': False}
changed = {}


def touch(templates, stamp):
    for template_id in templates:
        changed[template_id] = max(changed.get(template_id, ''), str(stamp))


for template in su['product.template'].with_context(**everything).search([('write_date', '>=', since)]):
    touch(template.ids, template.write_date)
for variant in su['product.product'].with_context(**everything).search([('write_date', '>=', since)]):
    touch(variant.product_tmpl_id.ids, variant.write_date)
for quant in su['stock.quant'].search([('write_date', '>=', since)]):
    touch(quant.product_tmpl_id.ids, quant.write_date)
for extra in su['product.template.attribute.value'].with_context(**everything).search([('write_date', '>=', since)]):
    touch(extra.product_tmpl_id.ids, extra.write_date)
for image in su['product.image'].search([('write_date', '>=', since)]):
    touch((image.product_tmpl_id or image.product_variant_id.product_tmpl_id).ids, image.write_date)
for rating in su['rating.rating'].search([('write_date', '>=', since), ('res_model', '=', 'product.template')]):
    touch([rating.res_id], rating.write_date)
# Staff hide a review by making its message internal.
for message in su['mail.message'].search(
    [('write_date', '>=', since), ('model', '=', 'product.template'), ('message_type', '=', 'comment')]
):
    touch([message.res_id], message.write_date)

# A rule of a price list also takes effect and expires by date.
prices = []
items = su['product.pricelist.item'].search(
    [
        '|',
        '|',
        ('write_date', '>=', since),
        '&',
        ('date_start', '>=', since),
        ('date_start', '<=', now),
        '&',
        ('date_end', '>=', since),
        ('date_end', '<=', now),
    ]
)
for item in items:
    stamp = max(moment for moment in [item.write_date, item.date_start, item.date_end] if moment and moment <= now)
    own = item.product_tmpl_id or item.product_id.product_tmpl_id
    if own:
        touch(own.ids, stamp)
    else:
        prices.append(str(stamp))
for model in ['product.pricelist', 'account.tax', 'res.currency.rate']:
    newest = (
        su[model].with_context(**everything).search([('write_date', '>=', since)], order='write_date desc', limit=1)
    )
    if newest:
        prices.append(str(newest.write_date))

names = []
for model in [
    'product.public.category',
    'product.attribute',
    'product.attribute.value',
    'product.ribbon',
    'product.tag',
    'uom.uom',
    'website.base.unit',
    'website',
]:
    newest = (
        su[model].with_context(**everything).search([('write_date', '>=', since)], order='write_date desc', limit=1)
    )
    if newest:
        names.append('%s %s' % (model, newest.write_date))

counts = {}
for model, domain in [
    ('product.template', FOR_SALE),
    ('product.pricelist.item', []),
    ('product.image', []),
    ('product.public.category', []),
]:
    ids = su[model].search(domain).ids
    counts[model] = '%d %d' % (len(ids), sum(ids))
action = {
    'now': now.strftime('%Y-%m-%d %H:%M:%S'),
    'products': {str(template_id): stamp for template_id, stamp in changed.items()},
    'prices': max(prices, default=''),
    'names': ', '.join(names),
    'counts': counts,
}
