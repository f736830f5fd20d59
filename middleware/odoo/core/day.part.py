# Today in the seller's time zone.
def today():
    return str(datetime.datetime.now(timezone(company.partner_id.tz or env.user.tz or 'UTC')).date())
