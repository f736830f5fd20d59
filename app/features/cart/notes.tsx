import { Form, href } from "react-router";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

/** Prices or stock are not what they were: one button says yes to all of it. */
export function Changes() {
  const t = useT("cart");
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

export function LockedCart() {
  const t = useT("cart");
  return (
    <Notice kind="warning">
      <h2 className="font-bold">{t("locked.title")}</h2>
      <p>{t("locked.text")}</p>
    </Notice>
  );
}

export function ToCheckout({ isLocked }: { isLocked: boolean }) {
  const t = useT("cart");
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
