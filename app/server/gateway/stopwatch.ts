/** Measures the time in which at least one of the given promises is pending. */
export function stopwatch() {
  let running = 0;
  let since = 0;
  let sum = 0;
  const now = () => performance.now();
  return {
    during<T>(work: Promise<T>): Promise<T> {
      if (running++ === 0) since = now();
      return work.finally(() => {
        if (--running === 0) sum += now() - since;
      });
    },
    read: () => sum + (running > 0 ? now() - since : 0),
  };
}
