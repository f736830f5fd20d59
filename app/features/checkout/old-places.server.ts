import { textOf } from "#app/server/forms/forms.server.ts";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { orNull } from "#app/server/gateway/gateway.server.ts";
import { leavePlace } from "#app/shop/address/leave-place.server.ts";
import { shownDraft } from "./draft.server.ts";

/** Without JavaScript a country is posted with the place that was shown for the country before. */
export async function leaveOldPlaces({ form, odoo }: Post): Promise<void> {
  const left = (["billing", "shipping"] as const).filter((block) => {
    const shown = textOf(form, `${block}Country`);
    return shown !== "" && shown !== textOf(form, `${block}.country`);
  });
  const checkout = left.length > 0 && (await orNull(odoo.query("checkout.get", {})));
  if (!checkout) return;
  const draft = shownDraft(checkout.draft);
  for (const block of left) leavePlace(form, block, draft[block]);
}
