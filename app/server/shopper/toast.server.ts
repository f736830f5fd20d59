import "#locales/pages.ts"; // toasts use texts of all pages
import { createCookie, redirect } from "react-router";
import { z } from "zod";
import type { Locale } from "#contract/limits.ts";
import type { Visit } from "#host/visit.ts";
import { translate, type MessageKey } from "#app/i18n/messages.ts";
import type { Values } from "#locales/texts.ts";
import { isSecure } from "#app/server/is-secure.server.ts";
import { isPrefetch } from "#app/server/prefetch.server.ts";
import { sitePath } from "#app/server/site-path.server.ts";

const TYPES = ["success", "error", "warning", "info", "default"] as const; // spec 4.8

export type ToastMessage = {
  type: (typeof TYPES)[number];
  key: MessageKey;
  values?: Values;
  /** Shown after the text. */
  link?: { to: string; key: MessageKey };
};

/** One message for the next page, which also shows it without JavaScript (spec 15.2). */
const toastCookie = (name = "toast") =>
  createCookie(name, { path: "/", sameSite: "lax", httpOnly: true, maxAge: 60, secure: isSecure });

const NAMES = /(?<=^|;\s*)toast(?:-[0-9a-f]{8})?(?==)/g;
const MAX_UNREAD = 4;

/** Validated, because the cookie comes from the browser. */
const Content: z.ZodType<ToastMessage> = z.object({
  type: z.enum(TYPES),
  key: z.custom<MessageKey>((key) => typeof key === "string"),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  link: z
    .object({
      to: z.string().refine((to) => sitePath(to) !== null),
      key: z.custom<MessageKey>((key) => typeof key === "string"),
    })
    .optional(),
});

/** A key without a type is a success. */
export async function redirectWithToast(to: string, toast: ToastMessage | MessageKey) {
  return redirect(to, {
    headers: { "Set-Cookie": await toastCookie().serialize(withType(toast)) },
  });
}

/**
 * For an answer after which the page loads its data again, and with them the message. A name of its own, because the
 * reload after another post may clear what it has read when this one is already there.
 */
export async function toastHeaders(toast: ToastMessage | MessageKey) {
  const cookie = toastCookie(`toast-${crypto.randomUUID().slice(0, 8)}`);
  return { "Set-Cookie": await cookie.serialize(withType(toast)) };
}

function withType(toast: ToastMessage | MessageKey): ToastMessage {
  return typeof toast === "string" ? { type: "success", key: toast } : toast;
}

/** The translated message: the next page may not have loaded the texts of the page that sent it. */
export type Toast = Pick<ToastMessage, "type"> & {
  text: string;
  link?: { to: string; text: string };
};

/** The newest pending message and the cookies that clear what was read. */
export async function takeToast(
  visit: Visit,
  locale: Locale,
): Promise<{ toast: Toast | null; cookies: string[] }> {
  // A prefetched page may never be shown, so it does not use up the message.
  if (isPrefetch(visit)) return NO_TOAST;
  const sent = visit.headers.get("Cookie") ?? "";
  const cookies = [...sent.matchAll(NAMES)].slice(-MAX_UNREAD).map(([name]) => toastCookie(name));
  const content = Content.safeParse(await cookies.at(-1)?.parse(sent));
  if (!content.success) return NO_TOAST;
  const { type, key, values, link } = content.data;
  const toast: Toast = {
    type,
    text: translate(locale, key, values),
    ...(link && { link: { to: link.to, text: translate(locale, link.key) } }),
  };
  const cleared = cookies.map((cookie) => cookie.serialize("", { maxAge: 0 }));
  return { toast, cookies: await Promise.all(cleared) };
}

const NO_TOAST = { toast: null, cookies: [] };
