# Puts a product on the wishlist; it may be there already. VARIANT_NOT_FOUND, WISHLIST_FULL
def keep_wish(product, price, price_list_id):
    if not product or not is_for_sale(product):
        fail('VARIANT_NOT_FOUND')
    wishes = su['product.wishlist'].with_context(active_test=False)
    if customer:
        # Serialises concurrent calls: the second one waits, and Odoo then retries it on the committed state.
        env.cr.execute('UPDATE res_partner SET write_date = write_date WHERE id = %s', [customer.id])
        wish = wishes.search([('partner_id', '=', customer.id), ('product_id', '=', product.id)], limit=1)
    else:
        wish = wishes_of(customer).filtered_domain([('product_id', '=', product.id)])[:1]
    # Odoo allows one wish of a product for a customer, on whichever website.
    if wish and wish.active and wish.website_id == site:
        return wish
    if len(wishes_of(customer).product_id) >= MAX_WISHES:
        fail('WISHLIST_FULL')
    wish.unlink()
    return wishes.create(
        {
            'partner_id': customer.id,
            'x_guest': False if customer else a['wishlist'],
            'product_id': product.id,
            'website_id': site.id,
            'price': price,
            'pricelist_id': price_list_id,
            'x_was_sold_out': available(product, SO) <= 0,
        }
    )
