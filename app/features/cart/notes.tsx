import { Form, href } from "react-router";
import type { CartLine } from "#contract/cart.ts";
import { cartTexts } from "#locales/cart/texts.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { useLocalPath, useT, useText } from "#app/i18n/use-t.ts";
import type { Reply } from "#app/server/forms/forms.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { typed } from "#app/ui/form/typed.ts";

/** Prices or stock have changed; one button accepts all changes. */
export function Changes() {
  const t = useT(cartTexts);
  return (
    <Notice kind="warning">
      <h2 className="font-bold">{t("issues.title")}</h2>
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
      <h2 className="font-bold">{t("locked.title")}</h2>
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

export function ToCheckout({ isLocked }: { isLocked: boolean }) {
  const t = useT(cartTexts);
  const local = useLocalPath();
  return (
    <div className="flex flex-col gap-2">
      <ButtonLink to={local(href("/checkout"))}>
        {isLocked ? t("locked.action") : t("checkout")}
      </ButtonLink>
      <ButtonLink to={local("/")} look="quiet">
        {t("continue")}
      </ButtonLink>
    </div>
  );
}
