# Arguments come in context.shop, never at the top of the context, where keys change Odoo's behaviour.
a = env.context.get('shop') or {}
su = env(su=True)
site = su['website'].browse(WEBSITE_ID)
company = site.company_id


def fail(code, detail=''):
    raise UserError('%s|%s' % (code, detail))


# For =ilike: the same text, whatever is written small.
def exactly(text):
    return text.replace('\\', '\\\\').replace('%', '\\%').replace('_', '\\_')
