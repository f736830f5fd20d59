# Tells that something changed without reading what. Odoo stamps a change with the start of its transaction, so the
# newest stamp alone would not tell of one that took long.
MINUTES_OF_A_TRANSACTION = 15
MODELS = [
    'product.template',
    'product.product',
    'product.template.attribute.value',
    'product.image',
    'product.combo',
    'product.combo.item',
    'product.pricelist.item',
    'product.pricelist',
    'product.public.category',
    'product.attribute',
    'product.attribute.value',
    'product.ribbon',
    'product.tag',
    'stock.quant',
    'rating.rating',
    'account.tax',
    'res.currency.rate',
    'uom.uom',
    'website.base.unit',
    'website',
]
# A deletion of the others changes a record of these.
COUNTED = ['product.template', 'product.image', 'product.pricelist.item', 'product.public.category', 'product.tag']


# {model: [how much has changed since then, how many records there are]}
def revision(since):
    parts = []
    for model in MODELS:
        table = model.replace('.', '_')
        total = '(SELECT count(*) FROM %s)' % table if model in COUNTED else '0'
        changed = "count(*) || ' ' || coalesce(sum(extract(epoch FROM write_date)), 0)"
        parts.append("SELECT '%s', %s, %s FROM %s WHERE write_date >= %%(since)s" % (model, changed, total, table))
    env.cr.execute(' UNION ALL '.join(parts), {'since': since})
    return {model: [changed, total] for model, changed, total in env.cr.fetchall()}


# When the oldest transaction began that had not ended: what is stamped earlier is there for all that begin later.
# One of another role cannot be seen, and a backup takes hours. Ten seconds: a server with another clock may take over.
def settled():
    longest = "now() - interval '%s minutes'" % MINUTES_OF_A_TRANSACTION
    env.cr.execute(
        """SELECT to_char(greatest(min(CASE
            WHEN state = 'idle' THEN NULL
            WHEN state IS NULL OR state = 'disabled' THEN LONGEST
            ELSE coalesce(xact_start, query_start) END), LONGEST) AT TIME ZONE 'UTC' - interval '10 seconds',
            'YYYY-MM-DD HH24:MI:SS')
        FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'""".replace(
            'LONGEST', longest
        )
    )
    return env.cr.fetchone()[0]
