# The lines of a combo on an order. Odoo keeps one for the combo, without a price, and one for each part, which have the
# price between them.
def is_combo(product):
    return product.type == 'combo'


def parts_of(line):
    return line.linked_line_ids.sorted('id') if line and is_combo(line.product_id) else line.browse()


# The lines that have the price of a line.
def priced_lines(line):
    return parts_of(line) or line


def total_of(line):
    return sum(priced_lines(line).mapped('price_total'))


# What one of a line consists of: {product: pieces}.
def contents_of_line(line):
    return counted([part.product_id for part in priced_lines(line)]) if line else {}


def counted(products):
    found = {}
    for product in products:
        found[product] = found.get(product, 0) + 1
    return found


# In the language of its context.
def part_name(product):
    choice = product.product_template_attribute_value_ids._get_combination_name()
    return '%s (%s)' % (product.product_tmpl_id.name, choice) if choice else product.product_tmpl_id.name
