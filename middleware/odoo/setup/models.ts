import type { Book } from "./book.ts";

/** What stock Odoo has no table for. Nobody has rights on it: only procedures read and write it. */
export async function addModels({ ensure }: Book): Promise<void> {
  await ensure({
    key: "model_shop_session",
    model: "ir.model",
    what: "the model x_shop_session, in which customers of the shop are logged in",
    instead: [["model", "=", "x_shop_session"]],
    values: {
      name: "Shop session",
      model: "x_shop_session",
      state: "manual",
      field_id: [
        newField({ name: "x_name", ttype: "char", label: "Hash of the token", index: true }),
        newField({
          name: "x_user_id",
          ttype: "many2one",
          label: "Customer",
          relation: "res.users",
          on_delete: "cascade",
          index: true,
        }),
        newField({ name: "x_expires", ttype: "datetime", label: "Expires" }),
      ],
    },
  });
}

function newField({ label, ...values }: Record<string, string | boolean> & { label: string }) {
  return [0, 0, { ...values, field_description: label, required: true, state: "manual" }];
}
