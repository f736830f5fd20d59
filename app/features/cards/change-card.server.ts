import { href } from "react-router";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { redirectWithToast } from "#app/server/shopper/toast.server.ts";

export function makeDefault(post: Post) {
  return submit(post, {
    operation: "cards.makeDefault",
    refusals: { "card-not-found": () => back(post, "gone") },
    done: () => back(post, "madeDefault"),
  });
}

export function removeCard(post: Post) {
  return submit(post, {
    operation: "cards.remove",
    refusals: { "card-not-found": () => back(post, "gone") },
    done: () => back(post, "removed"),
  });
}

function back({ local }: Post, key: "madeDefault" | "removed" | "gone") {
  const type = key === "gone" ? "error" : "success";
  return redirectWithToast(local(href("/my-account/payment-method")), {
    type,
    key: `toast:cards.${key}`,
  });
}
