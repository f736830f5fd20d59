import { useEffect, useState } from "react";
import { isReachable, keepForDocument, wasLostLately } from "#app/ui/connection.ts";

const GUARD_MILLISECONDS = 10_000; // spec 9.10

/**
 * React Router loads the document anew whenever the code of a page does not come. Where the connection is to blame, the
 * page is kept instead (docs/decisions/021). Else it may help once, and for ten seconds after it the error screen says
 * what is wrong. A reload of ours gives a reason (`info`); a browser without the Navigation API reloads each time.
 */
export function useReloadGuard(): void {
  const [error, setError] = useState<TypeError>();
  useEffect(() => {
    const guard = async (event: NavigateEvent) => {
      if (event.navigationType !== "reload" || event.userInitiated || event.info) return;
      event.preventDefault();
      if (wasLostLately() || !(await isReachable())) keepForDocument();
      else if (isFirstFor(location.pathname)) navigation.reload({ info: "code is missing" });
      else setError(new TypeError("Failed to fetch the code of a page"));
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
