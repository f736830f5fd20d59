import { Client, errors } from "@opensearch-project/opensearch";
import { z } from "zod";

/** What a shopper waits for one answer; another node is tried once. */
const SEARCH_MS = 600;
/** A small question of the feed: what a node that stands still delays before another is asked. */
export const QUESTION_MS = 5_000;
/** Bulk writes, and making and removing indices. */
export const WORK_MS = 30_000;

export type SearchClient = ReturnType<typeof openClient>;

/** OpenSearch at these addresses, of which the index behind `alias` is searched. */
export function openClient(nodes: string[], alias: string, searchMs = SEARCH_MS) {
  const client = new Client({ nodes, maxRetries: 1, requestTimeout: WORK_MS });

  async function ask(
    method: string,
    path: string,
    body?: Record<string, unknown> | Record<string, unknown>[],
    {
      timeoutMs = QUESTION_MS,
      ...querystring
    }: { timeoutMs?: number } & Record<string, string | number> = {},
  ): Promise<unknown> {
    const isBulk = Array.isArray(body);
    const reply = await client.transport.request(
      { method, path, querystring, ...(isBulk ? { bulkBody: body } : body && { body }) },
      { requestTimeout: timeoutMs },
    );
    return reply.body;
  }

  return {
    alias,
    ask,
    search: (body: Record<string, unknown>) =>
      ask("POST", `/${alias}/_search`, body, { timeoutMs: searchMs }),
    close: () => client.close(),
  };
}

/** The status of an answer that is an error; undefined without an answer. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof errors.ResponseError ? (error.statusCode ?? undefined) : undefined;
}

/** The document's versions, for a write that must not overwrite another. */
export const Versioned = z.object({
  _seq_no: z.int(),
  _primary_term: z.int(),
  _source: z.unknown(),
});
