import { useEffect, useState } from "react";
import { isReachable, keepForDocument, wasRecentlyLost } from "#app/ui/connection.ts";

const GUARD_MILLISECONDS = 10_000; // spec 9.10

/**
 * React Router reloads the document if the code of a page fails to load. Without a connection the page is kept instead
 * (docs/decisions/021); else one reload is allowed, and for ten seconds after it the error screen is shown. The shop's
 * own reloads set `info`. Browsers without the Navigation API always reload.
 */
export function useReloadGuard(): void {
  const [error, setError] = useState<TypeError>();
  useEffect(() => {
    const guard = async (event: NavigateEvent) => {
      if (event.navigationType !== "reload" || event.userInitiated || event.info) return;
      event.preventDefault();
      if (wasRecentlyLost() || !(await isReachable())) keepForDocument();
      else if (isFirstFor(location.pathname)) navigation.reload({ info: "code is missing" });
      else setError(new TypeError("Failed to fetch the code of a page"));
    };
    window.navigation?.addEventListener("navigate", guard);
    return () => window.navigation?.removeEventListener("navigate", guard);
  }, []);
  if (error) throw error;
}

/** Whether the path was not reloaded within the guard's time; records a reload. */
function isFirstFor(path: string): boolean {
  const name = `reloaded:${path}`;
  try {
    const last = Number(sessionStorage.getItem(name));
    sessionStorage.setItem(name, String(Date.now()));
    return Date.now() - last >= GUARD_MILLISECONDS;
  } catch {
    return true; // storage is disabled
  }
}
