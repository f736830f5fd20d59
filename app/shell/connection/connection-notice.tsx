import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { shellTexts } from "#locales/shell/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { Button } from "#app/ui/button.tsx";
import { takeStep, useConnection } from "#app/ui/connection.ts";
import { Notice } from "#app/ui/notice.tsx";
import { shown } from "./keep-page.ts";

/** Shown over every page while the shop is unreachable or a kept step waits for the shopper (docs/decisions/021). */
export function ConnectionNotice() {
  const t = useT(shellTexts);
  const { isLost, step, isWaiting, tries } = useConnection();
  const { pathname, search } = useLocation();
  const before = useRef<EventTarget>(null);
  const isShown = isLost || isWaiting;

  useEffect(() => {
    shown.address = pathname + search;
  }, [pathname, search]);

  useEffect(() => {
    if (isShown || document.activeElement !== document.body) return;
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    before.current = null;
  }, [isShown]);

  if (!isShown) return null;
  const state = isLost ? (navigator.onLine ? "network" : "offline") : "back";
  const about = step?.isSent ? "sent" : step && !isWaiting ? "follows" : "kept";
  return (
    <div className="fixed inset-x-0 top-0 z-40 mx-auto max-w-6xl p-2">
      <Notice kind="error">
        <p key={tries} className="font-semibold">
          {t(state === "back" ? "connection.back" : `error.${state}`)}
        </p>
        <p>{t(`connection.${about}`)}</p>
        <Button
          type="button"
          look="secondary"
          className="mt-2"
          onFocus={({ relatedTarget }) => (before.current = relatedTarget)}
          onClick={() => void takeStep()}
        >
          {t("connection.again")}
        </Button>
      </Notice>
    </div>
  );
}
