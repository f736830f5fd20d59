import { setImmediate as breathe } from "node:timers/promises";
import { z } from "zod";
import type { ListingEntry } from "#middleware/catalog-index/entry.ts";
import type { Log } from "#middleware/http/log.ts";
import type { SearchClient } from "./client.ts";
import { documentOf } from "./document.ts";
import { openIndices, type Write } from "./indices.ts";
import { openLease } from "./lease.ts";

const EVERY_MS = 250;
/** After a failure, and while another replica writes. */
const LATER_MS = 2_000;
/** The catalogue arrives in steps; it is whole when nothing has come for so long. */
const WHOLE_MS = 1_000;
/** For an index that somebody removed or changed. */
const CHECK_MS = 60_000;
/** Changes that wait for so long, without any of them having arrived, are missed. */
const STUCK_MS = 10_000;
/** Some 20 ms of work. */
const IN_A_TURN = 300;

const States = z.object({
  docs: z.array(
    z.object({ _id: z.string(), _source: z.object({ digest: z.string() }).optional() }),
  ),
});
const Count = z.object({ count: z.int() });

/**
 * Brings the index to the state of this replica's catalogue. Every replica compares what changed by digests; the one with the
 * lease writes what differs, so the others find it written, and go on if it ends. After an outage all that is left is compared.
 */
export function openFeed({
  client,
  scope,
  read,
  settled,
  log,
}: {
  client: SearchClient;
  scope: string;
  /** The entries of these products now. */
  read: (ids: string[]) => ListingEntry[];
  /** Answers are other ones now: the index shows all changes, or is not asked because it lacks them. */
  settled: () => void;
  log: Log;
}) {
  const digests = new Map<string, string>();
  const waiting = new Set<string>();
  const indices = openIndices(client, scope);
  const lease = openLease(client);
  let changedAt = 0;
  /** When a change arrived in the index, or began to wait. */
  let wentOnAt = 0;
  let checkAt = 0;
  let isOtherCount = false;
  /** Written or found written, and not yet refreshed and said. */
  let isUnsaid = false;
  let wasTrouble = false;
  let isClosed = false;
  /** The catalogue is still being loaded: an index made of it would be that of less than the other replicas have. */
  let isHeld = false;
  let timer = setTimeout(tick, WHOLE_MS).unref();
  let wasStuck = false;
  const watch = setInterval(() => {
    if (isStuck() && !wasStuck) settled(); // answers by names alone have the changes
    wasStuck = isStuck();
  }, 1000).unref();

  /** Whether the index lacks changes, or does not show them, and none of them gets there. */
  function isStuck(): boolean {
    return (waiting.size > 0 || isUnsaid) && Date.now() - wentOnAt > STUCK_MS;
  }

  function tick(): void {
    const isQuiet = digests.size > 0 && Date.now() - changedAt > WHOLE_MS;
    const isWhole = !isHeld && (checkAt > 0 || isQuiet);
    if (!isWhole) wentOnAt = Date.now();
    const isDue = waiting.size > 0 || isUnsaid || Date.now() >= checkAt;
    const work = isWhole && isDue ? settle() : Promise.resolve(true);
    void work
      .then((isDone) => {
        if (isDone && wasTrouble) log.info("OpenSearch is fed again");
        if (isDone) wasTrouble = false;
        return isDone;
      })
      .catch((error: unknown) => {
        if (!wasTrouble) log.warn("OpenSearch could not be fed: it is tried again", { error });
        wasTrouble = true;
        return false;
      })
      .then((isDone) => {
        if (!isClosed) timer = setTimeout(tick, isDone ? EVERY_MS : LATER_MS).unref();
      });
  }

  /** False while another replica has the lease and has not written everything. */
  async function settle(): Promise<boolean> {
    if (Date.now() >= checkAt && !(await check())) return false;
    isUnsaid ||= waiting.size > 0;
    if (!isUnsaid) return true;
    for (const ids of partsOf([...waiting])) if (!(await settlePart(ids))) return false;
    await indices.refresh();
    isUnsaid = false;
    settled();
    return true;
  }

  async function check(): Promise<boolean> {
    const isThere = (await indices.current()) !== null;
    const isOther = isThere && waiting.size === 0 && (await count()) !== digests.size;
    // Once may be a change that this replica has not seen yet.
    if (!isThere || (isOther && isOtherCount)) {
      if (!(await lease.take())) return false;
      log.info("OpenSearch gets a new index", { products: digests.size });
      await indices.rebuild(documents);
      settled();
    }
    isOtherCount = isOther && !isOtherCount;
    checkAt = Date.now() + CHECK_MS;
    return true;
  }

  async function count(): Promise<number> {
    return Count.parse(await client.ask("GET", `/${client.alias}/_count`)).count;
  }

  async function settlePart(ids: string[]): Promise<boolean> {
    const wanted = new Map(ids.map((id) => [id, digests.get(id)]));
    const query = { _source: "digest" };
    const { docs } = States.parse(
      await client.ask("POST", `/${client.alias}/_mget`, { ids }, query),
    );
    const there = new Map(docs.map(({ _id, _source }) => [_id, _source?.digest]));
    const other = ids.filter((id) => there.get(id) !== wanted.get(id));
    if (other.length > 0) {
      if (!(await lease.take())) return false;
      await indices.write(writesFor(other));
    }
    for (const id of ids) if (digests.get(id) === wanted.get(id)) waiting.delete(id);
    wentOnAt = Date.now();
    return true;
  }

  async function* documents() {
    for (const ids of partsOf([...digests.keys()])) {
      await lease.take();
      yield writesFor(ids);
      await breathe();
    }
  }

  function writesFor(ids: string[]): Write[] {
    const entries = new Map(read(ids).map((entry) => [entry.id, entry]));
    return ids.map((id) => {
      const entry = entries.get(id);
      return { id, document: entry ? documentOf(entry) : null };
    });
  }

  return {
    change(put: ListingEntry[], remove: string[]): void {
      changedAt = Date.now();
      if (waiting.size === 0 && !isUnsaid) wentOnAt = changedAt;
      for (const id of remove) if (digests.delete(id)) waiting.add(id);
      for (const entry of put) {
        const { digest } = documentOf(entry);
        if (digests.get(entry.id) === digest) continue;
        digests.set(entry.id, digest);
        waiting.add(entry.id);
      }
    },
    state: () => digests,
    /** All are compared with the index, which other replicas may have changed since. */
    restore(kept: Map<string, string>): void {
      changedAt = Date.now();
      for (const [id, digest] of kept) {
        digests.set(id, digest);
        waiting.add(id);
      }
    },
    /** The index may be gone. */
    checkSoon(): void {
      checkAt = Math.min(checkAt, 1);
    },
    /** Nothing is written until it is called with false. */
    hold(on: boolean): void {
      isHeld = on;
    },
    /** Whether the index can be asked: it has what this catalogue has, or is about to get it. */
    isTrusted: () => !isHeld && !isStuck(),
    /** Whether all changes are in the index. */
    isSettled: () => checkAt > 1 && waiting.size === 0,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      clearInterval(watch);
      await lease.giveBack().catch(() => {});
    },
  };
}

function partsOf(ids: string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / IN_A_TURN) }, (_, at) =>
    ids.slice(at * IN_A_TURN, (at + 1) * IN_A_TURN),
  );
}
