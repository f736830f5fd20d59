import { useNavigation } from "react-router";
import { shellTexts } from "#locales/shell/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { useConnection } from "#app/ui/connection.ts";

/** Pink, 4 px; appears after 200 ms and takes 2000 ms to fill (spec 9.8); the figures are in app.css. */
export function LoadingBar() {
  const t = useT(shellTexts);
  const { isLost, isWaiting } = useConnection();
  const isLoading = useNavigation().state !== "idle" && !isLost && !isWaiting;
  return (
    <div role="status">
      {isLoading && (
        <>
          <span className="loading-bar" aria-hidden="true" />
          <span className="sr-only">{t("loading")}</span>
        </>
      )}
    </div>
  );
}
