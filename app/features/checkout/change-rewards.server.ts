import { data, href } from "react-router";
import type { Locale } from "#contract/limits.ts";
import { localPath } from "#app/i18n/locales.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";
import { changeCodes, type CodesReply } from "#app/shop/rewards/codes.server.ts";
import { changePoints, type PointsReply } from "#app/shop/rewards/points.server.ts";
import { readDraft } from "./draft.server.ts";

export type RewardsReply = CodesReply | PointsReply;

/** Codes and points are buttons of the one large form: what was typed into it is kept first. */
export async function changeRewards(form: FormData, odoo: Gateway, locale: Locale) {
  await odoo.mutate("checkout.saveDraft", readDraft(form));
  const to = `${localPath(href("/checkout"), locale)}#codes`;
  const changed = (await changeCodes(form, odoo, to)) ?? (await changePoints(form, odoo, to));
  if (!changed) throw data(null, { status: 400 });
  return changed;
}
