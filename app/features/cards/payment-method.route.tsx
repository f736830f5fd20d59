import { Form } from "react-router";
import { COMING_PAYMENT_METHODS } from "#contract/checkout.ts";
import { cardsTexts } from "#locales/cards/texts.ts";
import { checkoutTexts } from "#locales/checkout/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { byIntent, readPost } from "#app/server/forms/posted-form.server.ts";
import { ReplyErrors } from "#app/ui/form/form-errors.tsx";
import { GuardedLink } from "#app/shop/guarded-link.tsx";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import type { Route } from "./+types/payment-method.route";
import { addCard } from "./add-card.server.ts";
import { CardItem } from "./card-item.tsx";
import { makeDefault, removeCard } from "./change-card.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const saved = await context.get(odooContext).query("cards.list", {});
  return { ...saved, coming: COMING_PAYMENT_METHODS, idempotencyKey: crypto.randomUUID() };
}

export async function action(args: Route.ActionArgs) {
  return byIntent(await readPost(args), {
    add: addCard,
    "make-default": makeDefault,
    remove: removeCard,
  });
}

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "cards:title");
}

export default function PaymentMethodPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT(cardsTexts);
  const tCheckout = useT(checkoutTexts);
  const { cards, canAdd, addition, coming, idempotencyKey } = loaderData;
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <div>
        <h1 className="text-3xl">{t("title")}</h1>
        <p className="mt-2 text-soft">{t("intro")}</p>
      </div>
      <ReplyErrors reply={actionData} />
      {addition.state === "pending" && <Notice kind="info">{t("pending")}</Notice>}
      {addition.url && (
        <Notice kind="info">
          <span className="flex flex-wrap items-center justify-between gap-x-4">
            {t("underWay")}
            <GuardedLink look="quiet" to={addition.url}>
              {t("goOn")}
            </GuardedLink>
          </span>
        </Notice>
      )}
      <section aria-labelledby="cards">
        <h2 id="cards" className="mb-3 text-xl">
          {t("list")}
        </h2>
        {cards.length === 0 && <p>{t("empty")}</p>}
        <ul className="flex flex-col gap-3">
          {cards.map((card) => (
            <CardItem key={card.id} card={card} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="add">
        <h2 id="add" className="mb-2 text-xl">
          {t("add.title")}
        </h2>
        <p className="mb-3 text-soft">{t(canAdd ? "add.text" : "add.none")}</p>
        {canAdd && (
          <Form method="post">
            <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
            <SubmitButton name="intent" value="add" pending={t("add.pending")}>
              {t("add.submit")}
            </SubmitButton>
          </Form>
        )}
      </section>
      <section aria-labelledby="others">
        <h2 id="others" className="mb-2 text-xl">
          {t("others")}
        </h2>
        <ul className="flex flex-col gap-2">
          {coming.map((method) => (
            <li
              key={method}
              className="flex min-h-11 items-center justify-between gap-4 rounded-control border border-line px-4 text-soft"
            >
              <span className="font-semibold">{tCheckout(`payment.${method}`)}</span>
              <span className="text-sm">{t("soon")}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
