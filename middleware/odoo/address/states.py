# {country} -> {states: [{code, name}]} of that country.
found = su['res.country.state'].search([('country_id.code', '=', a['country'])], order='name')
action = {'states': [{'code': state.code, 'name': state.name} for state in found]}
