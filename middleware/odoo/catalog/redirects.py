# {} -> {redirects: [{from, to, type: 301|302|308}]}: what staff redirect on the website (`website.rewrite`).
found = su['website.rewrite'].search(
    [
        ('website_id', 'in', [False, site.id]),
        ('redirect_type', 'in', ['301', '302', '308']),
        ('url_from', '!=', False),
        ('url_to', '!=', False),
    ],
    order='website_id, sequence, id',
    limit=MAX_REDIRECTS,
)
action = {'redirects': [{'from': one.url_from, 'to': one.url_to, 'type': one.redirect_type} for one in found]}
