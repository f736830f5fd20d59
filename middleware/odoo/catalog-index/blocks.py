# {} -> {blocks: {number: sum}, block_size, prices}: sums over all that is stored of each block of products, and over
# the rules of prices. By them the shop finds what was changed or deleted by SQL, of which no stamp tells.
MAX_IN_BLOCK = 1000
env.cr.execute(
    """
    WITH parts AS (
        SELECT id AS template_id, hashtextextended(t::text, 0) AS part FROM product_template t
        UNION ALL SELECT product_tmpl_id, hashtextextended(p::text, 0) FROM product_product p
        UNION ALL SELECT product_tmpl_id, hashtextextended(v::text, 0) FROM product_template_attribute_value v
        UNION ALL SELECT p.product_tmpl_id, hashtextextended(q::text, 0)
            FROM stock_quant q JOIN product_product p ON p.id = q.product_id
        UNION ALL SELECT r.product_template_id, hashtextextended(i::text, 0)
            FROM product_combo_product_template_rel r JOIN product_combo_item i ON i.combo_id = r.product_combo_id
        UNION ALL SELECT product_template_id, product_public_category_id
            FROM product_public_category_product_template_rel
        UNION ALL SELECT product_tmpl_id, hashtextextended(i::text, 0) FROM product_image i WHERE product_tmpl_id > 0
    )
    SELECT template_id / %s, count(*) || ' ' || sum(part) FROM parts GROUP BY 1""",
    [MAX_IN_BLOCK],
)
blocks = {str(number): total for number, total in env.cr.fetchall()}
env.cr.execute("""
    SELECT count(*) || ' ' || coalesce(sum(part), 0) FROM (
        SELECT hashtextextended(i::text, 0) AS part FROM product_pricelist_item i
        UNION ALL SELECT hashtextextended(l::text, 0) FROM product_pricelist l
        UNION ALL SELECT hashtextextended(r::text, 0) FROM res_currency_rate r
    ) parts""")
action = {'blocks': blocks, 'block_size': MAX_IN_BLOCK, 'prices': env.cr.fetchone()[0]}
