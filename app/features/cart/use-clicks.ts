import { startTransition, useEffect, useRef, useState } from "react";
import { href } from "react-router";
import type { CartLine } from "#contract/cart.ts";
import { useLocalPath } from "#app/i18n/use-t.ts";

/**
 * Sends the first click on + or − at once and sums up those that follow during the request into the next one. Shows the
 * resulting quantity until the ERP has answered the last request.
 */
export function useClicks(line: CartLine, send: (by: number) => Promise<void>) {
  const [target, setTarget] = useState<number | null>(null);
  const unsent = useRef(0);
  const isSending = useRef(false);
  const shown = target ?? line.quantity;
  const wanted = useRef(0);

  const cartPath = useLocalPath()(href("/cart"));

  useEffect(() => () => sendOnLeaving(cartPath, line.id, unsent), [cartPath, line.id]);

  async function sendAll() {
    if (isSending.current) return;
    isSending.current = true;
    while (unsent.current !== 0) {
      const by = unsent.current;
      unsent.current = 0;
      await send(by);
    }
    isSending.current = false;
    // In a transition, as the router's own update is, so that the old number is not shown in between.
    startTransition(() => setTarget(null));
  }

  function click(by: number) {
    const now = isSending.current ? wanted.current : shown;
    const next = Math.max(1, Math.min(now + by, line.maxQuantity));
    if (next === now) return;
    unsent.current += next - now;
    wanted.current = next;
    setTarget(next);
    void sendAll();
  }

  return { shown, click };
}

/** Sends the remaining clicks on unmount. The cart's path is a parameter, because the URL has changed by then. */
function sendOnLeaving(cartPath: string, lineId: string, unsent: { current: number }) {
  if (unsent.current === 0) return;
  const body = new URLSearchParams({ intent: "change", lineId, by: String(unsent.current) });
  unsent.current = 0;
  void fetch(cartPath, { method: "POST", body, keepalive: true, redirect: "manual" });
}
