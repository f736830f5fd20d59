import { data, href, redirect } from "react-router";
import { CheckoutDraft } from "#contract/checkout.ts";
import { invalid, parseForm } from "#app/server/forms/forms.server.ts";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { keepDraft, readDraft } from "./draft.server.ts";

/** `anchor`: the fragment of the block to return to. */
export type CheckoutPost = Post & { anchor: string };

/** Saves the draft and returns to the page with new totals. A fetcher adds `stay`: the page only reloads its data. */
export function saveDraft(post: CheckoutPost) {
  const { form, url, local, anchor } = post;
  return keepDraft(post, readDraft(form), (isKept) => {
    if (url.searchParams.has("stay")) return data(null);
    const submission = parseForm(form, CheckoutDraft);
    if (isKept && submission.status !== "success") return invalid(submission);
    return redirect(local(href("/checkout")) + anchor);
  });
}
