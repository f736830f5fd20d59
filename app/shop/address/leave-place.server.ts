import type { AddressDraft } from "#contract/address.ts";
import { PLACE_PARTS } from "#contract/values/address-formats.ts";
import { textOf } from "#app/server/forms/forms.server.ts";

/** In another country: empties what is as it was, and keeps what was typed since. `field` holds the address. */
export function leavePlace(form: FormData, field: string, was: AddressDraft): void {
  if (textOf(form, `${field}.country`) === (was.country ?? "")) return;
  for (const part of PLACE_PARTS) {
    const name = `${field}.${part}`;
    if (form.has(name) && textOf(form, name) === was[part]) form.set(name, "");
  }
}
