# include mail


# An address gets the newsletter if it has a subscription to the shop's list that is not opted out, and is not
# blacklisted.
def newsletter_contacts(email):
    return su['mailing.contact'].search([('email_normalized', '=', email.lower())])


def subscriptions_of(email):
    return su['mailing.subscription'].search(
        [('list_id', '=', NEWSLETTER_LIST_ID), ('contact_id', 'in', newsletter_contacts(email).ids)],
        order='opt_out, id',
    )


def is_blacklisted(email):
    return bool(su['mail.blacklist'].search_count([('email', '=', email.lower())], limit=1))


def is_subscribed(email):
    return bool(subscriptions_of(email).filtered_domain([('opt_out', '=', False)])) and not is_blacklisted(email)


def forget_asked(email):
    whose(su['x_shop_newsletter'], 'x_email', email, [HERE]).unlink()


# {token, hours, mail}: the subscription begins when the mailed link is opened.
def ask_by_mail(email, ask):
    now = datetime.datetime.now()
    asked = su['x_shop_newsletter']
    asked.search([('x_expires', '<', now - datetime.timedelta(days=EXPIRED_LINK_DAYS))]).unlink()
    asked.create(
        {
            'x_name': ask['token'],
            'x_website_id': site.id,
            'x_email': email,
            'x_lang': ask['mail']['lang'],
            'x_expires': now + datetime.timedelta(hours=ask['hours']),
        }
    )
    send_mail(email, ask['mail'])


# Subscribes a confirmed address and takes it off the blacklist, where a deleted account puts it. An address that is
# subscribed already keeps its record of consent.
def subscribe(email, language, how, asked_at, token):
    forget_asked(email)
    if is_subscribed(email):
        return
    if is_blacklisted(email):
        su['mail.blacklist']._remove(email)
    proof = {'x_how': how, 'x_asked': asked_at, 'x_confirmed': datetime.datetime.now(), 'x_lang': language}
    subscription = subscriptions_of(email)[:1]
    contact = (
        subscription.contact_id or newsletter_contacts(email)[:1] or su['mailing.contact'].create({'email': email})
    )
    contact.write({**proof, **({} if contact.x_unsubscribe else {'x_unsubscribe': token})})
    if subscription:
        subscription.write({'opt_out': False})
    else:
        su['mailing.subscription'].create({'contact_id': contact.id, 'list_id': NEWSLETTER_LIST_ID})


def unsubscribe(email):
    forget_asked(email)
    subscriptions_of(email).filtered_domain([('opt_out', '=', False)]).write({'opt_out': True})


# Deletes the contact unless staff have put it on other lists.
def forget_subscriber(email):
    forget_asked(email)
    contacts = subscriptions_of(email).contact_id
    subscriptions_of(email).unlink()
    contacts.filtered_domain([('subscription_ids', '=', False)]).unlink()
    contacts.exists().write({'x_how': False, 'x_asked': False, 'x_confirmed': False, 'x_unsubscribe': False})


# The customer's address changes; a subscription of the new address takes precedence.
def move_subscription(old, new):
    contacts = subscriptions_of(old).contact_id
    if contacts and not subscriptions_of(new):
        contacts[:1].write({'email': new})
    forget_subscriber(old)


def time_view(time):
    return str(time) if time else False


def consent_view(email):
    subscription = subscriptions_of(email)[:1]
    contact = subscription.contact_id
    if not subscription:
        return False
    return {
        'is_subscribed': is_subscribed(email),
        'how': contact.x_how or 'staff',
        'asked': time_view(contact.x_asked),
        'confirmed': time_view(contact.x_confirmed),
        'ended': time_view(subscription.opt_out_datetime),
    }


# The text comes from the shop, which does not have the token.
def with_token(mail, token):
    return {
        **mail,
        'body': mail['body'].replace('UNSUBSCRIBE-TOKEN', token),
        'html': mail['html'].replace('UNSUBSCRIBE-TOKEN', token),
    }


def unsubscribe_token(email):
    return subscriptions_of(email).contact_id.filtered('x_unsubscribe')[:1].x_unsubscribe
