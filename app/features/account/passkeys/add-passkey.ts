import { passkeys } from "#contract/passkeys.ts";

/** The form before the browser's dialog: password and name are checked together. */
export const AddPasskey = passkeys["session.beginPasskey"].input.extend({
  name: passkeys["session.addPasskey"].input.shape.name,
});
