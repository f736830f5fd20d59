# {WHO, subject, email?, description: HTML, pictures: [{name, data: base64}]} -> {id}: a lead without a salesperson,
# which whoever looks after the pipeline takes. EMAIL_MISSING
# include request
email = customer.email if customer else a.get('email')
if not email:
    fail('EMAIL_MISSING')
# Odoo's own default decides between lead and opportunity: staff see only those that their CRM is set to.
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
            'name': picture['name'],
            'raw': b64decode(picture['data']),
            'description': REQUEST,
            'res_model': 'crm.lead',
            'res_id': lead.id,
        }
        for picture in a['pictures']
    ]
)
action = {'id': lead.id}
