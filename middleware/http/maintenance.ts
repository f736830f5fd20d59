import type { MutationName } from "#contract/operations.ts";
import { Failure } from "./failure.ts";

/** When to try again, for programs. */
const SECONDS = 300;

/** While the shop is worked on (`MAINTENANCE`) nothing is changed; a shopper may always log out. */
export function refuseInMaintenance(isOn: boolean, name: MutationName): void {
  if (isOn && name !== "session.logOut") throw new Failure("maintenance", { retryAfter: SECONDS });
}
