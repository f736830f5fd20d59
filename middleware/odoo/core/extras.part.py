# What a shopper chooses besides the variant: values of attributes that make no variants ("Never"), and texts typed for
# values that take one. On a line these are product_no_variant_attribute_value_ids and
# product_custom_attribute_value_ids. The items of a combo are chosen with them.
# include combos


# Odoo's own lines, with the values that staff have not removed, in order.
def attribute_lines(template):
    return [
        (line, line.product_template_value_ids._only_active())
        for line in template.valid_product_template_attribute_line_ids
    ]


def makes_variants(line):
    return line.attribute_id.create_variant != 'no_variant'


# The only value of an attribute belongs to the product without being asked for.
def is_implied(line, values):
    return len(values) == 1 and line.attribute_id.display_type != 'multi'


# [(line, values, is_multiple)]: what is asked for. For a value that makes variants this is a text, with its variants.
def extras_of(template):
    asked = []
    for line, values in attribute_lines(template):
        if not makes_variants(line):
            if not is_implied(line, values) or values.is_custom:
                asked.append((line, values, line.attribute_id.display_type == 'multi'))
        else:
            asked += [(line, value, False) for value in values if value.is_custom]
    return asked


def implied_values(template):
    return su['product.template.attribute.value'].union(
        *[values for line, values in attribute_lines(template) if not makes_variants(line) and is_implied(line, values)]
    )


def given_extras(chosen):
    return {str(one['valueId']): one['text'] for one in chosen}


# `chosen` [{valueId, text}] -> [values that make no variants, {id of a value: its text}, items of a combo].
# EXTRAS_MISSING, EXTRAS_GONE
def read_extras(product, chosen):
    values, texts, items, problem = choose(product, given_extras(chosen))
    if problem:
        fail(problem)
    return [values, texts, items]


def problem_with(product, given):
    return choose(product, given)[3]


# -> [values that make no variants, texts, items, what is wrong]
def choose(product, given):
    template = product.product_tmpl_id
    known = su['product.template.attribute.value']
    picked = implied_values(template)
    texts = {}
    items, problem = choose_items(template, given)
    for line, values, is_multiple in extras_of(template):
        if makes_variants(line) and values not in product.product_template_attribute_value_ids:
            continue
        is_asked = not makes_variants(line) and not is_implied(line, values)
        mine = known.browse().union(*[v for v in values if not is_asked or str(v.id) in given])
        if is_asked and not is_multiple and len(mine) > 1:
            problem = 'EXTRAS_GONE'
        if is_asked and not is_multiple and not mine:
            problem = problem or 'EXTRAS_MISSING'
        for value in mine.filtered('is_custom'):
            texts[value.id] = given.get(str(value.id), '')
            if not texts[value.id]:
                problem = problem or 'EXTRAS_MISSING'
        known |= mine
        if not makes_variants(line):
            picked |= mine
    keys = [str(value.id) for value in known] + [item_key(item) for item in items]
    if [one for one in given if one not in keys]:
        problem = 'EXTRAS_GONE'
    whole = product.product_template_attribute_value_ids | picked
    if not problem and picked and not template._is_combination_possible_by_config(whole):
        problem = 'EXTRAS_GONE'
    return [picked, texts, items, problem]


# As a shopper would choose them again; without what is implied.
def extras_on(line):
    template = line.product_id.product_tmpl_id
    texts = texts_on(line)
    values = line.product_no_variant_attribute_value_ids - implied_values(template)
    given = {str(value.id): '' for value in values}
    given.update({str(value_id): text for value_id, text in texts.items()})
    given.update({item_key(item): '' for item in items_on(line)})
    return given


# As read_extras answers.
def chosen_on(line):
    return [line.product_no_variant_attribute_value_ids, texts_on(line), items_on(line)]


def items_on(line):
    return parts_of(line).combo_item_id


def texts_on(line):
    return {
        custom.custom_product_template_attribute_value_id.id: custom.custom_value or ''
        for custom in line.product_custom_attribute_value_ids
    }


# Odoo's own shop accepts an empty text. A combo is bought with an item of each choice, and no part without its item.
def are_extras_there(line):
    problem = problem_with(line.product_id, extras_on(line))
    if is_combo(line.product_id):
        return not problem and len(items_on(line)) == len(parts_of(line))
    return problem != 'EXTRAS_GONE'


def has_extras(line, values, texts, items):
    return chosen_on(line) == [values, texts, items]
