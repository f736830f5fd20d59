import type { getZodConstraint } from "@conform-to/zod/v4";
import { href } from "react-router";
import type { Output } from "#contract/operations.ts";
import { giftsTexts } from "#locales/gifts/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import type { Reply } from "#app/server/forms/forms.server.ts";
import { formatDay } from "#app/shop/day.tsx";
import { useMoney } from "#app/shop/money/money.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { SectionForm } from "#app/ui/form/section-form.tsx";
import { TextField } from "#app/ui/form/fields.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { useShopForm } from "#app/ui/form/use-shop-form.ts";
import { Notice } from "#app/ui/notice.tsx";

type BalanceProps = {
  constraint: ReturnType<typeof getZodConstraint>;
  reply: Reply | undefined;
  found: Output<"gifts.balance"> | undefined;
};

export function Balance({ constraint, reply, found }: BalanceProps) {
  const t = useT(giftsTexts);
  const local = useLocalPath();
  const [form, fields] = useShopForm<{ code: string }>(reply, constraint, { id: "balance" });
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-6">
      <h1 className="text-3xl">{t("balance.title")}</h1>
      {found && <Found {...found} />}
      <SectionForm form={form}>
        <FormErrors form={form} />
        <TextField
          field={fields.code}
          label={t("balance.code")}
          hint={t("balance.intro")}
          autoComplete="off"
        />
        <SubmitButton pending={t("balance.pending")}>{t("balance.submit")}</SubmitButton>
      </SectionForm>
      <ButtonLink look="quiet" to={local(href("/gift-cards/:step?"))} className="self-start">
        {t("balance.toCards")}
      </ButtonLink>
    </div>
  );
}

function Found({ remaining, expiresOn }: Output<"gifts.balance">) {
  const t = useT(giftsTexts);
  const local = useLocalPath();
  const money = useMoney();
  if (remaining.amount === 0) return <Notice kind="info">{t("balance.empty")}</Notice>;
  return (
    <Notice kind="success">
      <p className="font-semibold">{t("balance.left", { amount: money(remaining) })}</p>
      {expiresOn && <p>{t("balance.expires", { day: formatDay(expiresOn) })}</p>}
      <p>{t("balance.how")}</p>
      <ButtonLink look="secondary" to={local("/")} className="mt-3">
        {t("balance.goOn")}
      </ButtonLink>
    </Notice>
  );
}
