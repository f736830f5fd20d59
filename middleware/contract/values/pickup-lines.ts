import type { PickupPlace } from "#contract/pickup.ts";

/** A place as pages and mails show it, a line each. */
export function pickupLines({ name, address, hours }: PickupPlace): string[] {
  return [name, address, hours].filter(Boolean);
}
