# {WHO, variant_id, email, mail} -> {is_noted}: notes a customer with a confirmed address; any other address gets the
# mail, in which PRODUCT-NAME is replaced. VARIANT_NOT_FOUND, IN_STOCK, EMAIL_MISSING, RESTOCK_FULL
# include who
# include restock
product = sold_variant(a['variant_id'])
if available(product, SO) > 0:
    fail('IN_STOCK')
is_noted = bool(customer and customer.x_email_verified)
if is_noted:
    note_restock(product, customer)
elif not a['email']:
    fail('EMAIL_MISSING')
else:
    send_mail(a['email'], about_product(a['mail'], product, lang))
action = {'is_noted': is_noted}
