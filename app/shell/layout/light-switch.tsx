import { Form, href, useLocation } from "react-router";
import { shellTexts } from "#locales/shell/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { useIsLight } from "#app/shop/light-view.tsx";
import { Button } from "#app/ui/button.tsx";

/** Switches the light view on or off; loads a new document, because the view belongs to it (docs/decisions/037). */
export function LightSwitch() {
  const t = useT(shellTexts);
  const local = useLocalPath();
  const isLight = useIsLight();
  const { pathname, search } = useLocation();
  return (
    <Form
      method="post"
      action={local(href("/light-view"))}
      reloadDocument
      className="flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <input type="hidden" name="to" value={pathname + search} />
      <Button
        look="secondary"
        name="light"
        value={isLight ? "off" : "on"}
        aria-describedby="about-light"
      >
        {t(isLight ? "light.turnOff" : "light.turnOn")}
      </Button>
      <p id="about-light">{t("light.about")}</p>
    </Form>
  );
}
