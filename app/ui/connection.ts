import { useSyncExternalStore } from "react";

/**
 * Whether the shop can be reached, and the shopper's last step when it could not be taken (docs/decisions/021). A step
 * that follows by itself does so soon and while nothing else is typed; any other waits for "Try again".
 */
type Step = {
  take: () => void;
  /** It may have arrived although no answer came: only the shopper takes it again. */
  isSent: boolean;
};
type State = { isLost: boolean; step: Step | null; isWaiting: boolean; tries: number };

const IDLE: State = { isLost: false, step: null, isWaiting: false, tries: 0 };
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;
const SOON = 120_000;
const LATELY = 10_000;

let state = IDLE;
let lostAt = 0;
let foundAt = 0;
let pause = FIRST_PAUSE;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function change(part: Partial<State>) {
  state = { ...state, ...part };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useConnection(): State {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => IDLE,
  );
}

export const isLost = () => state.isLost;

/** What fails then may have been under way before the shop could be reached again. */
export const wasLostLately = () => state.isLost || Date.now() - foundAt < LATELY;

/** Calls back each time that the shop can be reached again. */
export function whenBack(callback: () => void) {
  let wasLost = state.isLost;
  return subscribe(() => {
    const isBack = wasLost && !state.isLost;
    wasLost = state.isLost;
    if (isBack) callback();
  });
}

/** Asks again and again until there was an answer: only for what may arrive twice. */
export async function untilAnswered(send: () => Promise<void>): Promise<void> {
  await send();
  while (state.isLost) {
    await new Promise<void>((resolve) => {
      const stop = whenBack(() => {
        stop();
        resolve();
      });
    });
    await send();
  }
}

/** A request got no answer. */
export function lose() {
  if (state.isLost) return;
  lostAt ||= Date.now();
  addEventListener("online", tryAgain);
  askLater();
  change({ isLost: true });
}

function askLater() {
  clearTimeout(timer);
  timer = setTimeout(tryAgain, pause);
  pause = Math.min(pause * 2, LONGEST_PAUSE);
}

/** A request got one: what was lost is found. */
export function answered() {
  if (state.isLost) find();
  lostAt = 0;
  pause = FIRST_PAUSE;
}

function find() {
  clearTimeout(timer);
  removeEventListener("online", tryAgain);
  const { isLost, step, isWaiting } = state;
  if (isLost) foundAt = Date.now();
  const isDue = step && !isWaiting && (lostAt === 0 || Date.now() - lostAt < SOON);
  change(isDue ? IDLE : { isLost: false, isWaiting: step !== null, tries: 0 });
  if (isDue) step.take();
}

/** Keeps a step, until it is taken; it drops the one before. */
export function hold(step: Step) {
  addEventListener("input", wait, { capture: true, once: true });
  change({ step, isWaiting: step.isSent });
}

export function drop(step: Step) {
  if (state.step === step) change({ step: null, isWaiting: false });
}

/** What was pressed last, before its page has come. */
export const press: { last: Step | null } = { last: null };

/** React Router would wait for ever for code that did not come: pages become documents, which need none. */
export const code = { isMissing: false };

export function keepForDocument() {
  code.isMissing = true;
  hold(
    press.last ?? {
      take: () => void navigation.reload({ info: "code is missing" }),
      isSent: false,
    },
  );
  void tryAgain();
}

/** What is typed from now on must not be taken along, or away. */
function wait() {
  if (state.step) change({ isWaiting: true });
}

/** Any answer will do; the address is small and never kept. */
export async function isReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(10_000);
  return fetch("/builds/latest.json", { method: "HEAD", cache: "no-store", signal }).then(
    () => true,
    () => false,
  );
}

/** The step that is kept, if any, follows with the answer. */
export async function tryAgain() {
  if (await isReachable()) find();
  else if (state.isLost) askLater();
  else lose();
}

/** By the shopper's press, which takes a step that waits, too. */
export async function takeStep() {
  const { step, tries } = state;
  change({ isWaiting: false, tries: tries + 1 });
  lostAt &&= Date.now();
  await tryAgain();
  if (state.isLost && step?.isSent) change({ isWaiting: true });
}

/** Each browser says in its own words that a request got no answer; an answer may also break off. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.message === "Unable to decode turbo-stream response") return true;
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}
