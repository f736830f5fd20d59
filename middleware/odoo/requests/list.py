# {WHO} -> {requests} of the signed-in customer, the newest first. A lost or archived lead means not found, a won one
# means found.
# include request


def state_of(lead, quotation):
    if quotation:
        return 'quoted'
    if lead.stage_id.is_won:
        return 'found'
    if not lead.active:
        return 'not-found'
    first = su['crm.stage'].search([], limit=1)
    return 'looking' if lead.user_id or lead.stage_id and lead.stage_id != first else 'new'


def request_view(lead):
    quotation = quotation_of(lead)
    return {
        'id': lead.id,
        'description': lead.description or '',
        'date': str(lead.create_date),
        'state': state_of(lead, quotation),
        'image_ids': request_images(lead).ids,
        'quote': quote_view(quotation) if quotation else False,
    }


action = {'requests': [request_view(lead) for lead in requests_of(customer)]}
