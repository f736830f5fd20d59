import type { Book } from "./book.ts";

type Column = { name: string; ttype: string; label: string } & Record<string, string | boolean>;
type Model = { model: string; name: string; what: string; columns: Column[] };

/** What stock Odoo has no table for. Only procedures write these; administrators see them, and end a session by deleting it. */
const MODELS: Model[] = [
  {
    model: "x_shop_session",
    name: "Shop session",
    what: "in which customers of the shop are logged in",
    columns: [
      { name: "x_name", ttype: "char", label: "Hash of the token", index: true },
      {
        name: "x_user_id",
        ttype: "many2one",
        label: "Customer",
        relation: "res.users",
        on_delete: "cascade",
        index: true,
      },
      { name: "x_expires", ttype: "datetime", label: "Expires" },
    ],
  },
  {
    model: "x_shop_signup",
    name: "Shop sign-up",
    what: "which keeps who signed up until the address is confirmed",
    columns: [
      { name: "x_name", ttype: "char", label: "Hash of the token", index: true },
      { name: "x_email", ttype: "char", label: "E-mail", index: true },
      { name: "x_password", ttype: "char", label: "Hash of the password" },
      { name: "x_first_name", ttype: "char", label: "First name" },
      { name: "x_last_name", ttype: "char", label: "Last name" },
      { name: "x_newsletter", ttype: "boolean", label: "Newsletter", required: false },
      { name: "x_invited_with", ttype: "char", label: "Referral code", required: false },
      { name: "x_terms_accepted", ttype: "datetime", label: "Terms accepted" },
      { name: "x_expires", ttype: "datetime", label: "Expires" },
    ],
  },
  {
    model: "x_shop_email_change",
    name: "Shop e-mail change",
    what: "which keeps a customer's new e-mail address until it is confirmed",
    columns: [
      { name: "x_name", ttype: "char", label: "Hash of the token", index: true },
      {
        name: "x_user_id",
        ttype: "many2one",
        label: "Customer",
        relation: "res.users",
        on_delete: "cascade",
        index: true,
      },
      { name: "x_email", ttype: "char", label: "E-mail" },
      { name: "x_expires", ttype: "datetime", label: "Expires" },
    ],
  },
];

export async function addModels({ ensure, ref }: Book): Promise<void> {
  const administrators = await ref("base.group_system");
  for (const { model, name, what, columns } of MODELS) {
    const id = await ensure({
      key: `model_${model.replace("x_", "")}`,
      model: "ir.model",
      what: `the model ${model}, ${what}`,
      instead: [["model", "=", model]],
      values: {
        name,
        model,
        state: "manual",
        field_id: columns.map(({ label, ...column }) => [
          0,
          0,
          { required: true, ...column, field_description: label, state: "manual" },
        ]),
      },
    });
    await ensure({
      key: `access_${model.replace("x_", "")}`,
      model: "ir.model.access",
      what: `the right of administrators to read and delete records of ${model}`,
      values: {
        name: model,
        model_id: id,
        group_id: administrators,
        perm_read: true,
        perm_write: false,
        perm_create: false,
        perm_unlink: true,
      },
    });
  }
}
