import { useEffect, useState } from "react";

const GUARD_MILLISECONDS = 10_000; // spec 9.10

/**
 * React Router loads the document anew whenever the code of a page does not come. That may help once: for ten seconds
 * after it, and without a network, the error screen says what is wrong instead. A reload of ours gives a reason
 * (`info`); a browser without the Navigation API reloads each time.
 */
export function useReloadGuard(): void {
  const [error, setError] = useState<TypeError>();
  useEffect(() => {
    const guard = (event: NavigateEvent) => {
      if (event.navigationType !== "reload" || event.userInitiated || event.info) return;
      if (navigator.onLine && isFirstFor(location.pathname)) return;
      event.preventDefault();
      setError(new TypeError("Failed to fetch the code of a page"));
    };
    window.navigation?.addEventListener("navigate", guard);
    return () => window.navigation?.removeEventListener("navigate", guard);
  }, []);
  if (error) throw error;
}

/** Whether the document was not loaded anew here within the time of the guard; it now counts as if it was. */
function isFirstFor(path: string): boolean {
  const name = `reloaded:${path}`;
  try {
    const last = Number(sessionStorage.getItem(name));
    sessionStorage.setItem(name, String(Date.now()));
    return Date.now() - last >= GUARD_MILLISECONDS;
  } catch {
    return true; // the browser keeps nothing for this site
  }
}
