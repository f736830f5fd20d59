import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * Loads the page's data again also after a refusal, when it is not what the shopper saw. Not while the ERP is down: the
 * page would give way to an error, with what was typed.
 */
export function afterRefusal({ actionStatus = 200 }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus < 500;
}
