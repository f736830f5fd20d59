# {WHO, page} -> {returns, total}: the signed-in customer's returns, newest first.
# include returns
found, total = returns_of(delivered_orders(), (a['page'] - 1) * RETURNS_PAGE_SIZE, RETURNS_PAGE_SIZE)
action = {'returns': [return_view(picking) for picking in found], 'total': total}
