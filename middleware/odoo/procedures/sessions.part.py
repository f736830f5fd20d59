# Wherever the user is logged in to the shop, except in the session with that hash.
def end_sessions(user, kept=''):
    su['x_shop_session'].search([('x_user_id', '=', user.id), ('x_name', '!=', kept)]).unlink()
