import { Failure } from "#middleware/http/failure.ts";
import { createCounters } from "#middleware/http/limits/counters.ts";
import { count } from "#middleware/telemetry/telemetry.ts";

/** Whom an upload is counted for; null: nobody by itself. */
type Sender = { address: string | null; network: string | null };

export type Admission = {
  /** Counts bytes that arrived. Throws when the sender has no slot or no bytes left. */
  took: (bytes: number) => Promise<void>;
  leave: () => void;
};

const MB = 1024 * 1024;
/** Forms with files that arrive at once, and the megabytes within an hour. The folder takes 1,024 MB of all. */
const ALLOWED = {
  all: { slots: 48, bytes: Number.POSITIVE_INFINITY },
  network: { slots: 24, bytes: 768 * MB },
  address: { slots: 8, bytes: 256 * MB },
};
const HOUR = 3600;
const RETRY_SECONDS = 10;
export const SLOTS = ALLOWED.all.slots;

/** Admits forms with files: no address and no network can take all slots, or the whole folder (decision 011). */
export function createAdmission() {
  const taken = new Map<string, number>();
  const hour = createCounters(null);

  /** Takes a slot at the first byte. */
  return function admission({ address, network }: Sender): Admission {
    const whose = [
      { key: "all", ...ALLOWED.all },
      ...(network === null ? [] : [{ key: `network ${network}`, ...ALLOWED.network }]),
      ...(address === null ? [] : [{ key: `address ${address}`, ...ALLOWED.address }]),
    ];
    let isIn = false;
    function enter() {
      if (whose.some(({ key, slots }) => (taken.get(key) ?? 0) >= slots))
        throw tooMany(RETRY_SECONDS);
      for (const { key } of whose) taken.set(key, (taken.get(key) ?? 0) + 1);
      isIn = true;
    }
    return {
      async took(points) {
        if (!isIn) enter();
        for (const { key, bytes } of whose) {
          if (bytes === Number.POSITIVE_INFINITY) continue;
          // oxlint-disable-next-line no-await-in-loop
          const { points: used, msLeft } = await hour.add(
            { kind: "upload", key, seconds: HOUR, points },
            null,
          );
          if (used > bytes) throw tooMany(Math.ceil(msLeft / 1000));
        }
      },
      leave() {
        if (!isIn) return;
        isIn = false;
        for (const { key } of whose) {
          const left = (taken.get(key) ?? 1) - 1;
          if (left > 0) taken.set(key, left);
          else taken.delete(key);
        }
      },
    };
  };
}

function tooMany(retryAfter: number): Failure {
  count("wattle_rate_limited", { limit: "uploads" });
  return new Failure("too-many", { retryAfter });
}
