import { startTransition, useEffect, useRef, useState } from "react";
import { href } from "react-router";
import type { CartLine } from "#contract/cart.ts";
import { useLocalPath } from "#app/i18n/use-t.ts";

/**
 * Quick clicks on + and −: the first is sent at once, those that come while it is under way add up and follow as one.
 * What is shown is where the clicks lead, until the ERP has answered the last of them.
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
    // With the router's own update, which is a transition too: the number never jumps back in between.
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

/** Whoever clicks and leaves at once has clicked all the same; by then the address is the next page's. */
function sendOnLeaving(cartPath: string, lineId: string, unsent: { current: number }) {
  if (unsent.current === 0) return;
  const body = new URLSearchParams({ intent: "change", lineId, by: String(unsent.current) });
  unsent.current = 0;
  void fetch(cartPath, { method: "POST", body, keepalive: true, redirect: "manual" });
}
