import { getZodConstraint } from "@conform-to/zod/v4";
import { data } from "react-router";
import { newsletterTexts } from "#locales/newsletter/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { demoOutbox } from "#app/server/demo-outbox.server.ts";
import { localeContext } from "#app/server/locale.server.ts";
import { readPost } from "#app/server/forms/posted-form.server.ts";
import { newsletter } from "#contract/newsletter.ts";
import { AuthLayout } from "#app/shell/layout/auth-layout.tsx";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import { typed } from "#app/ui/form/typed.ts";
import type { Route } from "./+types/newsletter.route";
import { followLink } from "./follow-link.server.ts";
import { MailedLink, type Step } from "./mailed-link.tsx";
import { MailSent } from "./mail-sent.tsx";
import { subscribe } from "./subscribe.server.ts";
import { SubscribeForm } from "./subscribe-form.tsx";

/** `/newsletter` and the steps that mailed links open; one module for all keeps the route manifest small. */
export async function loader({ context, params, url: { searchParams } }: Route.LoaderArgs) {
  const step = stepOf(params.step);
  const isSent = step === "subscribe" && searchParams.has("sent");
  return {
    step,
    token: searchParams.get("token") ?? "",
    isDone: searchParams.has("done"),
    isSent,
    outbox: isSent ? await demoOutbox(context.get(localeContext)) : null,
    constraint: getZodConstraint(newsletter["newsletter.subscribe"].input),
  };
}

export async function action(args: Route.ActionArgs) {
  const step = stepOf(args.params.step);
  const post = await readPost(args);
  return step === "subscribe" ? subscribe(post) : followLink(post, step);
}

function stepOf(step = "subscribe"): "subscribe" | Step {
  if (step === "subscribe" || step === "confirm" || step === "unsubscribe") return step;
  throw data(null, { status: 404 });
}

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, `newsletter:${args.loaderData?.step ?? "subscribe"}.title`);
}

export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT(newsletterTexts);
  const { step, token, isDone, isSent, outbox, constraint } = loaderData;
  if (step !== "subscribe") {
    return (
      <AuthLayout>
        <MailedLink step={step} token={token} isDone={isDone} reply={actionData} />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout>
      <div className="flex flex-col gap-6">
        <h1 className="text-3xl">{t(isSent ? "sent.title" : "subscribe.title")}</h1>
        {isSent ? (
          <MailSent outbox={outbox} />
        ) : (
          <SubscribeForm
            key={typed(actionData, "email")}
            constraint={constraint}
            reply={actionData}
          />
        )}
      </div>
    </AuthLayout>
  );
}
