import { DIRECTORY_MODEL } from "#middleware/odoo/core/client/directory.ts";
import { type Model, optional, reference, SITE, USER } from "./columns.ts";
import { PASSKEY_MODELS } from "./passkey-models.ts";

/**
 * Data of the shop for which stock Odoo has no model. Only procedures write it; administrators can read it, and end a
 * session by deleting it.
 */
export const MODELS: Model[] = [
  {
    model: DIRECTORY_MODEL,
    name: "Shop directory",
    what: "with the ids of the shop's procedures",
    rights: { perm_write: true, perm_create: true }, // the set-up has an administrator's key
    columns: [
      { name: "x_name", ttype: "char", label: "Name" },
      { name: "x_content", ttype: "text", label: "Content", required: false },
    ],
  },
  {
    model: "x_shop_session",
    name: "Shop session",
    what: "of customers' sessions",
    columns: [
      SITE,
      { name: "x_name", ttype: "char", label: "Hash of the token", index: true },
      USER,
      { name: "x_expires", ttype: "datetime", label: "Expires" },
      { name: "x_began", ttype: "datetime", label: "Began", required: false },
      { name: "x_seen", ttype: "date", label: "Last visit", required: false },
      { name: "x_browser", ttype: "char", label: "Browser", required: false },
    ],
  },
  {
    model: "x_shop_signup",
    name: "Shop sign-up",
    what: "of sign-ups whose address is not confirmed yet",
    columns: [
      SITE,
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
    what: "of newsletter requests whose address is not confirmed yet",
    columns: [
      SITE,
      { name: "x_name", ttype: "char", label: "Hash of the token", index: true },
      { name: "x_email", ttype: "char", label: "E-mail", index: true },
      { name: "x_lang", ttype: "char", label: "Language" },
      { name: "x_expires", ttype: "datetime", label: "Expires" },
    ],
  },
  {
    model: "x_shop_report",
    name: "Shop report",
    what: "of reports of reviews",
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
    rights: { perm_write: true }, // to send a failed one again
    columns: [
      SITE,
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
        reference("x_line_id", "sale.order.line", "Order line"),
        reference("x_picking_id", "stock.picking", "Delivery"),
        reference("x_payment_id", "payment.transaction", "Card payment"),
        { name: "x_amount", ttype: "float", label: "Amount" },
        { name: "x_attempts", ttype: "integer", label: "Attempts" },
        { name: "x_failure", ttype: "char", label: "Reason for failure" },
        { name: "x_lease", ttype: "char", label: "Sender" },
        { name: "x_leased_until", ttype: "datetime", label: "Claimed until" },
        { name: "x_settled", ttype: "datetime", label: "Sent or failed" },
      ]),
    ],
  },
  {
    model: "x_shop_reset",
    name: "Shop password reset",
    what: "of requests to reset a password",
    columns: [
      SITE,
      { name: "x_name", ttype: "char", label: "Hash of the token", index: true },
      USER,
      { name: "x_expires", ttype: "datetime", label: "Expires" },
    ],
  },
  {
    model: "x_shop_code",
    name: "Shop login code",
    what: "of mailed codes to log in with",
    columns: [
      SITE,
      { name: "x_name", ttype: "char", label: "Hash of the token", index: true },
      { name: "x_email", ttype: "char", label: "E-mail", index: true },
      { name: "x_code", ttype: "char", label: "Hash of the code" },
      { name: "x_expires", ttype: "datetime", label: "Expires" },
    ],
  },
  {
    model: "x_shop_step",
    name: "Shop login step",
    what: "of logins that wait for an authenticator's code",
    columns: [
      SITE,
      { name: "x_name", ttype: "char", label: "Hash of the token", index: true },
      USER,
      { name: "x_first_step", ttype: "char", label: "Hash of password and secret" },
      { name: "x_expires", ttype: "datetime", label: "Expires" },
    ],
  },
  ...PASSKEY_MODELS,
  {
    model: "x_shop_identity",
    name: "Shop identity",
    what: "of customers' accounts at login providers",
    columns: [{ name: "x_name", ttype: "char", label: "Provider and subject", index: true }, USER],
  },
  {
    model: "x_shop_spent",
    name: "Shop spent login",
    what: "of provider logins that are used up",
    columns: [
      { name: "x_name", ttype: "char", label: "Hash of the state", index: true },
      { name: "x_expires", ttype: "datetime", label: "Expires" },
    ],
  },
  {
    model: "x_shop_email_change",
    name: "Shop e-mail change",
    what: "of new e-mail addresses that are not confirmed yet",
    columns: [
      SITE,
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
      SITE,
      { name: "x_name", ttype: "char", label: "Token", index: true },
      ...optional([
        reference("x_partner_id", "res.partner", "Customer"),
        { name: "x_guest", ttype: "char", label: "Hash of a guest's token", index: true },
      ]),
    ],
  },
];
