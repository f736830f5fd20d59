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
