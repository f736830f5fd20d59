import { createCookie, redirect } from "react-router";
import type { MessageKey, Values } from "#app/i18n/messages.ts";

export type ToastMessage = {
  type: "success" | "error" | "warning" | "info";
  key: MessageKey;
  values?: Values;
  /** Where to go from here; the page's notice shows it. */
  link?: { to: string; key: MessageKey };
};

/** One message for the next page, which also says it without JavaScript (design 9). */
const toastCookie = createCookie("toast", {
  path: "/",
  sameSite: "lax",
  httpOnly: true,
  maxAge: 60,
});

export async function redirectWithToast(to: string, toast: ToastMessage) {
  return redirect(to, { headers: { "Set-Cookie": await toastCookie.serialize(toast) } });
}

/** The waiting message and the cookie that takes it away. */
export async function takeToast(
  request: Request,
): Promise<{ toast: ToastMessage | null; headers?: HeadersInit }> {
  const toast = (await toastCookie.parse(request.headers.get("Cookie"))) as ToastMessage | null;
  if (!toast) return { toast: null };
  return { toast, headers: { "Set-Cookie": await toastCookie.serialize("", { maxAge: 0 }) } };
}
