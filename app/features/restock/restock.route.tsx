import { getZodConstraint } from "@conform-to/zod/v4";
import { data, href } from "react-router";
import { restockTexts } from "#locales/restock/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { demoOutbox } from "#app/server/demo-outbox.server.ts";
import { localeContext } from "#app/server/locale.server.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { readPost } from "#app/server/forms/posted-form.server.ts";
import { AuthLayout } from "#app/shell/layout/auth-layout.tsx";
import { DemoOutboxLink } from "#app/shop/demo-outbox-link.tsx";
import { askedVariant } from "#app/shop/product/asked-variant.server.ts";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/restock.route";
import { AskForm } from "./ask-form.tsx";
import { AskByMail, ask, confirm } from "./restock.server.ts";
import { MailedLink } from "./mailed-link.tsx";

/** `/restock?product&variant`, and the step that a mailed link opens; one module keeps the route manifest small. */
export async function loader({ context, params, url: { searchParams } }: Route.LoaderArgs) {
  const step = stepOf(params.step);
  const answer = ["sent", "noted"].find((one) => searchParams.has(one)) ?? null;
  const odoo = context.get(odooContext);
  const hasGoods = step === "ask" || Boolean(searchParams.get("product"));
  const goods = hasGoods ? await askedVariant(odoo, searchParams) : null;
  return {
    step,
    answer: answer as "sent" | "noted" | null,
    goods,
    token: searchParams.get("token") ?? "",
    isSignedIn: odoo.shopper.isSignedIn,
    outbox: answer === "sent" ? await demoOutbox(context.get(localeContext)) : null,
    constraint: getZodConstraint(AskByMail),
  };
}

export async function action(args: Route.ActionArgs) {
  const post = await readPost(args);
  return stepOf(args.params.step) === "ask" ? ask(post) : confirm(post);
}

function stepOf(step = "ask"): "ask" | "confirm" {
  if (step === "ask" || step === "confirm") return step;
  throw data(null, { status: 404 });
}

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, `restock:${args.loaderData?.step ?? "ask"}.title`);
}

export default function RestockPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT(restockTexts);
  const local = useLocalPath();
  const { step, answer, goods, token, isSignedIn, outbox, constraint } = loaderData;
  const page = goods && `${local(href("/product/:slug", goods))}?variant=${goods.variantId}`;
  if (answer) {
    return (
      <AuthLayout>
        <div className="flex flex-col gap-6">
          <h1 className="text-3xl">{t(`${answer}.title`)}</h1>
          <Notice kind="success">{t(`${answer}.text`)}</Notice>
          {answer === "sent" && <p>{t("sent.missing")}</p>}
          <DemoOutboxLink outbox={outbox} />
          <ButtonLink look="secondary" to={page ?? local("/")}>
            {t(page ? "toProduct" : "goOn")}
          </ButtonLink>
        </div>
      </AuthLayout>
    );
  }
  if (step === "confirm" || !goods || !page) {
    return (
      <AuthLayout>
        <MailedLink token={token} reply={actionData} />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout>
      <div className="flex flex-col gap-6">
        <h1 className="text-3xl">{t("ask.title")}</h1>
        <p className="font-semibold">
          {goods.name}
          {goods.choice && <span className="block font-normal text-soft">{goods.choice}</span>}
        </p>
        {goods.isThere ? (
          <Notice kind="success">{t("ask.there")}</Notice>
        ) : (
          <AskForm
            variantId={goods.variantId}
            isSignedIn={isSignedIn}
            constraint={constraint}
            reply={actionData}
          />
        )}
        <ButtonLink look="quiet" to={page}>
          {t("toProduct")}
        </ButtonLink>
      </div>
    </AuthLayout>
  );
}
