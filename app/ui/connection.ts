import { useSyncExternalStore } from "react";

/**
 * Whether the shop is reachable, and the shopper's last step that got no answer (docs/decisions/021). An unsent step is
 * repeated automatically if that is soon and nothing was typed since; others wait for "Try again".
 */
type Step = {
  take: () => void;
  /** The request may have arrived, so only the shopper may repeat it. */
  isSent: boolean;
};
type State = { isLost: boolean; step: Step | null; isWaiting: boolean; tries: number };

const IDLE: State = { isLost: false, step: null, isWaiting: false, tries: 0 };
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;
const MAX_AUTOMATIC_MS = 120_000;
const RECENT_MS = 10_000;

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

/** A request that fails in this time may have been sent before the connection returned. */
export const wasRecentlyLost = () => state.isLost || Date.now() - foundAt < RECENT_MS;

/** Calls back each time that the shop becomes reachable again. */
export function onReconnect(callback: () => void) {
  let wasLost = state.isLost;
  return subscribe(() => {
    const isBack = wasLost && !state.isLost;
    wasLost = state.isLost;
    if (isBack) callback();
  });
}

/** Repeats an idempotent request until it is answered. */
export async function untilAnswered(send: () => Promise<void>): Promise<void> {
  await send();
  while (state.isLost) {
    await new Promise<void>((resolve) => {
      const stop = onReconnect(() => {
        stop();
        resolve();
      });
    });
    await send();
  }
}

/** A request got no answer. */
export function setLost() {
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

/** A request was answered. */
export function setAnswered() {
  if (state.isLost) setFound();
  lostAt = 0;
  pause = FIRST_PAUSE;
}

function setFound() {
  clearTimeout(timer);
  removeEventListener("online", tryAgain);
  const { isLost, step, isWaiting } = state;
  if (isLost) foundAt = Date.now();
  const isDue = step && !isWaiting && (lostAt === 0 || Date.now() - lostAt < MAX_AUTOMATIC_MS);
  change(isDue ? IDLE : { isLost: false, isWaiting: step !== null, tries: 0 });
  if (isDue) step.take();
}

/** Keeps a step until it is taken; replaces the one before. */
export function keepStep(step: Step) {
  addEventListener("input", wait, { capture: true, once: true });
  change({ step, isWaiting: step.isSent });
}

export function dropStep(step: Step) {
  if (state.step === step) change({ step: null, isWaiting: false });
}

/** The last press whose page has not been loaded yet. */
export const press: { last: Step | null } = { last: null };

/** React Router waits forever for a module that failed to load; navigations load documents instead. */
export const code = { isMissing: false };

export function keepForDocument() {
  code.isMissing = true;
  keepStep(
    press.last ?? {
      take: () => void navigation.reload({ info: "code is missing" }),
      isSent: false,
    },
  );
  void tryAgain();
}

/** Input after this must not be lost, so the step waits for the shopper. */
function wait() {
  if (state.step) change({ isWaiting: true });
}

/** Any response of the shop counts, but not a proxy's 502; the file is small and not cached. */
export async function isReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(10_000);
  return fetch("/builds/latest.json", { method: "HEAD", cache: "no-store", signal }).then(
    ({ status }) => status < 500,
    () => false,
  );
}

/** Takes the kept step if the shop is reachable. */
export async function tryAgain() {
  if (await isReachable()) setFound();
  else if (state.isLost) askLater();
  else setLost();
}

/** For the button "Try again", which also takes a waiting step. */
export async function takeStep() {
  const { step, tries } = state;
  change({ isWaiting: false, tries: tries + 1 });
  lostAt &&= Date.now();
  await tryAgain();
  if (state.isLost && step?.isSent) change({ isWaiting: true });
}

/** Browsers word a failed request differently; a broken stream counts as well. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === "TimeoutError" || error.message === "Unable to decode turbo-stream response")
    return true;
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}
