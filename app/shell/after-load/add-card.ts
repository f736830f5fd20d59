import type { SubmitFunction } from "react-router";
import { isLost } from "#app/ui/connection.ts";
import { IN_PLACE } from "#app/shop/posts.ts";

/** Presses whose posts may have arrived without an answer: the same press has the same key. */
const unanswered = new Map<string, string>();

/** Posts the button of a product's card in place; the answer's message is the page's (spec 11.12). */
export async function addCard(
  form: HTMLFormElement,
  button: HTMLButtonElement,
  submit: SubmitFunction,
): Promise<void> {
  const variantId = button.value;
  const key = unanswered.get(variantId) ?? `add-${Math.random().toString(36).slice(2)}`;
  button.setAttribute("aria-busy", "true");
  await submit(
    { intent: "add", variantId, cartBy: 1, idempotencyKey: key },
    {
      ...IN_PLACE,
      action: `${form.getAttribute("action")}${IN_PLACE.action}`,
      navigate: false,
      fetcherKey: key,
    },
  );
  button.removeAttribute("aria-busy");
  if (isLost()) unanswered.set(variantId, key);
  else unanswered.delete(variantId);
}
