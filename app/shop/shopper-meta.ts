import type { MetaDescriptor } from "react-router";
import { localeOfPath } from "#app/i18n/locales.ts";
import { translate, type MessageKey } from "#app/i18n/messages.ts";
import type { RootData } from "#app/server/root-data.server.ts";
import type { Values } from "#locales/texts.ts";
import { pageMeta } from "./page-meta.ts";

type Args = {
  location: { pathname: string };
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
};

/** For personal pages, such as the cart: a title and `noindex`. */
export function shopperMeta(
  { location, matches }: Args,
  title: MessageKey,
  values?: Values,
): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined;
  return [
    ...pageMeta(root, { title: translate(localeOfPath(location.pathname), title, values) }),
    { name: "robots", content: "noindex" },
  ];
}
