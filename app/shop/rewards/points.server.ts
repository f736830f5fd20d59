import { data, redirect } from "react-router";
import { rewards } from "#contract/rewards.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { textOf } from "#app/server/forms/forms.server.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";
import { redirectWithToast } from "#app/server/toast.server.ts";

export type PointsReply = { points: { error: MessageKey } };

/** What the buttons of the points panel ask for (`points`: `exchange`, `undo`). Null when it was another button. */
export async function changePoints(form: FormData, odoo: Gateway, to: string) {
  const asked = textOf(form, "points");
  if (asked === "exchange") {
    const result = await odoo.mutate("rewards.exchangeForDiscount", {});
    if (result.ok) return redirect(to); // the panel says that it is done
    const status = rewards["rewards.exchangeForDiscount"].refusals[result.refusal];
    return problem(`rewards:errors.${result.refusal}`, status);
  }
  if (asked === "undo") {
    const result = await odoo.mutate("rewards.undoDiscount", {});
    if (result.ok) return redirectWithToast(to, { type: "success", key: "toast:rewards.undone" });
    const status = rewards["rewards.undoDiscount"].refusals[result.refusal];
    return problem(`rewards:errors.${result.refusal}`, status);
  }
  return null;
}

function problem(error: MessageKey, status: number) {
  return data({ points: { error } } satisfies PointsReply, { status });
}
