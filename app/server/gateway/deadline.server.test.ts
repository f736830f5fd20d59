import { afterEach, expect, test, vi } from "vitest";
import { deadlineOf, isOver } from "./deadline.server.ts";

/** why: 30 seconds would be waited for. `AbortSignal.timeout` ignores fake timers, so a timer replaces it. */
function withClock() {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException("over", "TimeoutError")), ms);
    return controller.signal;
  });
}
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const LIMITS = { READ_TIMEOUT_MS: 10_000, WRITE_TIMEOUT_MS: 30_000 };
const open = (method: string) =>
  deadlineOf({ method, signal: new AbortController().signal }, LIMITS);

/** Resolves when a call that is never answered has been given up; true if the time was over. */
const unanswered = (signal: AbortSignal) =>
  new Promise<boolean>((resolve) => {
    const end = () => resolve(isOver(signal));
    if (signal.aborted) end();
    else signal.addEventListener("abort", end);
  });

const answered = (ms: number) => () => new Promise<void>((resolve) => void setTimeout(resolve, ms));

async function waited(work: Promise<boolean>): Promise<number> {
  const started = Date.now();
  const ended = work.then((is) => [is, Date.now() - started] as const);
  await vi.advanceTimersByTimeAsync(60_000);
  const [is, ms] = await ended;
  expect(is).toBe(true);
  return ms;
}

test("the page after a form without an answer is given up within the form's limit", async () => {
  withClock();
  const deadline = open("POST");
  const both = async () => {
    await deadline.write("cart.addLine", unanswered);
    return deadline.read(unanswered);
  };
  expect(await waited(both())).toBe(10_000);
});

test("placing an order has longer, and shares its time with the draft before it", async () => {
  withClock();
  const deadline = open("POST");
  const both = async () => {
    await deadline.write("checkout.saveDraft", unanswered);
    return deadline.write("checkout.placeOrder", unanswered);
  };
  expect(await waited(both())).toBe(25_200);
});

test("what is asked before a form's operation leaves it time", async () => {
  withClock();
  expect(await waited(open("POST").read(unanswered))).toBe(8_000);
});

test("a page's calls share one deadline", async () => {
  withClock();
  const deadline = open("GET");
  const both = async () => {
    await deadline.read(answered(9_000));
    return deadline.read(unanswered);
  };
  expect(await waited(both())).toBe(10_500);
});

test("the time of an upload between two calls does not count", async () => {
  withClock();
  const deadline = open("POST");
  const all = async () => {
    await deadline.read(answered(1_000));
    await answered(40_000)();
    return deadline.write("cart.addLine", unanswered);
  };
  const started = Date.now();
  const over = all().then(() => Date.now() - started);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await over).toBe(40_000 + 8_400);
});

test("a shopper who has gone is no timeout", async () => {
  const gone = new AbortController();
  const deadline = deadlineOf({ method: "POST", signal: gone.signal }, LIMITS);
  const work = deadline.write("cart.addLine", unanswered);
  gone.abort();
  expect(await work).toBe(false);
});
