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
  return [
    ...pageMeta(rootOf(matches), {
      title: translate(localeOfPath(location.pathname), title, values),
    }),
    { name: "robots", content: "noindex" },
  ];
}

/** For a public page whose title and description are texts of the shop. */
export function publicMeta(
  { location, matches }: Args,
  title: MessageKey,
  description: MessageKey,
): MetaDescriptor[] {
  const locale = localeOfPath(location.pathname);
  return pageMeta(rootOf(matches), {
    title: translate(locale, title),
    description: translate(locale, description),
  });
}

function rootOf(matches: Args["matches"]): RootData | undefined {
  return matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined;
}
