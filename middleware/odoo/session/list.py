# {WHO} -> {sessions: [{id, is_this, browser, began, seen}]}: where the customer is logged in. NOT_SIGNED_IN
# include who
# include session_list
user = signed_in()
if not user:
    fail('NOT_SIGNED_IN')
action = {'sessions': sessions_view(user)}
