import { LRUCache } from "lru-cache";

/** A feed is made for minutes if the catalogue is large: readers fetch it a few times a day (decision 079). */
const MOST_AT_ONCE = 4;
const MOST_OF_ADDRESS = 12;
const WINDOW_MS = 15 * 60_000;

/** Counts the feeds under way and those of an address. */
export function createFeedGate(now = Date.now) {
  const windows = new LRUCache<string, { count: number; endsAt: number }>({ max: 10_000 });
  const open = new Map<string, number>();
  let all = 0;

  return {
    /** What ends the feed, to be called once; or the seconds after which to try again. */
    enter(address: string | null): (() => void) | number {
      const key = address ?? "";
      const known = windows.get(key);
      const isRunning = known !== undefined && known.endsAt > now();
      const window = isRunning ? known : { count: 0, endsAt: now() + WINDOW_MS };
      if (window.count >= MOST_OF_ADDRESS) return Math.ceil((window.endsAt - now()) / 1000);
      const own = open.get(key) ?? 0;
      if (all >= MOST_AT_ONCE || own >= MOST_AT_ONCE / 2) return 30;
      window.count++;
      windows.set(key, window);
      open.set(key, own + 1);
      all++;
      return () => {
        all--;
        const left = (open.get(key) ?? 1) - 1;
        if (left > 0) open.set(key, left);
        else open.delete(key);
      };
    },
  };
}
