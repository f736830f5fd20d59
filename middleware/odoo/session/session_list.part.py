def live_sessions(user):
    return su['x_shop_session'].search(
        [('x_user_id', '=', user.id), ('x_expires', '>', now), HERE], order='x_seen desc, x_began desc, id desc'
    )


def sessions_view(user):
    return [
        {
            'id': session.id,
            'is_this': session.x_name == a['session'],
            'browser': session.x_browser or '',
            'began': str(beginning_of(session)),
            'seen': str(session.x_seen or beginning_of(session).date()),
        }
        for session in live_sessions(user)
    ]
