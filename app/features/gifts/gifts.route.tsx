import { getZodConstraint } from "@conform-to/zod/v4";
import { data, href } from "react-router";
import { gifts } from "#contract/gifts.ts";
import { MAX_NAME_LENGTH } from "#contract/limits.ts";
import { fullName } from "#contract/values/full-name.ts";
import { giftsTexts } from "#locales/gifts/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { readPost } from "#app/server/forms/posted-form.server.ts";
import { odooContext, orNull } from "#app/server/gateway/gateway.server.ts";
import { localeContext } from "#app/server/locale.server.ts";
import { publicMeta } from "#app/shop/shopper-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/gifts.route";
import { addToCart } from "./add-to-cart.server.ts";
import { Balance } from "./balance.tsx";
import { lookUp } from "./balance.server.ts";
import { giftDays } from "./days.server.ts";
import { GiftForm } from "./gift-form.tsx";

/** `/gift-cards` and `/gift-cards/balance`; one module keeps the route manifest small. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const odoo = context.get(odooContext);
  const step = stepOf(params.step);
  const { hasGiftCards, timeZone } = await odoo.query("shop.profile", {});
  if (!hasGiftCards) throw data(null, { status: 404 });
  if (step === "balance") {
    const constraint = getZodConstraint(gifts["gifts.balance"].input);
    return { step, form: null, constraint };
  }
  const [{ amounts }, session] = await Promise.all([
    odoo.query("gifts.offer", {}),
    odoo.shopper.isSignedIn ? orNull(odoo.query("session.get", {})) : null,
  ]);
  const customer = session?.customer;
  const from = customer ? fullName(customer, context.get(localeContext)) : "";
  return {
    step,
    form: {
      amounts,
      from: from.slice(0, MAX_NAME_LENGTH),
      days: giftDays(timeZone),
      idempotencyKey: crypto.randomUUID(),
    },
    constraint: getZodConstraint(gifts["gifts.addToCart"].input),
  };
}

export async function action(args: Route.ActionArgs) {
  const post = await readPost(args);
  return stepOf(args.params.step) === "balance" ? lookUp(post) : addToCart(post);
}

function stepOf(step = "give"): "give" | "balance" {
  if (step === "give" || step === "balance") return step;
  throw data(null, { status: 404 });
}

export function meta(args: Route.MetaArgs) {
  return args.loaderData?.step === "balance"
    ? publicMeta(args, "gifts:balance.title", "gifts:balance.intro")
    : publicMeta(args, "gifts:title", "gifts:intro");
}

export default function GiftCardsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT(giftsTexts);
  const local = useLocalPath();
  const { form, constraint } = loaderData;
  const found = actionData && "balance" in actionData ? actionData.balance : undefined;
  const reply = actionData && !("balance" in actionData) ? actionData : undefined;
  if (!form) return <Balance constraint={constraint} reply={reply} found={found} />;
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-6">
      <div className="flex flex-col gap-6 md:flex-row md:items-center">
        <div>
          <h1 className="text-3xl">{t("title")}</h1>
          <p className="mt-1 text-soft">{t("intro")}</p>
        </div>
        <img
          src="/gift-card.svg"
          alt=""
          width={320}
          height={200}
          className="w-full max-w-sm shrink-0 object-cover md:w-56"
          style={{ maxHeight: "8rem" }}
        />
      </div>
      {form.amounts.length === 0 ? (
        <Notice kind="default">{t("none")}</Notice>
      ) : (
        <GiftForm {...form} constraint={constraint} reply={reply} />
      )}
      <ButtonLink
        look="quiet"
        to={local(href("/gift-cards/:step?", { step: "balance" }))}
        className="self-start"
      >
        {t("toBalance")}
      </ButtonLink>
    </div>
  );
}
