import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * Also reloads the page's data after a refusal, because the page is then outdated. Not while the ERP is down: an error
 * page would replace the form and what was typed.
 */
export function afterRefusal({
  actionStatus = 200,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate || (actionStatus >= 400 && actionStatus < 500);
}

/** A list of products stays as it is when one of them was put in the cart. */
export function unlessAdded({
  formAction,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && !formAction?.includes("/cart/add");
}
