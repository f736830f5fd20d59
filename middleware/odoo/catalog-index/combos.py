# {template_ids} -> {left: {product: pieces}}: how many can be bought of these combos
# include extras
combos = su['product.template'].with_company(company).browse(a['template_ids']).exists()
action = {'left': {str(combo.id): combos_left(combo) for combo in combos}}
