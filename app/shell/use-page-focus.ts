import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * A page that comes without loading the document is told to nobody who does not see it: its heading gets the focus,
 * so that it is read out and Tab goes on from there. Unless the page itself has put the focus into its content.
 */
export function usePageFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById("main");
    if (!main || main.contains(document.activeElement)) return;
    const heading = main.querySelector("h1") ?? main;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}
