/** Runs tasks one after the other, in the order of the calls; a failure rejects only its own caller. */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = last.then(work);
    last = next.catch(() => {});
    return next;
  };
}

type Turns = ReturnType<typeof createTurns>;
/** `held` once the tasks before it have ended; none begins until `goOn`. */
export type Pause = { isHeld: () => boolean; held: Promise<void>; goOn: () => void };

export function pauseOf(inTurn: Turns): Pause {
  const held = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  let isHeld = false;
  void inTurn(async () => {
    isHeld = true;
    held.resolve();
    await ended.promise;
  });
  return { isHeld: () => isHeld, held: held.promise, goOn: ended.resolve };
}
