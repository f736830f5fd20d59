import type { Locale } from "#contract/limits.ts";
import { localized } from "#middleware/sandbox/core/text.ts";

/** A value with its attribute. */
export type ValueRow = {
  attribute: string;
  attributeName: string;
  id: string;
  name: string;
  colour: string | null;
};

/** The columns of a `ValueRow`, of the tables attribute a and attribute_value w. */
export function valueColumns(locale: Locale): string {
  return `a.id AS attribute, ${localized("a.name", locale)} AS attributeName,
    w.id, ${localized("w.name", locale)} AS name, w.colour`;
}
