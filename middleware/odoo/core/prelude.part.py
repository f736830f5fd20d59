# Arguments are in context.shop: keys at the top of the context change Odoo's behaviour.
a = env.context.get('shop') or {}
su = env(su=True)
site = su['website'].browse(WEBSITE_ID)
company = site.company_id
# The same customers log in to all websites, except those of a website with accounts of its own.
OF_SHOP = ('website_id', 'in', [False, site.id])
# Of the shop's own models. Records of before there were several websites are the first one's.
HERE = ('x_website_id', 'in', [site.id, False] if site.id == FIRST_WEBSITE_ID else [site.id])


def fail(code, detail=''):
    raise UserError('%s|%s' % (code, detail))


# Escapes text for =ilike, so that it matches the same text in any case.
def exactly(text):
    return text.replace('\\', '\\\\').replace('%', '\\%').replace('_', '\\_')


# The account with that login, as Odoo's own login finds it: this website's before that of all websites.
def account_of(login, domain=()):
    users = su['res.users'].with_context(active_test=False, no_reset_password=True)
    found = [('login', '=ilike', exactly(login)), OF_SHOP, *domain]
    return users.search(found, order='website_id', limit=1)
