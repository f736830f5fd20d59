# {WHO, code} -> {remaining, currency, expires}: what is left on a card. GIFT_CARD_NOT_FOUND
# include view
# include coupon
rule, card, problem = look_up(a['code'])
is_issued = not card.order_id or card.order_id.state == 'sale'
if problem or card.program_id.program_type != 'gift_card' or not is_issued:
    fail('GIFT_CARD_NOT_FOUND')
action = {'remaining': card.points, 'currency': card.currency_id.name, 'expires': str(card.expiration_date or '')}
