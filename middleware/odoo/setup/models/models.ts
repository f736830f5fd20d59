import { DIRECTORY_MODEL } from "#middleware/odoo/core/directory.ts";

export type Column = { name: string; ttype: string; label: string } & Record<
  string,
  string | boolean
>;
type Model = {
  model: string;
  name: string;
  what: string;
  columns: Column[];
  /** What administrators may do, besides seeing and deleting. */
  rights?: { perm_write?: true; perm_create?: true };
};

const USER: Column = {
  name: "x_user_id",
  ttype: "many2one",
  label: "Customer",
  relation: "res.users",
  on_delete: "cascade",
  index: true,
};

/** What stock Odoo has no table for. Only procedures write these; administrators see them, and end a session by deleting it. */
export const MODELS: Model[] = [
  {
    model: DIRECTORY_MODEL,
    name: "Shop directory",
    what: "in which the shop finds its procedures",
    rights: { perm_write: true, perm_create: true }, // the set-up has an administrator's key
    columns: [
      { name: "x_name", ttype: "char", label: "Name" },
      { name: "x_content", ttype: "text", label: "Content", required: false },
    ],
  },
  {
    model: "x_shop_session",
    name: "Shop session",
    what: "in which customers of the shop are logged in",
    columns: [
      { name: "x_name", ttype: "char", label: "Hash of the token", index: true },
      USER,
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
    model: "x_shop_newsletter",
    name: "Shop newsletter",
    what: "which keeps who asked for the newsletter until the address is confirmed",
    columns: [
      { name: "x_name", ttype: "char", label: "Hash of the token", index: true },
      { name: "x_email", ttype: "char", label: "E-mail", index: true },
      { name: "x_lang", ttype: "char", label: "Language" },
      { name: "x_expires", ttype: "datetime", label: "Expires" },
    ],
  },
  {
    model: "x_shop_report",
    name: "Shop report",
    what: "which keeps who thinks that a review should not be there",
    columns: [
      { name: "x_name", ttype: "char", label: "Reason" },
      {
        name: "x_rating_id",
        ttype: "many2one",
        label: "Review",
        relation: "rating.rating",
        on_delete: "cascade",
        index: true,
      },
      {
        name: "x_partner_id",
        ttype: "many2one",
        label: "Customer",
        relation: "res.partner",
        on_delete: "set null",
        required: false,
      },
    ],
  },
  {
    model: "x_shop_mail",
    name: "Shop mail",
    what: "the outbox of the shop's mails",
    rights: { perm_write: true }, // to have a failed one sent again
    columns: [
      { name: "x_name", ttype: "char", label: "Message" },
      { name: "x_kind", ttype: "char", label: "Kind" },
      { name: "x_recipient", ttype: "char", label: "To", index: true },
      { name: "x_lang", ttype: "char", label: "Language" },
      { name: "x_state", ttype: "char", label: "State", index: true },
      { name: "x_next", ttype: "datetime", label: "Next attempt" },
      ...optional([
        { name: "x_subject", ttype: "char", label: "Subject" },
        { name: "x_text", ttype: "text", label: "Text" },
        { name: "x_html", ttype: "text", label: "HTML" },
        reference("x_order_id", "sale.order", "Order"),
        reference("x_picking_id", "stock.picking", "Delivery"),
        { name: "x_amount", ttype: "float", label: "Amount" },
        { name: "x_attempts", ttype: "integer", label: "Attempts" },
        { name: "x_failure", ttype: "char", label: "Why it failed" },
        { name: "x_lease", ttype: "char", label: "Sender" },
        { name: "x_leased_until", ttype: "datetime", label: "Held until" },
        { name: "x_settled", ttype: "datetime", label: "Sent or given up" },
      ]),
    ],
  },
  {
    model: "x_shop_reset",
    name: "Shop password reset",
    what: "which keeps who asked for a new password",
    columns: [
      { name: "x_name", ttype: "char", label: "Hash of the token", index: true },
      USER,
      { name: "x_expires", ttype: "datetime", label: "Expires" },
    ],
  },
  {
    model: "x_shop_identity",
    name: "Shop identity",
    what: "by which login providers know customers",
    columns: [{ name: "x_name", ttype: "char", label: "Provider and subject", index: true }, USER],
  },
  {
    model: "x_shop_spent",
    name: "Shop spent login",
    what: "of logins by a provider that have come back",
    columns: [
      { name: "x_name", ttype: "char", label: "Hash of the state", index: true },
      { name: "x_expires", ttype: "datetime", label: "Expires" },
    ],
  },
  {
    model: "x_shop_email_change",
    name: "Shop e-mail change",
    what: "which keeps a customer's new e-mail address until it is confirmed",
    columns: [
      { name: "x_name", ttype: "char", label: "Hash of the token", index: true },
      USER,
      { name: "x_email", ttype: "char", label: "E-mail" },
      { name: "x_expires", ttype: "datetime", label: "Expires" },
    ],
  },
  {
    model: "x_shop_wishlist_share",
    name: "Shop shared wishlist",
    what: "of links that show a wishlist",
    columns: [
      { name: "x_name", ttype: "char", label: "Token", index: true },
      ...optional([
        reference("x_partner_id", "res.partner", "Customer"),
        { name: "x_guest", ttype: "char", label: "Hash of a guest's token", index: true },
      ]),
    ],
  },
];

function optional(columns: Column[]): Column[] {
  return columns.map((column) => ({ ...column, required: false }));
}

function reference(name: string, relation: string, label: string): Column {
  return { name, ttype: "many2one", label, relation, on_delete: "cascade", index: true };
}
