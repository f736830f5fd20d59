import { startTransition, useEffect, useRef, useState } from "react";
import { href } from "react-router";
import type { CartLine } from "#contract/cart.ts";
import { MAX_QUANTITY } from "#contract/limits.ts";
import { useLocalPath } from "#app/i18n/use-t.ts";

export type QuantityState = ReturnType<typeof useQuantity>;

/** A click changes by a difference, a typed number sets. */
type Change = { intent: "change"; by: number } | { intent: "set"; quantity: string };

/**
 * Sends the first change of a quantity at once and merges those that follow during the request into the next one. Shows
 * the resulting quantity until the ERP has answered the last request. `cartBy`: what is expected of the request.
 */
export function useQuantity(
  line: CartLine,
  send: (fields: Change & { cartBy: number }) => Promise<void>,
) {
  const [target, setTarget] = useState<number | null>(null);
  const unsent = useRef<Change>(null);
  const isSending = useRef(false);
  const shown = target ?? line.quantity;
  const wanted = useRef(0);
  const sent = useRef(0);

  const cartPath = useLocalPath()(href("/cart"));

  useEffect(() => () => sendOnLeaving(cartPath, line.id, unsent), [cartPath, line.id]);

  async function sendAll() {
    if (isSending.current) return;
    isSending.current = true;
    sent.current = line.quantity;
    while (unsent.current !== null) {
      const change = unsent.current;
      unsent.current = null;
      const cartBy = wanted.current - sent.current;
      sent.current = wanted.current;
      await send({ ...change, cartBy });
    }
    isSending.current = false;
    // In a transition, as the router's own update is, so that the old number is not shown in between.
    startTransition(() => setTarget(null));
  }

  function change(next: number, how: Change) {
    unsent.current = how;
    wanted.current = next;
    setTarget(next);
    void sendAll();
  }

  const now = () => (isSending.current ? wanted.current : shown);

  function click(by: number) {
    const next = Math.max(1, Math.min(now() + by, line.maxQuantity));
    const difference = next - now();
    if (difference === 0) return;
    const before = unsent.current;
    if (before?.intent === "set") change(next, { intent: "set", quantity: String(next) });
    else change(next, { intent: "change", by: (before?.by ?? 0) + difference });
  }

  /** Sends a wrong number as well, because the server answers what is wrong with it. */
  function set(typed: string) {
    const isRight = /^\d{1,2}$/.test(typed) && Number(typed) <= MAX_QUANTITY;
    change(isRight ? Number(typed) : now(), { intent: "set", quantity: typed });
  }

  /** Before the line is removed; returns the quantity that the requests sent so far lead to. */
  function forget() {
    unsent.current = null;
    return isSending.current ? sent.current : line.quantity;
  }

  return { shown, click, set, forget };
}

/** Sends the remaining changes on unmount. The cart's path is a parameter, because the URL has changed by then. */
function sendOnLeaving(cartPath: string, lineId: string, unsent: { current: Change | null }) {
  if (unsent.current === null) return;
  const fields = Object.entries({ ...unsent.current, lineId });
  const body = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
  unsent.current = null;
  void fetch(cartPath, { method: "POST", body, keepalive: true, redirect: "manual" });
}
