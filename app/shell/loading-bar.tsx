import { useEffect, useState } from "react";
import { useFetchers, useNavigation } from "react-router";
import { shellTexts } from "#locales/shell/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { useConnection } from "#app/ui/connection.ts";
import { Notice } from "#app/ui/notice.tsx";

/** An answer that takes longer is announced: slow 4G takes 1.3 s, an ERP under load 3 s. */
const LATE_MS = 4000;

/** Pink, 4 px; appears after 200 ms and takes 2000 ms to fill (spec 9.8); the figures are in app.css. */
export function LoadingBar() {
  const t = useT(shellTexts);
  const { isLost, isWaiting } = useConnection();
  const isConnected = !isLost && !isWaiting;
  const isLoading = useNavigation().state !== "idle" && isConnected;
  const isPosting = useFetchers().some(({ state }) => state !== "idle") && isConnected;
  const isLate = useIsLate(isLoading || isPosting);
  return (
    <>
      <div role="status">
        {isLoading && (
          <>
            <span className="loading-bar" aria-hidden="true" />
            <span className="sr-only">{t("loading")}</span>
          </>
        )}
      </div>
      {isLate && (
        <div className="fixed inset-x-0 top-0 z-40 mx-auto max-w-6xl p-2">
          <Notice kind="info">{t("late")}</Notice>
        </div>
      )}
    </>
  );
}

function useIsLate(isBusy: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setIsLate(true), LATE_MS);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isBusy]);
  return isBusy && isLate;
}
