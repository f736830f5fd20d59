# {WHO} -> {sessions: [{is_this, browser, began, seen}]}: where the customer is logged in. NOT_SIGNED_IN
# include who
user = signed_in()
if not user:
    fail('NOT_SIGNED_IN')
found = su['x_shop_session'].search(
    [('x_user_id', '=', user.id), ('x_expires', '>', now), HERE], order='x_seen desc, x_began desc, id desc'
)
sessions = []
for session in found:
    began = beginning_of(session)
    sessions.append(
        {
            'is_this': session.x_name == a['session'],
            'browser': session.x_browser or '',
            'began': str(began),
            'seen': str(session.x_seen or began.date()),
        }
    )
action = {'sessions': sessions}
