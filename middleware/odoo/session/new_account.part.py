# Of all websites, or of this one if it has accounts of its own, as in Odoo's own sign-up.
def new_account(login, name):
    users = su['res.users'].with_context(active_test=False, no_reset_password=True)
    return users._create_user_from_template(
        {
            'login': login,
            'email': login,
            'name': name,
            'lang': lang,
            'company_id': company.id,
            'company_ids': [Command.set(company.ids)],
            'website_id': site.id if site.specific_user_account else False,
        }
    )
