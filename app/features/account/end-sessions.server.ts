import { href } from "react-router";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { textOf } from "#app/server/forms/forms.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { redirectWithToast } from "#app/server/shopper/toast.server.ts";

/** Ends the chosen session, or all but this one. */
export function endSessions(post: Post) {
  return textOf(post.form, "id") === "others" ? endOthers(post) : endOne(post);
}

function endOne(post: Post) {
  return submit(post, {
    operation: "session.end",
    errors: "account:sessions.errors",
    fields: { "wrong-password": "password" },
    hidden: { id: "session-not-found" },
    done: () => redirectWithToast(pageOf(post), "toast:session.oneEnded"),
  });
}

function endOthers(post: Post) {
  return submit(post, {
    operation: "session.endOthers",
    errors: "account:sessions.errors",
    fields: { "wrong-password": "password" },
    done: () => redirectWithToast(pageOf(post), "toast:session.othersEnded"),
  });
}

function pageOf({ local }: Post): string {
  return local(href("/my-account/personal-data"));
}
