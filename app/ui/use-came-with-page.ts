import { useState, useSyncExternalStore } from "react";

/** Whether this part stood in the HTML that the server sent, rather than being drawn by the browser later. */
export function useCameWithPage(): boolean {
  const isHydrating = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  return useState(isHydrating)[0];
}
