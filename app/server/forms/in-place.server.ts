import { data } from "react-router";
import type { MessageKey } from "#app/i18n/messages.ts";
import {
  redirectWithToast,
  toastHeaders,
  type ToastMessage,
} from "#app/server/shopper/toast.server.ts";
import type { Reply } from "./forms.server.ts";
import type { Post } from "./posted-form.server.ts";

/** Whether a fetcher posted (`?stay`, shop/posts.ts): a redirect would be a navigation, which may undo a later one. */
export function isInPlace({ url }: Post): boolean {
  return url.searchParams.has("stay");
}

/** Answers a posted form: redirects to the page that shows the message, or lets a fetcher's page load it. */
export async function answer(post: Post, to: string, toast: ToastMessage | MessageKey) {
  if (!isInPlace(post)) return redirectWithToast(to, toast);
  return data<Reply>({}, { headers: await toastHeaders(toast) });
}
