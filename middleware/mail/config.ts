import { z } from "zod";
import { settingsError } from "#contract/values/settings.ts";

/** A mailbox with its display name. */
type Mailbox = { name: string; address: string };

/** A sender without a name has the shop's. */
export type MailConfig = { url: string; from: Mailbox; replyTo: Mailbox | undefined };

/** The middleware's mail settings (middleware/config.ts). */
export const MAIL_SETTINGS = {
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: "must be an address such as smtp://user:password@mail.example:587",
    })
    .optional(),
  MAIL_FROM: mailbox().optional(),
  REPLY_TO: mailbox().optional(),
  DEMO_OUTBOX: z.enum(["on", "off"], 'must be "on" or "off"').optional(),
};

type Settings = z.output<z.ZodObject<typeof MAIL_SETTINGS>>;
/** The settings that `mail` and `hasDemoOutbox` of the configuration replace. */
export type MailSetting = keyof Settings;

/** Null: the shop has no mail server of its own. Throws a sentence that says what to set. */
export function mailConfig({ SMTP_URL, MAIL_FROM, REPLY_TO }: Settings): MailConfig | null {
  if (!SMTP_URL) return null;
  if (!MAIL_FROM) {
    throw settingsError(
      "middleware",
      "Set MAIL_FROM to the address that mails come from, as SMTP_URL is set.",
    );
  }
  return { url: SMTP_URL, from: MAIL_FROM, replyTo: REPLY_TO };
}

/** `orders@shop.example`, or `Shop <orders@shop.example>`. */
function mailbox() {
  return z
    .string()
    .regex(
      /^(?:[^\s@<>",;]+@[^\s@<>",;]+|[^<>"\r\n]* ?<[^\s@<>",;]+@[^\s@<>",;]+>)$/,
      "must be an address such as orders@shop.example or Shop <orders@shop.example>",
    )
    .transform((text): Mailbox => {
      const [, name = "", address = text] = /^([^<]*)<(.*)>$/.exec(text) ?? [];
      return { name: name.trim(), address };
    });
}
