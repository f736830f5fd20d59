# {WHO, subject, name, email, description: HTML} -> {id}: a lead without a salesperson, to be assigned by staff. It is
# the customer's only while logged in: a stranger may type any address.
# include who
# Odoo's default decides between lead and opportunity: staff see only the type that their CRM is configured for.
lead = su['crm.lead'].create(
    {
        'name': 'Message: %s' % a['subject'],
        'contact_name': a['name'],
        'email_from': a['email'],
        'partner_id': customer.id,
        'description': a['description'],
        'user_id': False,
    }
)
# Odoo fills both in from the customer.
lead.write({'contact_name': a['name'], 'email_from': a['email']})
action = {'id': lead.id}
