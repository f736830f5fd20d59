import type { MetaDescriptor } from "react-router";
import { localeOfPath } from "#app/i18n/locales.ts";
import { translate, type MessageKey } from "#app/i18n/messages.ts";
import { pageMeta } from "./page-meta.ts";

type Args = {
  location: { pathname: string };
  matches: readonly [{ loaderData?: Parameters<typeof pageMeta>[0] }, ...unknown[]];
};

/** For a public page whose title and description are texts of the shop. */
export function publicMeta(
  { location, matches: [root] }: Args,
  title: MessageKey,
  description: MessageKey,
): MetaDescriptor[] {
  const locale = localeOfPath(location.pathname);
  return pageMeta(root.loaderData, {
    title: translate(locale, title),
    description: translate(locale, description),
  });
}
