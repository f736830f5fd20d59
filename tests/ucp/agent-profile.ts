import { CAPABILITY_NAMES, UCP_VERSION } from "#middleware/ucp/profile.ts";

/** The profile of an agent that can do all that the shop can. */
export function agentProfile(names: readonly string[] = CAPABILITY_NAMES, version = UCP_VERSION) {
  const capabilities = Object.fromEntries(names.map((name) => [name, [{ version }]]));
  return JSON.stringify({ ucp: { version, services: {}, capabilities, payment_handlers: {} } });
}
