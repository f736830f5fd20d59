# {WHO, offset, limit} -> {returns, total}: the signed-in customer's, newest first.
#include returns
found, total = returns_of(delivered_orders(), a['offset'], a['limit'])
action = {'returns': [return_view(picking) for picking in found], 'total': total}
