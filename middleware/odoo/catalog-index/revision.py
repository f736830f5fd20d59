# {since} -> {revision}: by model; the same as long as nothing changes
# include revision
action = {'revision': revision(datetime.datetime.strptime(a['since'], '%Y-%m-%d %H:%M:%S'))}
