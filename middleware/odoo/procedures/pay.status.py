# {reference, token | partner_id, demo?} -> {order}: where the payment stands. `demo` is what the demo provider's page says: done, pending,
# error or cancel. Odoo's other providers report by themselves.
#include view
#include pay
tx = own_payment()
if a.get('demo') and tx.provider_code == 'demo' and tx.provider_id.state == 'test' and tx.state in ('draft', 'pending'):
    tx._process('demo', {'reference': tx.reference, 'simulated_state': a['demo'], 'payment_details': a.get('card') or '4242'})
settle(tx)
action = {'order': cart_view(tx.sale_order_ids[:1])}
