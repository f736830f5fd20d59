import { CheckoutDraft } from "#contract/checkout.ts";
import { parseForm } from "#app/server/forms/forms.server.ts";

/** What was typed, as far as it can be kept: the draft takes anything but nonsense, which stays out of it. */
export function readDraft(form: FormData): CheckoutDraft {
  const all = parseForm(form, CheckoutDraft);
  if (all.status === "success") return all.value;
  const sound = new FormData();
  for (const [name, value] of form) if (!all.error?.[name]) sound.append(name, value);
  const rest = parseForm(sound, CheckoutDraft);
  return rest.status === "success" ? rest.value : CheckoutDraft.parse({});
}
