import { getZodConstraint } from "@conform-to/zod/v4";
import { href } from "react-router";
import { contact } from "#contract/contact.ts";
import { MAX_ORDER_NUMBER_LENGTH } from "#contract/limits.ts";
import { fullName } from "#contract/values/full-name.ts";
import { contactTexts } from "#locales/contact/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { readPost } from "#app/server/forms/posted-form.server.ts";
import { odooContext, orNull } from "#app/server/gateway/gateway.server.ts";
import { localeContext } from "#app/server/locale.server.ts";
import { FormOrSent } from "#app/shop/form-or-sent.tsx";
import { publicMeta } from "#app/shop/shopper-meta.ts";
import type { Route } from "./+types/contact.route";
import { ContactForm } from "./contact-form.tsx";
import { sendMessage } from "./send-message.server.ts";

/** While the ERP is down the form is shown all the same, without the customer's name and address. */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const sent = searchParams.get("sent");
  if (sent !== null) return { sent: /^M\d{5,10}$/.test(sent) ? sent : "", form: null };
  const odoo = context.get(odooContext);
  const session = odoo.shopper.isSignedIn ? await orNull(odoo.query("session.get", {})) : null;
  const customer = session?.customer;
  const typed = {
    name: customer ? fullName(customer, context.get(localeContext)) : "",
    email: customer?.email ?? "",
    orderNumber: (searchParams.get("order") ?? "")
      .replace(/\p{Cc}/gu, " ")
      .slice(0, MAX_ORDER_NUMBER_LENGTH),
  };
  return { sent, form: { typed, constraint: getZodConstraint(contact["contact.send"].input) } };
}

export async function action(args: Route.ActionArgs) {
  return sendMessage(await readPost(args));
}

export function meta(args: Route.MetaArgs) {
  return publicMeta(args, "contact:title", "contact:intro");
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT(contactTexts);
  const { sent, form } = loaderData;
  return (
    <FormOrSent
      title={t("title")}
      intro={t("intro")}
      sentText={(part, values) => t(`sent.${part}`, values)}
      sent={sent}
      path={href("/contact")}
    >
      {form && <ContactForm {...form} reply={actionData} />}
    </FormOrSent>
  );
}
