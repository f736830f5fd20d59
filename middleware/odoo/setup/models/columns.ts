/** A column of a model of the shop, with the values of `ir.model.fields`. */
export type Column = { name: string; ttype: string; label: string } & Record<
  string,
  string | boolean
>;

export type Model = {
  model: string;
  name: string;
  what: string;
  columns: Column[];
  /** The rights of administrators besides reading and deleting. */
  rights?: { perm_write?: true; perm_create?: true };
};

export const USER: Column = {
  name: "x_user_id",
  ttype: "many2one",
  label: "Customer",
  relation: "res.users",
  on_delete: "cascade",
  index: true,
};

/** The website whose shop wrote the record. */
export const SITE: Column = {
  name: "x_website_id",
  ttype: "many2one",
  label: "Website",
  relation: "website",
  on_delete: "cascade",
  index: true,
  required: false,
};

export function optional(columns: Column[]): Column[] {
  return columns.map((column) => ({ ...column, required: false }));
}

export function reference(name: string, relation: string, label: string): Column {
  return { name, ttype: "many2one", label, relation, on_delete: "cascade", index: true };
}
