import { href, useLocation } from "react-router";
import { shellTexts } from "#locales/shell/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { useIsLight } from "#app/shop/light-view.tsx";

/** Switches the light view on or off; loads a new document, because the view belongs to it (docs/decisions/037). */
export function LightSwitch() {
  const t = useT(shellTexts);
  const local = useLocalPath();
  const isLight = useIsLight();
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={local(href("/light-view"))}>
      <input type="hidden" name="to" value={pathname + search} />
      <button
        name="light"
        value={isLight ? "off" : "on"}
        title={t("light.about")}
        className="min-h-11 text-left text-ink"
      >
        {t(isLight ? "light.turnOff" : "light.turnOn")}
      </button>
    </form>
  );
}
