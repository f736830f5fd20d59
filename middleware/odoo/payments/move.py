# {token, version, kept} -> {moved}: changes what the demo's provider keeps of a payment, unless it has changed.
# include demo
tx = demo_payment('token', a['token'])
env.cr.execute('UPDATE payment_transaction SET write_date = write_date WHERE id = %s', [tx.id or 0])
moved = bool(tx) and json.dumps(demo_version(tx)) == a['version']
if moved:
    tx.write({'x_page': page_with(tx, demo=a['kept'])})
action = {'moved': moved}
