import { CheckoutDraft } from "#contract/checkout.ts";
import { parseForm } from "#app/server/forms/forms.server.ts";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";

/** What was typed, as far as it can be kept: the draft takes anything but nonsense, which stays out of it. */
export function readDraft(form: FormData): CheckoutDraft {
  const all = parseForm(form, CheckoutDraft);
  if (all.status === "success") return all.value;
  const sound = new FormData();
  for (const [name, value] of form) if (!all.error?.[name]) sound.append(name, value);
  const rest = parseForm(sound, CheckoutDraft);
  return rest.status === "success" ? rest.value : CheckoutDraft.parse({});
}

/** Keeps what was typed and goes on, also when the ERP did not take it. */
export async function keepDraft<A>(post: Post, draft: CheckoutDraft, goOn: (isKept: boolean) => A) {
  const save = (input: CheckoutDraft) =>
    submit(post, {
      operation: "checkout.saveDraft",
      input,
      refusals: {
        "cart-empty": () => "not-kept" as const,
        "cart-locked": () => "not-kept" as const,
        "card-not-found": () => "card-not-found" as const,
      },
      done: () => "kept" as const,
    });
  let answer = await save(draft);
  // Removed in another tab: the form comes back without it.
  if (answer === "card-not-found") answer = await save({ ...draft, cardId: undefined });
  return typeof answer === "string" ? goOn(answer === "kept") : answer;
}
