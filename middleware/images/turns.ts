/** `client`: more than one client may have waiting; `all`: the queue is full. */
export class QueueFull extends Error {
  override name = "QueueFull";
  readonly of: "client" | "all";

  constructor(of: "client" | "all") {
    super(`queue full: ${of}`);
    this.of = of;
  }
}

type Waiting = () => void;
type Limits = { atOnce: number; most: number; mostOfClient: number };

/**
 * At most `atOnce` pieces of work run. The others wait, and clients take turns, so that one with many waits for itself
 * only. Aborted work that has not begun gives its place back at once. A null client is nobody in particular.
 */
export function createTurns({ atOnce, most, mostOfClient }: Limits) {
  const queues = new Map<string | null, Set<Waiting>>(); // in the order of their turns
  let running = 0;
  let waiting = 0;

  function enqueue(client: string | null, signal: AbortSignal): Promise<void> {
    const queue = queues.get(client) ?? new Set();
    if (client !== null && queue.size >= mostOfClient) throw new QueueFull("client");
    if (waiting >= most) throw new QueueFull("all");
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal.removeEventListener("abort", leave);
        resolve();
      };
      const leave = () => {
        remove(client, queue, begin);
        reject(signal.reason);
      };
      signal.addEventListener("abort", leave, { once: true });
      queue.add(begin);
      queues.set(client, queue);
      waiting += 1;
    });
  }

  function remove(client: string | null, queue: Set<Waiting>, one: Waiting) {
    queue.delete(one);
    waiting -= 1;
    if (queue.size === 0) queues.delete(client);
  }

  /** Hands the slot to the next client, or frees it. */
  function next() {
    for (const [client, queue] of queues) {
      const [first] = queue;
      if (!first) continue;
      queues.delete(client);
      queues.set(client, queue); // its next turn is after all others'
      remove(client, queue, first);
      first();
      return;
    }
    running -= 1;
  }

  return async <T>(
    client: string | null,
    signal: AbortSignal,
    work: () => Promise<T>,
  ): Promise<T> => {
    signal.throwIfAborted();
    if (running < atOnce) running += 1;
    else await enqueue(client, signal);
    try {
      return await work();
    } finally {
      next();
    }
  };
}
