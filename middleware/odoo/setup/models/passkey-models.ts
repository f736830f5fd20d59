import { type Model, SITE, USER } from "./columns.ts";

export const PASSKEY_MODELS: Model[] = [
  {
    model: "x_shop_passkey",
    name: "Shop passkey",
    what: "of customers' passkeys",
    columns: [
      SITE,
      { name: "x_name", ttype: "char", label: "Name" },
      USER,
      { name: "x_credential", ttype: "char", label: "Credential", index: true },
      { name: "x_public_key", ttype: "text", label: "Public key" },
      // A counter has 32 bits without a sign, which Odoo's integers do not hold.
      { name: "x_counter", ttype: "float", label: "Counter", required: false },
      { name: "x_used", ttype: "datetime", label: "Last used", required: false },
    ],
  },
  {
    model: "x_shop_passkey_request",
    name: "Shop passkey request",
    what: "of questions for a passkey that wait for their answer",
    columns: [
      SITE,
      { name: "x_name", ttype: "char", label: "Challenge", index: true },
      { ...USER, required: false },
      { name: "x_expires", ttype: "datetime", label: "Expires" },
    ],
  },
];
