import { href } from "react-router";
import { accountTexts } from "#locales/account/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { Card } from "#app/features/account/card.tsx";

/** Says on the page of personal data whether two-step login is on. */
export function TwoStepsCard({ isOn }: { isOn: boolean }) {
  const t = useT(accountTexts);
  return (
    <Card
      title={t("twoSteps.title")}
      to={href("/my-account/two-step-login")}
      link={t(isOn ? "twoSteps.change" : "twoSteps.setUp")}
    >
      <p>{t(isOn ? "twoSteps.isOn" : "twoSteps.text")}</p>
    </Card>
  );
}
