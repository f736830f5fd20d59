import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Moves focus to the h1 after a client navigation, so that screen readers announce the page and Tab continues from
 * there; not if the page has focused part of its content. Also when a choice on the page removed the focused element.
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
