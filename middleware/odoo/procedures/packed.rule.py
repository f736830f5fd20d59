# Staff have marked deliveries as packed: who let the shop charge at once is charged now (spec 9).
#include capture
for picking in records.sudo():
    order = picking.sale_id.with_company(company)
    may_charge = order.website_id == site and order.state == 'sale' and json.loads(order.x_checkout_draft or '{}').get('autoCharge')
    for tx in held_by(order) if may_charge else []:
        capture(order, tx)
