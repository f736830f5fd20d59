# {WHO, id} -> {template_id}; only its author can. NOT_SIGNED_IN, REVIEW_NOT_FOUND
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
pictures_of(own.message_id).unlink()
own.unlink()
# What is deleted leaves no trace, and other copies of the shop must look again.
env.cr.execute("UPDATE product_template SET write_date = now() AT TIME ZONE 'UTC' WHERE id = %s", [template_id])
action = {'template_id': template_id}
