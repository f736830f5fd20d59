# {WHO, subject, email?, description: HTML, pictures: [{name, data: base64}]} -> {id}: a lead without a salesperson, to
# be assigned by staff. EMAIL_MISSING
# include request
email = customer.email if customer else a.get('email')
if not email:
    fail('EMAIL_MISSING')
# Odoo's default decides between lead and opportunity: staff see only the type that their CRM is configured for.
lead = su['crm.lead'].create(
    {
        'name': '%s: %s' % (REQUEST, a['subject']),
        'email_from': email,
        'partner_id': customer.id,
        'description': a['description'],
        'user_id': False,
    }
)
su['ir.attachment'].create(
    [
        {
            'name': image['name'],
            'raw': b64decode(image['data']),
            'description': REQUEST,
            'res_model': 'crm.lead',
            'res_id': lead.id,
        }
        for image in a['pictures']
    ]
)
action = {'id': lead.id}
