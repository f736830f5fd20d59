# The user of the key has no rights; changes are ascribed to the shop's own user.
env = env(user=ACTING_USER_ID)
su = env(su=True)
MAX_CALL_SECONDS = 900


def fail(code, detail=''):
    raise UserError('%s|%s' % (code, detail))


# The arguments of a call that the shop has signed: whoever has only the API key cannot make one (decision 053).
# They are in context.shop, because keys at the top of the context change Odoo's behaviour.
def signed_arguments():
    call = env.context.get('shop') or {}
    keys = json.loads(su['ir.config_parameter'].get_param('wattle.signing_keys') or '{}')
    own = keys.get(str(call.get('key')))
    text, until = str(call.get('text')), str(call.get('until'))
    if not own or not until.isdigit():
        fail('CALL_UNSIGNED')
    message = '\n'.join([until, PROCEDURE, env.context.get('lang') or '', text])
    # HMAC-SHA256. The signatures are compared by their hashes, so that the time says nothing about them.
    env.cr.execute(
        """
        SELECT sha256(convert_to(encode(sha256(decode(%s, 'hex') || sha256(
            decode(%s, 'hex') || convert_to(%s, 'UTF8'))), 'hex'), 'UTF8')) = sha256(convert_to(%s, 'UTF8'))""",
        [own['outer'], own['inner'], message, str(call.get('signature'))],
    )
    if not env.cr.fetchone()[0]:
        fail('CALL_UNSIGNED')
    left = int(until) - time.time()
    if left < 0 or left > MAX_CALL_SECONDS:
        fail('CALL_EXPIRED')
    if not own.get('is_used'):
        own['is_used'] = True
        su['ir.config_parameter'].set_param('wattle.signing_keys', json.dumps(keys))
    return json.loads(text)


a = signed_arguments()
WEBSITE_ID = a.get('website') or FIRST_WEBSITE_ID
shop_records = SHOPS[str(WEBSITE_ID)]
PRICE_LIST_ID = shop_records['price_list_id']
CASH_FEE_ID = shop_records['cash_fee_id']
NEWSLETTER_LIST_ID = shop_records['newsletter_id']
POINTS_PROGRAM_ID = shop_records['points_id']
DISCOUNT_PROGRAM_ID = shop_records['discount_id']
GIFT_PROGRAM_ID = shop_records['gift_id']
FOR_SALE = shop_records['for_sale']
env = env(context={**env.context, 'website_id': WEBSITE_ID, 'allowed_company_ids': [shop_records['company_id']]})
# The shop's user follows no record, so that no mail of Odoo is addressed to it.
su = env(su=True, context={**env.context, 'mail_create_nosubscribe': True, 'mail_post_autofollow_author_skip': True})
site = su['website'].browse(WEBSITE_ID)
company = site.company_id
# The same customers log in to all websites, except those of a website with accounts of its own.
OF_SHOP = ('website_id', 'in', [False, site.id])
# Of the shop's own models. Records of before there were several websites are the first one's.
HERE = ('x_website_id', 'in', [site.id, False] if site.id == FIRST_WEBSITE_ID else [site.id])


# Escapes text for =ilike, so that it matches the same text in any case.
def exactly(text):
    return text.replace('\\', '\\\\').replace('%', '\\%').replace('_', '\\_')


# Records of which that field is the text in any case: an address, which names one person. Where Odoo ignores accents
# `=ilike` takes josé@ for jose@.
def whose(records, field, text, more=(), order='id'):
    found = records.search([(field, '=ilike', exactly(text)), *more], order=order)
    return found.browse([one.id for one in found if one[field].lower() == text.lower()])


# The account with that login, as Odoo's own login finds it: this website's before that of all websites.
def account_of(login, domain=()):
    users = su['res.users'].with_context(active_test=False, no_reset_password=True)
    return whose(users, 'login', login, [OF_SHOP, *domain], 'website_id')[:1]
