import type { ReactNode } from "react";
import { data, Form, href } from "react-router";
import { MAX_LINKED_LINES } from "#contract/limits.ts";
import { addingTexts } from "#locales/adding/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { readPost } from "#app/server/forms/posted-form.server.ts";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import type { Route } from "./+types/add.route";
import { addAll } from "./add-all.server.ts";
import { addOne } from "./add-one.server.ts";
import { itemsOf } from "./items.ts";
import { LinkLines, OutcomeLines } from "./link-lines.tsx";
import { wantedOf } from "./wanted.server.ts";

/** `/cart/add?items=SKU:2,SKU` shows what the link would add, and asks (spec 11.13). Cards of lists post here as well. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const items = url.searchParams.get("items") ?? "";
  const asked = itemsOf(items);
  if ("problem" in asked) return data(asked, { status: asked.problem === "too-many" ? 400 : 200 });
  const wanted = await wantedOf(context.get(odooContext), asked.items);
  return { wanted, items, token: crypto.randomUUID() };
}

export async function action(args: Route.ActionArgs) {
  const post = await readPost(args);
  return post.form.get("intent") === "add-all" ? addAll(post) : addOne(post);
}

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "adding:title");
}

export default function AddPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT(addingTexts);
  const done = actionData && "outcomes" in actionData ? actionData : null;
  if ("problem" in loaderData)
    return (
      <Page title={t("title")}>
        <p>{t(`none.${loaderData.problem}`, { max: MAX_LINKED_LINES })}</p>
        <Ways />
      </Page>
    );
  const { wanted, items, token } = loaderData;
  if (done)
    return (
      <Page title={t("done")}>
        <OutcomeLines outcomes={done.outcomes} />
        {done.isUnfinished && <AddAll items={items} token={done.token} label={t("again")} />}
        <Ways />
      </Page>
    );
  const count = wanted.filter(({ obstacle }) => obstacle === null).length;
  return (
    <Page title={t(count > 0 ? "title" : "nothing")}>
      {count > 0 && <p className="text-soft">{t("text")}</p>}
      <LinkLines wanted={wanted} />
      {count > 0 && <AddAll items={items} token={token} label={t("submit", { count })} />}
      <Ways />
    </Page>
  );
}

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4">
      <h1 className="text-3xl">{title}</h1>
      {children}
    </div>
  );
}

function AddAll({ items, token, label }: { items: string; token: string; label: string }) {
  const t = useT(addingTexts);
  return (
    <Form method="post">
      <input type="hidden" name="items" value={items} />
      <input type="hidden" name="token" value={token} />
      <SubmitButton name="intent" value="add-all" pending={t("adding")}>
        {label}
      </SubmitButton>
    </Form>
  );
}

function Ways() {
  const t = useT(addingTexts);
  const local = useLocalPath();
  return (
    <p className="flex flex-wrap items-center gap-3">
      <ButtonLink look="secondary" to={local(href("/cart"))}>
        {t("cart")}
      </ButtonLink>
      <ButtonLink look="quiet" to={local("/")}>
        {t("shop")}
      </ButtonLink>
    </p>
  );
}
