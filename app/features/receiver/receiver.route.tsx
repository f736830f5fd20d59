import { data } from "react-router";
import { MAX_ORDER_LINK_LENGTH } from "#contract/limits.ts";
import { receiver as contract } from "#contract/receiver.ts";
import { getZodConstraint } from "@conform-to/zod/v4";
import { receiverTexts } from "#locales/receiver/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { localeContext } from "#app/server/locale.server.ts";
import { readPost } from "#app/server/forms/posted-form.server.ts";
import { addressLines, layoutFor } from "#app/shop/address/layout.server.ts";
import { PostalAddress } from "#app/shop/address/postal-address.tsx";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/receiver.route";
import { ConfirmForm } from "./confirm-form.tsx";
import { confirmAddress } from "./confirm.server.ts";

export { afterRefusal as shouldRevalidate } from "#app/ui/revalidate.ts";

/** Opened by the signed link of a mail, without a login. It changes nothing: the form does. */
export async function loader({ context, params: { link } }: Route.LoaderArgs) {
  const [odoo, locale] = [context.get(odooContext), context.get(localeContext)];
  const asked =
    link.length > MAX_ORDER_LINK_LENGTH ? null : await odoo.query("receiver.get", { link });
  if (!asked) throw data(null, { status: 404 });
  const { address, ...state } = asked;
  if (!address) return { ...state, parcel: null };
  const [lines, layout] = await Promise.all([
    addressLines(odoo, locale, address),
    layoutFor(odoo, locale, address, address.country),
  ]);
  const constraint = getZodConstraint(contract["receiver.confirm"].input);
  return { ...state, parcel: { address, lines, layout, constraint } };
}

export async function action(args: Route.ActionArgs) {
  return confirmAddress({ ...(await readPost(args)), link: args.params.link });
}

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "receiver:title");
}

export default function ReceiverPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT(receiverTexts);
  const { state, sender, confirmedAt, time, parcel } = loaderData;
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4 py-6">
      <h1 className="text-3xl">{t("title")}</h1>
      {state !== "open" && <Notice kind="info">{t(`closed.${state}`)}</Notice>}
      {parcel && (
        <>
          {!confirmedAt && <p>{t("intro", { sender })}</p>}
          {confirmedAt && !actionData && <Notice kind="success">{t("confirmed")}</Notice>}
          <section aria-labelledby="now" className="flex flex-col gap-2">
            <h2 id="now" className="text-xl">
              {t("now")}
            </h2>
            <PostalAddress lines={parcel.lines} />
          </section>
          <ConfirmForm
            key={confirmedAt}
            {...parcel}
            sender={sender}
            time={time}
            isConfirmed={confirmedAt !== null}
            reply={actionData}
          />
        </>
      )}
    </div>
  );
}
