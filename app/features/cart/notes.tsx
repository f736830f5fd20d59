import type { SubmitEvent } from "react";
import { Form, href, useNavigate } from "react-router";
import type { Cart, CartLine } from "#contract/cart.ts";
import { cartTexts } from "#locales/cart/texts.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { useLocalPath, useT, useText } from "#app/i18n/use-t.ts";
import type { Reply } from "#app/server/forms/forms.server.ts";
import { Price } from "#app/shop/money/price.tsx";
import { usePending } from "#app/shop/posts.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { typed } from "#app/ui/form/typed.ts";
import { QUANTITIES, quantityField } from "./quantity-fields.ts";

/** Prices or stock have changed; one button accepts all changes. */
export function Changes() {
  const t = useT(cartTexts);
  return (
    <Notice kind="warning">
      <h2 className="text-base">{t("issues.title")}</h2>
      <p>{t("issues.text")}</p>
      <Form method="post" preventScrollReset className="mt-3">
        <SubmitButton name="intent" value="accept" look="secondary" pending={t("issues.accepting")}>
          {t("issues.accept")}
        </SubmitButton>
      </Form>
    </Notice>
  );
}

/** The first product is still on its way into the cart. */
export function ChangingCart() {
  const t = useT(cartTexts);
  return (
    <>
      <h1 className="mb-6 text-3xl">{t("title")}</h1>
      <p role="status">{t("changing")}</p>
    </>
  );
}

export function LockedCart() {
  const t = useT(cartTexts);
  return (
    <Notice kind="warning">
      <h2 className="text-base">{t("locked.title")}</h2>
      <p>{t("locked.text")}</p>
    </Notice>
  );
}

/** A refusal for a line that is not on the page, such as a removed one. */
export function Problem({ reply, lines }: { reply: Reply | undefined; lines: CartLine[] }) {
  const text = useText();
  const hasLine = lines.some((line) => line.id === typed(reply, "lineId"));
  const error = reply?.error?.[""]?.[0] ?? (hasLine ? null : reply?.error?.["quantity"]?.[0]);
  return error ? <Notice kind="error">{text(error as MessageKey)}</Notice> : null;
}

type ToCheckoutProps = Pick<Cart, "lines" | "totals" | "isLocked">;

/** Takes along what was typed and not sent. On phones it stays in sight, as a product's button does. */
export function ToCheckout({ lines, totals, isLocked }: ToCheckoutProps) {
  const t = useT(cartTexts);
  const local = useLocalPath();
  const navigate = useNavigate();
  const isChanging = usePending().length > 0;
  const checkout = local(href("/checkout"));

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const form = new FormData(event.currentTarget);
    const isTyped = lines.some((line) => {
      const quantity = form.get(quantityField(line.id));
      return quantity !== null && quantity !== String(line.quantity);
    });
    if (isTyped && !isChanging) return; // the buttons' own changes are under way
    event.preventDefault();
    void navigate(checkout);
  }

  return (
    <div className="buy-bar flex-nowrap">
      <p className="shrink-0 text-sm md:hidden">
        {t(totals.deposit ? "summary.dueNow" : "summary.total")}
        <Price money={totals.dueNow} className="block font-semibold" />
      </p>
      {isLocked ? (
        <ButtonLink to={checkout} className="grow">
          {t("locked.action")}
        </ButtonLink>
      ) : (
        <Form method="post" id={QUANTITIES} onSubmit={submit} className="flex grow flex-col">
          <Button type="submit" name="intent" value="checkout" className="px-2">
            {t("checkout")}
          </Button>
        </Form>
      )}
    </div>
  );
}
