import { getZodConstraint } from "@conform-to/zod/v4";
import { href } from "react-router";
import { contact } from "#contract/contact.ts";
import { MAX_ORDER_NUMBER_LENGTH } from "#contract/limits.ts";
import { fullName } from "#contract/values/full-name.ts";
import { contactTexts } from "#locales/contact/texts.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { translate } from "#app/i18n/messages.ts";
import { useT } from "#app/i18n/use-t.ts";
import { readPost } from "#app/server/forms/posted-form.server.ts";
import { odooContext, orNull } from "#app/server/gateway/gateway.server.ts";
import { localeContext } from "#app/server/locale.server.ts";
import { pageMeta } from "#app/shop/page-meta.ts";
import { Sent } from "#app/shop/sent.tsx";
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

export function meta({ location, matches }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname);
  return pageMeta(matches[0].loaderData, {
    title: translate(locale, "contact:title"),
    description: translate(locale, "contact:intro"),
  });
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT(contactTexts);
  const { sent, form } = loaderData;
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-6">
      {form ? (
        <>
          <div>
            <h1 className="text-3xl">{t("title")}</h1>
            <p className="mt-1 text-soft">{t("intro")}</p>
          </div>
          <ContactForm {...form} reply={actionData} />
        </>
      ) : (
        <Sent
          title={t("sent.title")}
          text={`${sent && t("sent.number", { number: sent })} ${t("sent.next")}`}
          goOn={t("sent.goOn")}
          again={t("sent.again")}
          form={href("/contact")}
        />
      )}
    </div>
  );
}
