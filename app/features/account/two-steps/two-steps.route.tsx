import { getZodConstraint } from "@conform-to/zod/v4";
import { data, href, useLocation } from "react-router";
import { twoSteps } from "#contract/two-steps.ts";
import { accountTexts } from "#locales/account/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { byIntent, readPost } from "#app/server/forms/posted-form.server.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { customerIn } from "#app/server/shopper/require-customer.server.ts";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { typed } from "#app/ui/form/typed.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/two-steps.route";
import { offeredSecret, rememberSecret } from "./secret-cookie.server.ts";
import { TurnOffForm } from "./turn-off-form.tsx";
import { turnOff } from "./turn-off.server.ts";
import { TurnOnForm } from "./turn-on-form.tsx";
import { turnOn } from "./turn-on.server.ts";

/** Turns two-step login on and off (spec 11.15). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { id } = customerIn(context);
  const secret = await offeredSecret(request, id);
  const odoo = context.get(odooContext);
  const { isOn, offer } = await odoo.query("session.twoSteps", secret === "" ? {} : { secret });
  const page = {
    isOn,
    offer,
    constraints: {
      on: { code: { required: true }, password: { required: true } },
      off: getZodConstraint(twoSteps["session.turnOffTwoSteps"].input),
    },
  };
  if (!offer) return data(page);
  return data(page, { headers: { "Set-Cookie": await rememberSecret(offer.secret, id) } });
}

export async function action(args: Route.ActionArgs) {
  const { id } = customerIn(args.context);
  return byIntent(await readPost(args), {
    "turn-on": (post) => turnOn(post, args.request, id),
    "turn-off": turnOff,
  });
}

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "account:twoSteps.title");
}

export default function TwoStepsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT(accountTexts);
  const local = useLocalPath();
  const { isOn, offer, constraints } = loaderData;
  const intent = typed(actionData, "intent");
  const replyTo = (name: string) => (intent === name ? actionData : undefined);
  const { key } = useLocation(); // remounts the forms after saving
  return (
    <div className="flex max-w-xl flex-col gap-6">
      <h1 className="text-3xl">{t("twoSteps.title")}</h1>
      <p>{t("twoSteps.text")}</p>
      {isOn && <Notice kind="success">{t("twoSteps.isOn")}</Notice>}
      {!isOn && !offer && <Notice kind="info">{t("twoSteps.errors.not-offered")}</Notice>}
      {offer && (
        <TurnOnForm
          key={`on ${key}`}
          offer={offer}
          constraint={constraints.on}
          reply={replyTo("turn-on")}
        />
      )}
      {isOn && (
        <TurnOffForm key={`off ${key}`} constraint={constraints.off} reply={replyTo("turn-off")} />
      )}
      <ButtonLink look="quiet" to={local(href("/my-account/personal-data"))} className="self-start">
        {t("twoSteps.back")}
      </ButtonLink>
    </div>
  );
}
