# {what, ids: a list or false, after} -> {rows}: what listings and products' pages show of these records, or of the next
# ones after an id. Models and fields are those of catalog-index/reads.ts.
OF_COMPANY = [('company_id', 'in', [False, company.id])]
FOUND = {
    'goods': FOR_SALE,
    'goodsTexts': FOR_SALE,
    'goodsIds': FOR_SALE,
    'product': FOR_SALE,
    'priceLists': OF_COMPANY,
    'categories': [('website_id', 'in', [False, site.id])],
    'site': [('id', '=', site.id)],
}
what = a['what']
read = READS[what]
which = [('id', 'in', a['ids'])] if a['ids'] is not False else [('id', '>', a['after'])]
limit = MAX_GOODS_AT_ONCE if what in ('goods', 'goodsTexts') else None
# Stock is counted in the warehouse that packs this website's orders.
records = su[read['model']].with_company(company).with_context(warehouse_id=site.warehouse_id.id or None)
found = records.search(FOUND.get(what, []) + which, order=read['order'], limit=limit)
action = {'rows': found.web_read(read['fields'])}
