import { data, href } from "react-router";
import { deliveryTexts } from "#locales/delivery/texts.ts";
import { useLocalPath, useT, useText } from "#app/i18n/use-t.ts";
import type { DeliveryPlace } from "#contract/delivery.ts";
import { caught, type Gateway, odooContext } from "#app/server/gateway/gateway.server.ts";
import { localeContext } from "#app/server/locale.server.ts";
import { key } from "#app/i18n/messages.ts";
import { keptPlace, placeCookie } from "#app/shop/delivery/kept-place.server.ts";
import { Offers } from "#app/shop/delivery/offers.tsx";
import { placeName } from "#app/shop/delivery/place-name.server.ts";
import { askedVariant } from "#app/shop/product/asked-variant.server.ts";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/delivery.route";
import { PlaceForm } from "./place-form.tsx";
import { questionOf, typedIn } from "./question.server.ts";

/**
 * `/delivery?product&variant` asks for one piece of it, `/delivery` for the cart. It is a page of its own because products' pages are
 * the same for all shoppers (decision 083). The place is in the address, else in the cookie of the last question.
 */
export async function loader({ request, context, url: { searchParams } }: Route.LoaderArgs) {
  const odoo = context.get(odooContext);
  const locale = context.get(localeContext);
  const asked = typedIn(searchParams);
  const kept = keptPlace(request);
  const [goods, question] = await Promise.all([
    searchParams.has("product") ? askedVariant(odoo, searchParams) : null,
    questionOf(odoo, locale, asked ?? (kept && { ...kept, isAsked: true })),
  ]);
  const { place } = question;
  const page = { goods, question, to: "", estimate: null, problem: null };
  if (!place) {
    // A place that was kept before the shop stopped to deliver there is asked anew, without a word.
    if (!asked) return { ...page, question: { ...question, errors: {} } };
    return data(page, { status: asked.isAsked ? 400 : 200 });
  }
  const answer = await estimateOf(odoo, goods?.variantId, place);
  if ("problem" in answer) return data({ ...page, problem: answer.problem }, { status: 429 });
  const { estimate } = answer;
  const found = { ...page, to: await placeName(odoo, locale, place), estimate };
  return asked ? data(found, { headers: { "Set-Cookie": placeCookie(place) } }) : found;
}

async function estimateOf(odoo: Gateway, variantId: string | undefined, place: DeliveryPlace) {
  const answer = variantId
    ? odoo.query("delivery.forVariant", { variantId, place })
    : odoo.query("delivery.forCart", { place });
  return caught(
    answer.then((estimate) => ({ estimate })),
    (failure) => {
      if (failure.code !== "too-many") throw failure;
      return { problem: key("form:errors.tooMany") };
    },
  );
}

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "delivery:title");
}

export default function DeliveryPage({ loaderData }: Route.ComponentProps) {
  const t = useT(deliveryTexts);
  const text = useText();
  const local = useLocalPath();
  const { goods, question, to, estimate, problem } = loaderData;
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-6">
      <h1 className="text-3xl">{t("title")}</h1>
      {goods ? (
        <p>
          {t("ofPiece")}{" "}
          <span className="font-semibold">
            {[goods.name, goods.choice].filter(Boolean).join(" – ")}
          </span>
        </p>
      ) : (
        <p>{t("ofCart")}</p>
      )}
      {problem && <Notice kind="error">{text(problem)}</Notice>}
      {to && (
        <section id="answer" aria-labelledby="to" className="rounded-card bg-mist p-5">
          <h2 id="to" className="text-xl">
            {t("to", { place: to })}
          </h2>
          {estimate ? <Offers estimate={estimate} /> : <p>{t("emptyCart")}</p>}
        </section>
      )}
      <PlaceForm
        question={question}
        hidden={goods ? { product: goods.slug, variant: goods.variantId } : {}}
      />
      <p className="text-sm text-soft">{t("kept")}</p>
      {goods ? (
        <ButtonLink
          look="quiet"
          to={`${local(href("/product/:slug", goods))}?variant=${goods.variantId}`}
        >
          {t("toProduct")}
        </ButtonLink>
      ) : (
        <ButtonLink look="quiet" to={local(href("/cart"))}>
          {t("toCart")}
        </ButtonLink>
      )}
    </div>
  );
}
