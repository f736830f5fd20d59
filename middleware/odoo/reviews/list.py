# {template_id, sort, page} -> {histogram, total, page, reviews}
# include review
template = su['product.template'].browse(int(a['template_id'])).exists()
ratings = su['rating.rating']
domain = reviews_of(template) + SHOWN
orders = {'newest': '', 'highest': 'rating desc, ', 'lowest': 'rating, '}
order = orders[a['sort']] + 'create_date desc, id desc'
# Sorted by stars, reviews without stars come last.
parts = [domain] if a['sort'] == 'newest' else [domain + [('rating', '>=', 1)], domain + [('rating', '<', 1)]]
ids = []
for part in parts:
    ids += ratings.search(part, order=order).ids
histogram = [0, 0, 0, 0, 0]
for stars, count in ratings._read_group(domain + [('rating', '>=', 1)], ['rating'], ['__count']):
    histogram[min(5, max(1, round(stars))) - 1] += count
page = min(int(a['page']), max(1, -(-len(ids) // REVIEW_PAGE_SIZE)))
shown = ratings.browse(ids[(page - 1) * REVIEW_PAGE_SIZE : page * REVIEW_PAGE_SIZE])
buyers = buyers_of(template, (shown.message_id.author_id | shown.partner_id))
action = {
    'histogram': histogram,
    'total': len(ids),
    'page': page,
    'reviews': [review_view(rating, buyers) for rating in shown],
}
