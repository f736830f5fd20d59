import { getZodConstraint } from "@conform-to/zod/v4";
import { href, redirect, useLocation } from "react-router";
import { Address } from "#contract/address.ts";
import { CheckoutDetails } from "#contract/checkout.ts";
import { checkoutTexts } from "#locales/checkout/texts.ts";
import { localPath } from "#app/i18n/locales.ts";
import { useT } from "#app/i18n/use-t.ts";
import { textOf } from "#app/server/forms/forms.server.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { localeContext } from "#app/server/locale.server.ts";
import { requireShopper } from "#app/server/shopper/require-shopper.server.ts";
import { byIntent, readPost } from "#app/server/forms/posted-form.server.ts";
import {
  addressLines,
  countriesFor,
  fillState,
  layoutFor,
} from "#app/shop/address/layout.server.ts";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import { ReplyErrors } from "#app/ui/form/form-errors.tsx";
import { typed } from "#app/ui/form/typed.ts";
import { afterRefusal } from "#app/ui/revalidate.ts";
import type { Route } from "./+types/checkout.route";
import { cancelPayment } from "./result/cancel-payment.server.ts";
import { beginOf } from "./begin.server.ts";
import { CartIssues } from "./cart-issues.tsx";
import { changeRewards } from "./change-rewards.server.ts";
import { CheckoutForm } from "./checkout-form.tsx";
import { shownDraft } from "./draft.server.ts";
import { languagesOfMails } from "./languages.server.ts";
import { leaveOldPlaces } from "./old-places.server.ts";
import { placeOrder } from "./place-order.server.ts";
import { PocketSummary, Review } from "./review.tsx";
import { saveDraft } from "./save-draft.server.ts";
import { UnfinishedPayment } from "./result/unfinished-payment.tsx";
import { useAddress } from "./use-address.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireShopper];

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const odoo = context.get(odooContext);
  const locale = context.get(localeContext);
  const [found, billingCountries, { countries, country }, saved, rewards, last] = await Promise.all(
    [
      odoo.query("checkout.get", {}),
      odoo.query("address.countries", { kind: "billing" }),
      countriesFor(odoo, locale),
      odoo.query("address.list", {}),
      odoo.shopper.isSignedIn ? odoo.query("rewards.get", {}) : null,
      url.searchParams.has("failed") ? odoo.query("checkout.result", {}) : null,
    ],
  );
  const checkout = { ...found, draft: shownDraft(found.draft) };
  if (checkout.cart.lines.length === 0) throw redirect(localPath(href("/cart"), locale));
  const linesOf = (block: "billing" | "shipping") => {
    const { data: address } = Address.safeParse(checkout.draft[block]);
    return address ? addressLines(odoo, locale, address) : null;
  };
  const begin = await beginOf(odoo, locale, {
    draft: checkout.draft.billing,
    countries: billingCountries,
    country,
    request,
  });
  const [billing, shipping, billingLines, shippingLines] = await Promise.all([
    layoutFor(odoo, locale, { ...begin, ...checkout.draft.billing }, country),
    layoutFor(odoo, locale, checkout.draft.shipping, country, "shipping"),
    linesOf("billing"),
    linesOf("shipping"),
  ]);
  return {
    checkout,
    countries: { billing: billingCountries, shipping: countries },
    begin: { billing: begin, shipping: { country } },
    saved,
    rewards,
    failed: last?.failed ?? null,
    layouts: { billing, shipping },
    lines: { billing: billingLines, shipping: shippingLines },
    languages: languagesOfMails(),
    constraint: getZodConstraint(CheckoutDetails),
    idempotencyKey: crypto.randomUUID(),
  };
}

/** An intent may name the block to return to: `save#delivery`. */
export async function action(args: Route.ActionArgs) {
  const post = await readPost(args);
  const { form, url } = post;
  const [intent = "", block] = textOf(form, "intent").split("#", 2);
  // Enter submits "save"; with a typed code it also applies the code.
  if (intent === "save" && !url.searchParams.has("stay") && textOf(form, "code") !== "")
    form.set("codes", "apply");
  if (form.has("codes") || form.has("points")) return changeRewards(post);
  form.set("intent", intent);
  await leaveOldPlaces(post);
  await Promise.all(["billing", "shipping"].map((block) => fillState(post.odoo, form, block)));
  const anchor = block && /^[a-z-]+$/.test(block) ? `#${block}` : "";
  return byIntent(
    { ...post, anchor },
    {
      save: saveDraft,
      "use-address": useAddress,
      place: placeOrder,
      "cancel-payment": cancelPayment,
    },
  );
}

export const shouldRevalidate = afterRefusal;

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "checkout:title");
}

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT(checkoutTexts);
  const { key } = useLocation();
  const { checkout } = loaderData;
  const answer = actionData ?? undefined;
  const isAboutRewards = typed(answer, "codes") !== "" || typed(answer, "points") !== "";
  const rewardsReply = isAboutRewards ? answer : undefined;
  const reply = isAboutRewards ? undefined : answer;
  return (
    <>
      <h1 className="mb-4 text-3xl">{t("title")}</h1>
      {checkout.cart.isLocked ? (
        <div className="flex flex-col gap-8 md:flex-row md:items-start">
          <div className="flex grow flex-col gap-4">
            <ReplyErrors reply={reply} />
            <UnfinishedPayment paymentUrl={checkout.paymentUrl} />
          </div>
          <Review cart={checkout.cart} />
        </div>
      ) : (
        <>
          <CartIssues cart={checkout.cart} />
          <PocketSummary cart={checkout.cart} />
          <CheckoutForm key={key} data={loaderData} {...{ reply, rewardsReply }} />
        </>
      )}
    </>
  );
}
