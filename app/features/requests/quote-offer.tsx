import { Form, href } from "react-router";
import { Link } from "#app/ui/link.tsx";
import type { Quote } from "#contract/requests.ts";
import { requestsTexts } from "#locales/requests/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import type { Reply } from "#app/server/forms/forms.server.ts";
import { formatDay } from "#app/shop/day.tsx";
import { counted } from "#app/shop/product/counted.ts";
import { Thumbnail } from "#app/shop/images/thumbnail.tsx";
import { Price } from "#app/shop/money/price.tsx";
import { ReplyErrors } from "#app/ui/form/form-errors.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";

type QuoteProps = { quote: Quote; number: string; reply: Reply | undefined };

/** A quote with its goods, price and expiry, and the button that adds it to the cart. */
export function QuoteOffer({ quote, number, reply }: QuoteProps) {
  const t = useT(requestsTexts);
  const { lines, total, validUntil, state } = quote;
  return (
    <div className="mt-4 rounded-card bg-mist p-4">
      <h4 className="font-semibold">{t("quote.title")}</h4>
      <ul className="mt-2 flex flex-col gap-3">
        {lines.map((line) => (
          <QuotedLine key={line.slug + line.choice} line={line} />
        ))}
      </ul>
      <p className="mt-3 flex justify-between gap-4 border-t border-line pt-3 font-semibold">
        {t("quote.total")} <Price money={total} />
      </p>
      {state === "open" && (
        <p className="text-sm text-soft">
          {validUntil && `${t("quote.validUntil", { day: formatDay(validUntil) })}. `}
          {t("quote.once")}
        </p>
      )}
      <div className="mt-3 flex flex-col gap-3">
        <ReplyErrors reply={reply} />
        <QuoteState quote={quote} number={number} />
      </div>
    </div>
  );
}

function QuoteState({ quote: { id, state, validUntil }, number }: Omit<QuoteProps, "reply">) {
  const t = useT(requestsTexts);
  const local = useLocalPath();
  if (state === "ordered") return <p>{t("quote.ordered")}</p>;
  if (state === "expired") {
    return <p>{t("quote.expired", { day: validUntil ? formatDay(validUntil) : "" })}</p>;
  }
  if (state === "in-cart") {
    return (
      <p className="flex flex-wrap items-center gap-x-3">
        {t("quote.inCart")}{" "}
        <Link to={local(href("/cart"))} className="inline-flex min-h-11 items-center font-semibold">
          {t("quote.toCart")}
        </Link>
      </p>
    );
  }
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <SubmitButton
        name="intent"
        value="take"
        pending={t("quote.adding")}
        aria-label={t("quote.addOf", { number })}
      >
        {t("quote.add")}
      </SubmitButton>
    </Form>
  );
}

function QuotedLine({ line }: { line: Quote["lines"][number] }) {
  const t = useT(requestsTexts);
  const local = useLocalPath();
  const { slug, name, choice, unit, image, quantity, unitPrice } = line;
  return (
    <li className="flex gap-3">
      <Thumbnail image={image} width={64} />
      <div className="min-w-0">
        <Link to={local(href("/product/:slug", { slug }))} className="font-semibold text-ink">
          {name}
        </Link>
        {choice && <p className="text-sm text-soft">{choice}</p>}
        <p className="text-sm text-soft">
          {counted(t("quote.quantity", { quantity }), unit)} · <Price money={unitPrice} />{" "}
          {t("quote.each")}
        </p>
      </div>
    </li>
  );
}
