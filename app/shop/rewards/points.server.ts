import { redirect } from "react-router";
import { textOf } from "#app/server/forms/forms.server.ts";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { redirectWithToast } from "#app/server/shopper/toast.server.ts";

/** Handles the buttons of the points panel (`points`: `exchange`, `undo`). Returns null for other buttons. */
export async function changePoints(post: Post, to: string) {
  const asked = textOf(post.form, "points");
  if (asked === "exchange") {
    return submit(post, {
      operation: "rewards.exchangeForDiscount",
      errors: "rewards:errors",
      done: () => redirect(to), // the panel shows the exchange
    });
  }
  if (asked === "undo") {
    return submit(post, {
      operation: "rewards.undoDiscount",
      errors: "rewards:errors",
      done: () => redirectWithToast(to, "toast:rewards.undone"),
    });
  }
  return null;
}
