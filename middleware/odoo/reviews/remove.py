# {WHO, id} -> {template_id}: only for its author. NOT_SIGNED_IN, REVIEW_NOT_FOUND
# include who
# include account
# include review
signed_in_or_fail()
own = su['rating.rating'].search(
    [
        ('id', '=', int(a['id'])),
        ('res_model', '=', 'product.template'),
        ('partner_id', '=', customer.id),
        ('consumed', '=', True),
    ]
)
if not own:
    fail('REVIEW_NOT_FOUND')
template_id = own.res_id
images_of(own.message_id).unlink()
own.unlink()
# Touches the product, because other instances of the shop do not see the deletion otherwise.
env.cr.execute("UPDATE product_template SET write_date = now() AT TIME ZONE 'UTC' WHERE id = %s", [template_id])
action = {'template_id': template_id}
