import { PLACE } from "#middleware/rules/place-facet.ts";

/** A variant `v` at a place `l`. */
const STOCK = "LEFT JOIN place_stock s ON s.place_id = l.id AND s.variant_id = v.id";
const IS_THERE = "iif(l.has_own_stock, s.on_hand - s.reserved, v.on_hand - v.reserved) > 0";
const VALUE = `'${PLACE}' AS attributeId, CAST(l.id AS TEXT) AS valueId`;

/** The places with a piece of any variant. */
export function placesSql(only: string): string {
  return `
    SELECT DISTINCT v.product_id AS productId, ${VALUE}
    FROM variant v JOIN pickup_place l ${STOCK}
    WHERE v.is_active = 1 AND ${only} AND ${IS_THERE}
      AND NOT EXISTS (SELECT 1 FROM combo_choice c WHERE c.product_id = v.product_id)`;
}

/** Of combos: the places with an item of every choice. */
export function comboPlacesSql(only: string): string {
  return `
    SELECT c.product_id AS productId, ${VALUE}
    FROM (SELECT DISTINCT product_id FROM combo_choice WHERE ${only}) c JOIN pickup_place l
    WHERE NOT EXISTS (
      SELECT 1 FROM combo_choice h WHERE h.product_id = c.product_id AND NOT EXISTS (
        SELECT 1 FROM combo_item i JOIN variant v ON v.id = i.variant_id ${STOCK}
        WHERE i.product_id = h.product_id AND i.choice_id = h.id AND ${IS_THERE}))`;
}
