/** Runs one after the other, in the order asked; a failure is its asker's alone. */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = last.then(work);
    last = next.catch(() => {});
    return next;
  };
}
