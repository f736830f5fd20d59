# {since} -> {pulse}: by model; the same as long as nothing changes
# include pulse
action = {'pulse': pulse(datetime.datetime.strptime(a['since'], '%Y-%m-%d %H:%M:%S'))}
