import { getZodConstraint } from "@conform-to/zod/v4";
import { href } from "react-router";
import { account } from "#contract/account.ts";
import { accountTexts } from "#locales/account/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { customerIn } from "#app/server/shopper/require-customer.server.ts";
import { redirectWithToast } from "#app/server/shopper/toast.server.ts";
import { readPost } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import { SectionForm } from "#app/ui/form/section-form.tsx";
import { EmailField } from "#app/ui/form/email-field.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { useShopForm } from "#app/ui/form/use-shop-form.ts";
import type { Route } from "./+types/delete-account.route";

const { input } = account["account.delete"];
const DeleteAccount = input.extend({ phrase: input.shape.phrase.min(1) });

export async function loader({ context }: Route.LoaderArgs) {
  const { email } = customerIn(context);
  return { email, constraint: getZodConstraint(DeleteAccount) };
}

export async function action(args: Route.ActionArgs) {
  const post = await readPost(args);
  return submit(post, {
    operation: "account.delete",
    schema: DeleteAccount,
    errors: "account:delete.errors",
    fields: { "phrase-incorrect": "phrase" },
    done: () => redirectWithToast(post.local("/"), "toast:account.deleted"),
  });
}

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "account:nav.delete");
}

export default function DeleteAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT(accountTexts);
  const local = useLocalPath();
  const [form, fields] = useShopForm<{ phrase: string }>(actionData, loaderData.constraint, {
    id: "delete-account",
  });
  return (
    <div className="flex max-w-xl flex-col gap-6">
      <h1 className="text-3xl">{t("nav.delete")}</h1>
      <section className="flex flex-col gap-2">
        <h2 className="text-xl">{t("delete.erased")}</h2>
        <p>{t("delete.erasedText")}</p>
        <h2 className="mt-2 text-xl">{t("delete.points")}</h2>
        <p>{t("delete.pointsText")}</p>
        <h2 className="mt-2 text-xl">{t("delete.kept")}</h2>
        <p>{t("delete.keptText")}</p>
      </section>
      <section className="flex flex-col gap-2">
        <h2 className="text-xl">{t("delete.copy")}</h2>
        <p>{t("delete.copyText")}</p>
        <p>
          {/* A plain link, because its target is a file and not a page of the router. */}
          <a
            href={local(href("/my-account/export"))}
            download
            className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
          >
            {t("delete.download")}
          </a>
        </p>
      </section>
      <SectionForm form={form} isDangerous>
        <h2 className="text-xl">{t("delete.title")}</h2>
        <p>{t("delete.text", { email: loaderData.email })}</p>
        <FormErrors form={form} />
        <EmailField field={fields.phrase} autoComplete="off" label={t("delete.phrase")} />
        <SubmitButton pending={t("delete.pending")}>{t("delete.submit")}</SubmitButton>
      </SectionForm>
    </div>
  );
}
