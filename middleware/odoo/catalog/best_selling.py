# {} -> {products}: the templates of which the company sold most in the last BEST_SELLING_DAYS, most first.
# include sold
sold = pieces_sold(('product_template_id.is_published', '=', True))
most = sorted(sold, key=lambda template_id: (-sold[template_id], template_id))
action = {'products': most[:MAX_BEST_SELLING]}
