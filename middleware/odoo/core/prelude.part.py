# Arguments are in context.shop: keys at the top of the context change Odoo's behaviour.
a = env.context.get('shop') or {}
su = env(su=True)
site = su['website'].browse(WEBSITE_ID)
company = site.company_id


def fail(code, detail=''):
    raise UserError('%s|%s' % (code, detail))


# Escapes text for =ilike, so that it matches the same text in any case.
def exactly(text):
    return text.replace('\\', '\\\\').replace('%', '\\%').replace('_', '\\_')
