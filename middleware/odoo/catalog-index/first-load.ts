import { setTimeout as sleep } from "node:timers/promises";
import { OdooDown } from "#middleware/odoo/core/client/failures.ts";

/** What shoppers wait for the first load: then pages without goods are served until it has ended. */
const PATIENCE_MS = 10_000;

/** What is loaded once. A load that failed is begun again by whoever asks next. */
export function openFirstLoad<T extends object>(
  loaded: () => T | null,
  load: () => Promise<T>,
  patienceMs = PATIENCE_MS,
) {
  let loading: Promise<T> | null = null;
  let patience: Promise<null> | null = null;

  /** However long it takes. */
  async function whole(): Promise<T> {
    const there = loaded();
    if (there) return there;
    if (!loading) {
      patience = sleep(patienceMs, null, { ref: false });
      loading = load().finally(() => {
        loading = null;
      });
    }
    return loading;
  }

  /** Rejects as if Odoo were down while it takes long. */
  async function ready(): Promise<T> {
    const there = loaded();
    if (there) return there;
    const found = await Promise.race([whole(), patience]);
    if (!found) throw new OdooDown("The catalogue is still being loaded", false);
    return found;
  }

  return { whole, ready };
}
