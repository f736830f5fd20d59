import { href, redirect } from "react-router";
import { localeOfPath, localPath } from "#app/i18n/locales.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { redirectWithToast } from "#app/server/toast.server.ts";

/** The reviews' page, with what the shopper is told. */
export async function backTo({ pathname }: URL, key: MessageKey, hash = ""): Promise<never> {
  throw await redirectWithToast(pathname + hash, { type: "success", key });
}

/** The login has ended meanwhile; afterwards the shopper is here again. */
export function logInFirst({ pathname }: URL): never {
  const to = new URLSearchParams({ to: `${pathname}#yours` });
  throw redirect(`${localPath(href("/login"), localeOfPath(pathname))}?${to}`);
}
