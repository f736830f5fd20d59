import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * A page that comes without loading the document is told to nobody who does not see it: its heading gets the focus,
 * so that it is read out and Tab goes on from there. Unless the page itself has put the focus into its content. The same
 * where a choice on a page has taken away what had the focus.
 */
export function usePageFocus() {
  const { pathname, search } = useLocation();
  const shown = useRef({ pathname, search });
  useEffect(() => {
    const before = shown.current;
    if (before.pathname === pathname && before.search === search) return;
    shown.current = { pathname, search };
    if (before.pathname === pathname && document.activeElement !== document.body) return;
    const main = document.getElementById("main");
    if (!main || main.contains(document.activeElement)) return;
    const heading = main.querySelector("h1") ?? main;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, search]);
}
