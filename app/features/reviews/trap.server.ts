import { textOf } from "#app/server/forms.server.ts";

/** The name of a field that no person sees: only a machine fills it in. */
export const TRAP = "homepage";

export function isMachine(form: FormData): boolean {
  return textOf(form, TRAP) !== "";
}
