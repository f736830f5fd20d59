import { z } from "zod";
import type { SearchClient } from "./client.ts";
import { QUESTION_MS, statusOf, WORK_MS } from "./client.ts";
import { INDEX_BODY, MAPPING_VERSION } from "./mapping.ts";

/** An index that no release has written to for so long is removed. */
const UNUSED_MS = 7 * 86_400_000;
const IN_A_BULK = 500;
/** A bulk that takes no longer than a question, so that a node which stands still holds up a few changes for seconds only. */
const SMALL_BULK = 50;

const Mappings = z.record(
  z.string(),
  z.object({ mappings: z.object({ _meta: z.object({ wattle: z.string() }).optional() }) }),
);
const Bulk = z.object({
  errors: z.boolean(),
  items: z.array(
    z.record(z.string(), z.object({ status: z.int(), error: z.unknown().optional() })),
  ),
});
const Refreshed = z.object({ _shards: z.object({ successful: z.int(), failed: z.int() }) });
const Indices = z.array(z.object({ index: z.string() }));

export type Write = { id: string; document: Record<string, unknown> | null };

/** Versioned indices, of which the alias names the one that is searched. */
export function openIndices({ ask, alias }: SearchClient, scope: string) {
  /** The indices behind the alias whose mapping is this release's. */
  async function current(): Promise<string | null> {
    try {
      const found = Object.entries(
        Mappings.parse(
          await ask("GET", `/_alias/${alias}`).then(() => ask("GET", `/${alias}/_mapping`)),
        ),
      );
      const [name, { mappings }] = found[0] ?? ["", { mappings: {} }];
      return found.length === 1 && mappings._meta?.wattle === MAPPING_VERSION ? name : null;
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw error;
    }
  }

  /** Fills another index and lets the alias name it when all is there: until then the former one is searched. */
  async function rebuild(documents: () => AsyncIterable<Write[]>): Promise<void> {
    const name = `${alias}-${Date.now()}`;
    await ask("PUT", `/${name}`, INDEX_BODY, LONG);
    for await (const part of documents()) await write(part, name);
    await ask("POST", `/${name}/_refresh`, undefined, LONG);
    const before = Indices.parse(await ask("GET", `/_cat/indices/${alias}*`, undefined, json));
    if (before.some(({ index }) => index === alias))
      await ask("DELETE", `/${alias}`, undefined, LONG);
    await ask(
      "POST",
      "/_aliases",
      {
        actions: [
          { remove: { index: `${alias}-*`, alias, must_exist: false } },
          { add: { index: name, alias } },
        ],
      },
      LONG,
    );
    for (const { index } of before)
      if (index !== name && index !== alias) await ask("DELETE", `/${index}`, undefined, LONG);
    await removeOld();
  }

  /** Of former releases. */
  async function removeOld(): Promise<void> {
    const all = Indices.parse(await ask("GET", `/_cat/indices/${scope}-*`, undefined, json));
    for (const { index } of all) {
      const madeAt = Number(index.slice(index.lastIndexOf("-") + 1));
      if (!index.startsWith(alias) && Date.now() - madeAt > UNUSED_MS)
        await ask("DELETE", `/${index}`, undefined, LONG);
    }
  }

  async function write(writes: Write[], index = alias): Promise<void> {
    for (let at = 0; at < writes.length; at += IN_A_BULK) {
      const lines = writes
        .slice(at, at + IN_A_BULK)
        .flatMap(({ id, document }) =>
          document ? [{ index: { _id: id } }, document] : [{ delete: { _id: id } }],
        );
      // An alias that is missing must not become an index of that name.
      const reply = Bulk.parse(
        await ask("POST", `/${index}/_bulk`, lines, {
          require_alias: String(index === alias),
          timeoutMs: writes.length > SMALL_BULK ? WORK_MS : QUESTION_MS,
        }),
      );
      const wrong = reply.items
        .flatMap(Object.values)
        .find(({ status }) => status >= 400 && status !== 404);
      if (wrong)
        throw new Error(`OpenSearch did not take a product: ${JSON.stringify(wrong.error)}`);
    }
  }

  /**
   * Rejects unless every copy that is searched shows what was written: a node that just ended is an answer of 200. One that takes
   * long goes on in OpenSearch, and the next is quick.
   */
  async function refresh(): Promise<void> {
    const { _shards } = Refreshed.parse(await ask("POST", `/${alias}/_refresh`));
    if (_shards.failed > 0 || _shards.successful === 0)
      throw new Error("OpenSearch has not refreshed all copies of the index");
  }

  return {
    current,
    rebuild,
    write,
    refresh,
  };
}

const LONG = { timeoutMs: WORK_MS };
const json = { format: "json", h: "index" };
