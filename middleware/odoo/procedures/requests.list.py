# {WHO} -> {requests} of the signed-in customer, the newest first. What staff lose or archive was not to be had; what they win was.
#include who
leads = su['crm.lead'].with_context(active_test=False).search([('partner_id', '=', customer.id), ('name', '=like', 'Product request: %')], order='id desc') if customer else su['crm.lead']


def state_of(lead):
    if lead.stage_id.is_won:
        return 'found'
    if not lead.active:
        return 'not-found'
    first = su['crm.stage'].search([], limit=1)
    return 'looking' if lead.user_id or lead.stage_id and lead.stage_id != first else 'new'


action = {'requests': [{'id': lead.id, 'description': lead.description or '', 'date': str(lead.create_date), 'state': state_of(lead)} for lead in leads]}
