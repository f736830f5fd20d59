# {WHO, template_id} -> {review}, false when there is none
# include who
# include review
template = shown_template(a['template_id'])
own = own_review(template)
action = {'review': review_view(own, buyers_of(template, customer)) if own else False}
