import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { SharedRedis } from "#middleware/redis/connection.ts";
import { isSigned, signatureOf } from "#middleware/rules/signed.ts";
import type { Answer } from "./answer.ts";
import { ProtocolError } from "./protocol-error.ts";

/** As long as the specification advises. */
const KEPT_SECONDS = 48 * 3600;
const MAX_BYTES = 16_000_000;

/** One attempt of an agent: the same key with the same body is answered once. */
export type Attempt = { agent: string; key: string; body: string };
export type Replays = (attempt: Attempt, work: () => Promise<Answer>) => Promise<Answer>;

type Done = { body: string; answer: Answer };

/** In this process, and in Redis for all replicas. A failure is not kept: it may be tried again. */
export function createReplays(redis: SharedRedis | null, secrets: string): Replays {
  const done = new LRUCache<string, Done>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ answer }) => JSON.stringify(answer).length + 200,
    ttl: KEPT_SECONDS * 1000,
  });
  const running = new Map<string, { body: string; answer: Promise<Answer> }>();

  async function shared(id: string): Promise<Done | null> {
    const text = await redis?.ask(null, (client) => client.get(`ucp:${id}`));
    if (!text) return null;
    const at = text.indexOf(" ");
    const content = text.slice(at + 1);
    const isOurs = isSigned(secrets, `ucp replay ${id} ${content}`, text.slice(0, at));
    return isOurs ? (JSON.parse(content) as Done) : null;
  }

  function keep(id: string, entry: Done) {
    done.set(id, entry);
    const content = JSON.stringify(entry);
    const text = `${signatureOf(secrets, `ucp replay ${id} ${content}`)} ${content}`;
    void redis?.send((client) => client.set(`ucp:${id}`, text, "EX", KEPT_SECONDS));
  }

  return async ({ agent, key, body: given }, work) => {
    const id = digest(`${agent}\n${key}`);
    const body = digest(given);
    const now = running.get(id);
    const before = now ?? done.get(id);
    if (before) {
      if (before.body !== body) throw new ProtocolError("idempotency_conflict");
      return before.answer;
    }
    const answer = shared(id).then((known) => {
      if (known && known.body !== body) throw new ProtocolError("idempotency_conflict");
      return known?.answer ?? work();
    });
    running.set(id, { body, answer });
    try {
      const made = await answer;
      keep(id, { body, answer: made });
      return made;
    } finally {
      running.delete(id);
    }
  };
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
