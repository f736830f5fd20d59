# include stock
# include quoted
# include mail


# Who waits is kept in Odoo's own field (decision 075). Without a lock two calls at once count too few.
def note_restock(product, partner):
    env.cr.execute('UPDATE res_partner SET write_date = write_date WHERE id = %s', [partner.id])
    others = su['product.product'].with_context(active_test=False)
    if (
        others.search_count([('stock_notification_partner_ids', 'in', partner.ids), ('id', '!=', product.id)])
        >= MAX_RESTOCKS
    ):
        fail('RESTOCK_FULL')
    if partner not in product.stock_notification_partner_ids:
        product.write({'stock_notification_partner_ids': [Command.link(partner.id)]})


def sold_variant(variant_id):
    product = su['product.product'].browse(int(variant_id)).exists()
    if not product or not is_for_sale(product):
        fail('VARIANT_NOT_FOUND')
    return product


# The contact of an address: the account's if it has one, else that of a guest, made for this alone.
def contact_of(email, language):
    partner = account_of(email).filtered_domain([('active', '=', True), ('share', '=', True)]).partner_id
    found = partner or whose(su['res.partner'], 'email', email, [('ref', '=', RESTOCK_REF), OF_SHOP])[:1]
    return found or su['res.partner'].create(
        {'name': email, 'email': email, 'lang': language, 'website_id': site.id, 'ref': RESTOCK_REF}
    )


# Marks contacts that exist only for the mail about goods that are back.
RESTOCK_REF = 'Back in stock'


# With its options, as another variant may be in stock.
def variant_name(product, language):
    shown = product.with_context(lang=language)
    choice = shown.product_template_attribute_value_ids._get_combination_name()
    return '%s (%s)' % (shown.product_tmpl_id.name, choice) if choice else shown.product_tmpl_id.name


# The text comes from the shop, which does not know the product's name.
def about_product(mail, product, language):
    name = variant_name(product, language)
    in_html = name.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;').replace('"', '&quot;')
    page = '%s-%d' % (RESTOCK_PAGE, product.product_tmpl_id.id)
    return {
        **mail,
        'subject': mail['subject'].replace('PRODUCT-NAME', name),
        'body': mail['body']
        .replace('PRODUCT-NAME', name)
        .replace('PRODUCT-PAGE', page)
        .replace('VARIANT-ID', str(product.id)),
        'html': mail['html']
        .replace('PRODUCT-NAME', in_html)
        .replace('PRODUCT-PAGE', page)
        .replace('VARIANT-ID', str(product.id)),
    }


# The id at the end of a page's address finds the product.
RESTOCK_PAGE = 'item'


def is_back(product):
    return is_for_sale(product) and available(product, SO) > 0


# Those who wait here: a contact of another website waits for that one.
def waiting_for(product):
    return product.stock_notification_partner_ids.filtered_domain([OF_SHOP])


# One mail to each, and nobody waits any more. A contact that was made for this alone goes with its last product.
def tell_restock(product, mails):
    for partner in waiting_for(product):
        language = partner.lang if partner.lang in mails else list(mails)[0]
        product.write({'stock_notification_partner_ids': [Command.unlink(partner.id)]})
        if partner.email:
            send_mail(partner.email, about_product(mails[language], product, language))
        forget_restock_contact(partner)


def forget_restock_contact(partner):
    products = su['product.product'].with_context(active_test=False)
    waits = products.search_count([('stock_notification_partner_ids', 'in', partner.ids)], limit=1)
    is_used = SO.search_count([('partner_id', 'child_of', partner.id)], limit=1) or partner.user_ids
    if partner.ref == RESTOCK_REF and not waits and not is_used:
        partner.unlink()


# Of an account that is deleted, and of the guest with its address.
def forget_restocks(partner, email):
    guests = whose(su['res.partner'], 'email', email, [('ref', '=', RESTOCK_REF), OF_SHOP])
    for one in partner | guests:
        waited = su['product.product'].with_context(active_test=False)
        waited = waited.search([('stock_notification_partner_ids', 'in', one.ids)])
        waited.write({'stock_notification_partner_ids': [Command.unlink(one.id)]})
        forget_restock_contact(one)


def restocks_of(partner):
    waited = su['product.product'].search([('stock_notification_partner_ids', 'in', partner.ids)], order='id')
    return [{'product': variant_name(product, lang)} for product in waited]
