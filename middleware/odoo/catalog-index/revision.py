# {since} -> {revision, settled}: by model; the same as long as nothing changes. `settled`: since when to ask next, in
# a later transaction than this one
# include revision
action = {
    'revision': revision(datetime.datetime.strptime(a['since'], '%Y-%m-%d %H:%M:%S')),
    'settled': settled(),
}
