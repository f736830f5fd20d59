# {WHO, token} -> {template_id}: the product that a mail with a link to `/rate/<token>` asks about; false: none
rating = su['rating.rating'].search(
    [('access_token', '=', a['token']), ('res_model', '=', 'product.template')],
    limit=1,
)
action = {'template_id': rating.res_id or False}
