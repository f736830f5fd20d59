import { useState, useSyncExternalStore } from "react";

/** Whether this part was in the server's HTML and not rendered by a client navigation. */
export function useCameWithPage(): boolean {
  const isHydrating = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  return useState(isHydrating)[0];
}
