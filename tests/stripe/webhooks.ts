import { createHmac, randomBytes } from "node:crypto";
import type { StripeObject } from "./objects.ts";

export type WebhookEvent = { id: string; type: string; body: string };

/** How events are delivered. `held`: kept until `release`. `doubled`: each twice. */
export type Delivery = "at once" | "held" | "doubled" | "never";

const RETRIES = 5;
/** Receivers compare a signature with their own clock. */
const seconds = () => Math.floor(Date.now() / 1000);

/** Reports events to an address, signed as Stripe signs them. */
export function openWebhooks({ secret }: { secret: string }) {
  const events: WebhookEvent[] = [];
  const answers: { id: string; status: number }[] = [];
  const running = new Set<Promise<void>>();
  let waiting: WebhookEvent[] = [];
  let mode: Delivery = "at once";
  let address: string | null = null;

  function emit(type: string, object: StripeObject): void {
    const id = `evt_${randomBytes(12).toString("hex")}`;
    const created = seconds();
    const event = { id, object: "event", type, created, livemode: false, data: { object } };
    const sent = { id, type, body: JSON.stringify(event) };
    events.push(sent);
    if (mode === "never") return;
    if (mode === "held") return void waiting.push(sent);
    post(sent);
    if (mode === "doubled") post(sent);
  }

  function post(event: WebhookEvent): void {
    const work = deliver(event).finally(() => running.delete(work));
    running.add(work);
  }

  /** Repeats what is not acknowledged, with short pauses where Stripe makes long ones. */
  async function deliver(event: WebhookEvent): Promise<void> {
    for (let attempt = 0; attempt < RETRIES; attempt++) {
      const to = address;
      if (to === null) return;
      const status = await send(to, event);
      answers.push({ id: event.id, status });
      if (status >= 200 && status < 300) return;
      await new Promise((resolve) => setTimeout(resolve, 100 * 2 ** attempt).unref());
    }
  }

  async function send(to: string, { body }: WebhookEvent): Promise<number> {
    try {
      const headers = { "content-type": "application/json", "stripe-signature": sign(body) };
      const { status } = await fetch(to, { method: "POST", body, headers, redirect: "manual" });
      return status;
    } catch {
      return 0;
    }
  }

  function sign(body: string, at = seconds()): string {
    const signature = createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
    return `t=${at},v1=${signature}`;
  }

  return {
    events,
    answers,
    emit,
    sign,
    setAddress: (to: string | null) => void (address = to),
    setMode: (next: Delivery) => void (mode = next),
    /** Delivers what was held, in the other order if `isReversed`. */
    release(isReversed = false): void {
      const held = isReversed ? waiting.toReversed() : waiting;
      waiting = [];
      for (const event of held) post(event);
    },
    /** Resolves when nothing is being delivered. */
    async settled(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
export type Webhooks = ReturnType<typeof openWebhooks>;
