type Job<T> = { answer: Promise<T>; waiting: number; gone: AbortController };

/** Does equal work that several ask for at once only once, and aborts it when nobody waits for it any more. */
export function createSharedWork<T>() {
  const jobs = new Map<string, Job<T>>();

  function begin(key: string, work: (signal: AbortSignal) => Promise<T>): Job<T> {
    const gone = new AbortController();
    const job = { answer: work(gone.signal), waiting: 0, gone };
    jobs.set(key, job);
    const end = () => forget(key, job);
    job.answer.then(end, end);
    return job;
  }

  function forget(key: string, job: Job<T>) {
    if (jobs.get(key) === job) jobs.delete(key);
  }

  return async (
    key: string,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    signal.throwIfAborted();
    const job = jobs.get(key) ?? begin(key, work);
    job.waiting += 1;
    return new Promise<T>((resolve, reject) => {
      const leave = () => {
        job.waiting -= 1;
        if (job.waiting === 0) {
          forget(key, job);
          job.gone.abort(signal.reason);
        }
        reject(signal.reason);
      };
      const stay = () => signal.removeEventListener("abort", leave);
      signal.addEventListener("abort", leave, { once: true });
      job.answer.then(
        (answer) => (stay(), resolve(answer)),
        (error: unknown) => (stay(), reject(error)),
      );
    });
  };
}
