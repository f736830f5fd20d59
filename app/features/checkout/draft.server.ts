import { AddressDraft } from "#contract/address.ts";
import { CheckoutDraft } from "#contract/checkout.ts";
import { parseForm } from "#app/server/forms/forms.server.ts";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { cartGone } from "./cart-gone.server.ts";

/** The valid part of the posted fields; invalid ones are left out of the draft. */
export function readDraft(form: FormData): CheckoutDraft {
  const all = parseForm(form, CheckoutDraft);
  if (all.status === "success") return all.value;
  const sound = new FormData();
  for (const [name, value] of form) if (!all.error?.[name]) sound.append(name, value);
  const rest = parseForm(sound, CheckoutDraft);
  return rest.status === "success" ? rest.value : CheckoutDraft.parse({});
}

/** As the form shows it: another address to send to begins empty, not as the billing address once more. */
export function shownDraft(draft: CheckoutDraft): CheckoutDraft {
  const { billing, shipping, hasOtherShipping } = draft;
  const { companyName: _, taxNumber: __, ...place } = AddressDraft.shape;
  const isSame = Object.keys(place).every(
    (part) => billing[part as keyof AddressDraft] === shipping[part as keyof AddressDraft],
  );
  return isSame && !hasOtherShipping ? { ...draft, shipping: {} } : draft;
}

/** Saves the draft and continues, even if the ERP did not accept it. */
export async function keepDraft<A>(post: Post, draft: CheckoutDraft, goOn: (isKept: boolean) => A) {
  const save = (input: CheckoutDraft) =>
    submit(post, {
      operation: "checkout.saveDraft",
      input,
      refusals: {
        "cart-empty": () => "gone" as const,
        "cart-locked": () => "not-kept" as const,
        "card-not-found": () => "card-not-found" as const,
      },
      done: () => "kept" as const,
    });
  let answer = await save(draft);
  // The card was removed in another tab: saves the draft without it.
  if (answer === "card-not-found") answer = await save({ ...draft, cardId: undefined });
  if (answer === "gone") return cartGone(post);
  return typeof answer === "string" ? goOn(answer === "kept") : answer;
}
