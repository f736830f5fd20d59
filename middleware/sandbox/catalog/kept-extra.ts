/** A chosen extra, or a part of a combo, as order_line.extras stores it. */
export type KeptExtra = { attribute: string; value: string; text: string };
