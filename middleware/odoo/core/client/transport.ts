import {
  BrokenCircuitError,
  bulkhead,
  type BulkheadPolicy,
  BulkheadRejectedError,
  ConstantBackoff,
  ExponentialBackoff,
  handleWhen,
  retry,
} from "cockatiel";
import { ErpError } from "#middleware/erp.ts";
import type { Log } from "#middleware/http/log.ts";
import { gauge, inSpan, traceHeaders } from "#middleware/telemetry/telemetry.ts";
import { createBreaker } from "./breaker.ts";
import type { Versions } from "./directory.ts";
import { bearerOf } from "./signing.ts";
import {
  answerIn,
  failureFor,
  failureOfConnection,
  isTimeout,
  OdooBusy,
  OdooDown,
  OdooRefused,
} from "./failures.ts";

export type OdooSettings = {
  url: string;
  database: string;
  /** An administrator's key of Odoo, or the shop's, which has a second part (`signing.ts`). */
  apiKey: string;
  /** The website that is this shop, by name or id; without one the first that was set up. */
  website?: string | undefined;
  /** Of the procedures that it calls; without them it calls the newest. */
  versions?: Versions | undefined;
  /** Concurrent calls: about the number of Odoo's workers, because more only queue there. */
  maxCalls?: number;
  log: Log;
  /** The mode of the shop's keys of a card provider, or that no card is offered; every procedure gets it. */
  cardKeys?: "test" | "live" | "none" | undefined;
};

export type Post = {
  /** Below `/json/2/`: `product.template/web_read`. */
  path: string;
  /** Of a procedure, for traces; else they have the path. */
  name?: string | undefined;
  body: Record<string, unknown>;
  /** The call may be sent twice. */
  isRepeatable: boolean;
  signal: AbortSignal;
  requestId: string;
  isBrowsing?: boolean | undefined;
};

export type Transport = (post: Post) => Promise<unknown>;

const WAITING_CALLS = 200;
/** Of the concurrent calls, those that browsing does not take. */
const SHARE_OF_BUYERS = 0.25;
const SLOW_MS = 2000;

/** The smallest call that needs the key and the database. */
const TRIAL = {
  path: "res.users/context_get",
  body: {},
  isRepeatable: true,
  requestId: "trial",
} as const;

/** Errors before the request was sent. */
const NOT_SENT = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"];

/** Sends JSON-2 calls, a bounded number at a time. A circuit breaker fails them at once while Odoo is down. */
export function createTransport(settings: OdooSettings): Transport {
  const { log } = settings;
  const releases = new Set<() => void>();
  const breaker = createBreaker({
    isOutage,
    attempt: (signal) => send(settings, { ...TRIAL, signal }),
    onOpen: () => log.error("Odoo is down: calls fail at once for a while"),
    onClose() {
      log.info("Odoo is back");
      for (const release of releases) release();
    },
  });
  const { maxCalls = 8 } = settings;
  const pool = bulkhead(maxCalls, WAITING_CALLS);
  const browsers = Math.max(1, maxCalls - Math.ceil(maxCalls * SHARE_OF_BUYERS));
  const browsing = bulkhead(browsers, WAITING_CALLS);
  gauge("wattle_odoo_breaker_open", () => Number(breaker.isOpen()));
  gauge("wattle_odoo_calls_limit", () => maxCalls);
  gauge("wattle_odoo_calls", () => [
    { value: maxCalls - pool.executionSlots, labels: { state: "running" } },
    {
      value: 2 * WAITING_CALLS - pool.queueSlots - browsing.queueSlots,
      labels: { state: "waiting" },
    },
  ]);
  // Odoo's proxy may close a kept-alive connection just as a request is sent, which looks like an outage.
  const again = retry(
    handleWhen((error) => error instanceof OdooDown && !(error instanceof OdooBusy)),
    { maxAttempts: 1, backoff: new ConstantBackoff(50) },
  );

  // Odoo wrote nothing, so even calls that are not idempotent may be repeated.
  const afterConflict = retry(
    handleWhen((error) => error instanceof OdooBusy),
    { maxAttempts: 3, backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 1000 }) },
  );

  /** Calls of an outage may wait long for lost answers: when Odoo is back, others get their places. */
  async function inPlace<T>(
    places: BulkheadPolicy,
    work: () => Promise<T>,
    signal: AbortSignal,
  ): Promise<T> {
    const answer = Promise.withResolvers<T>();
    await places.execute(async () => {
      const { promise: over, resolve: release } = Promise.withResolvers<void>();
      releases.add(release);
      void work().then(answer.resolve, answer.reject).finally(release);
      await over;
      releases.delete(release);
    }, signal);
    return await answer.promise;
  }

  return async function post(call) {
    const started = performance.now();
    let attempt = 0;
    const sent = () => {
      attempt += 1;
      const attributes = { "odoo.method": call.name ?? call.path, "odoo.attempt": attempt };
      return inSpan("Odoo", { kind: "client", attributes }, () => send(settings, call));
    };
    const placed = () => inPlace(pool, sent, call.signal);
    const once = () => (call.isBrowsing ? inPlace(browsing, placed, call.signal) : placed());
    const settled = () => afterConflict.execute(once, call.signal);
    try {
      return await breaker.execute(() =>
        call.isRepeatable ? again.execute(settled, call.signal) : settled(),
      );
    } catch (error) {
      const failure = asFailure(error, call.signal);
      if (!isRefusal(failure) && !isUnsent(error)) {
        log.warn("Odoo call failed", { ...fields(call, started), error: failure });
      }
      throw failure;
    } finally {
      if (performance.now() - started > SLOW_MS) {
        log.warn("Odoo call was slow", fields(call, started));
      }
    }
  };
}

async function send(
  { url, database, apiKey }: OdooSettings,
  { path, body, signal, requestId }: Post,
): Promise<unknown> {
  signal.throwIfAborted();
  let status: number;
  let text: string;
  try {
    const answer = await fetch(`${url}/json/2/${path}`, {
      method: "POST",
      headers: {
        Authorization: `bearer ${bearerOf(apiKey)}`,
        "Content-Type": "application/json",
        "X-Odoo-Database": database,
        "X-Request-Id": requestId,
        ...traceHeaders(),
      },
      body: JSON.stringify(body),
      redirect: "manual", // the key is never sent to another address
      signal,
    });
    status = answer.status;
    text = await answer.text();
  } catch (cause) {
    signal.throwIfAborted();
    const code = networkCode(cause);
    throw failureOfConnection(code, NOT_SENT.includes(code), cause);
  }
  if (status !== 200) throw failureFor(status, text);
  return answerIn(text);
}

function isRefusal(failure: unknown): boolean {
  if (failure instanceof ErpError) return failure.code === "not-signed-in";
  return failure instanceof OdooRefused;
}

/** Timeouts count as an outage; an aborted request does not. */
function isOutage(error: unknown): boolean {
  if (error instanceof OdooDown) return !(error instanceof OdooBusy);
  return isTimeout(error);
}

/** Logged once when the circuit opens, not for every rejected call. */
function isUnsent(error: unknown): boolean {
  return error instanceof BrokenCircuitError || error instanceof BulkheadRejectedError;
}

function asFailure(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof BrokenCircuitError) return new OdooDown("Odoo was down a moment ago", false);
  if (error instanceof BulkheadRejectedError)
    return new OdooDown("Too many calls are queued", false);
  return signal.aborted ? signal.reason : error;
}

function networkCode(error: unknown): string {
  if (!(error instanceof Error)) return "";
  if ("code" in error && typeof error.code === "string") return error.code;
  if (error.name === "HTTPParserError") return error.name; // of fetch, without a code
  return networkCode(error.cause);
}

function fields({ path, requestId }: Post, started: number) {
  return { path, requestId, ms: Math.round(performance.now() - started) };
}
