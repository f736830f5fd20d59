import { Form, href } from "react-router";
import { LANGUAGE } from "#locales/languages.ts";
import { contentTexts } from "#locales/content/texts.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { useLocale, useLocalPath, useT, useText } from "#app/i18n/use-t.ts";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import type { SupportTimes } from "./support-hours.server.ts";

type Zones = Readonly<Record<string, MessageKey | null>>;
type SupportProps = {
  /** Null: the owner does not say. */
  hours: SupportTimes | null;
  zones: Zones;
  phone: string;
  mail: string;
  chatUrl: string;
};

/** How to reach the shop, and when (spec 9.5). Rendered on the server only, so "now" is one moment. */
export function Support({ hours, zones, phone, mail, chatUrl }: SupportProps) {
  const t = useT(contentTexts);
  const local = useLocalPath();
  const ways = phone && chatUrl ? "hours" : phone ? "hoursPhone" : "hoursChat";
  return (
    <section aria-labelledby="support" className="mt-5 border-y border-line pb-6">
      <h2 id="support">{t("support.title")}</h2>
      {hours && <OpenNow {...hours} />}
      <ul>
        {phone && (
          <li>
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>{t("support.phone", { phone })}</a>
          </li>
        )}
        {mail && (
          <li>
            <a href={`mailto:${mail}`}>{t("support.mail", { mail })}</a>
          </li>
        )}
        {chatUrl && (
          <li>
            <a href={chatUrl} rel="noopener">
              {t("support.chat")}
            </a>
          </li>
        )}
        <li>
          <Link to={local(href("/contact"))}>{t("support.form")}</Link>
        </li>
      </ul>
      {hours && (phone || chatUrl) && <Week hours={hours} zones={zones} ways={ways} />}
    </section>
  );
}

function OpenNow({ isOpen, changes }: SupportTimes) {
  const t = useT(contentTexts);
  const dayName = useDayName();
  const change = { day: dayName(changes.weekday), time: changes.time };
  return (
    <p>
      <strong className={isOpen ? "text-good" : "text-bad"}>
        {t(isOpen ? "support.open" : "support.closed")}
      </strong>{" "}
      {t(isOpen ? "support.until" : "support.from", change)}
    </p>
  );
}

type WeekProps = {
  hours: SupportTimes;
  zones: Zones;
  ways: "hours" | "hoursPhone" | "hoursChat";
};

/** The hours in the reader's time zone, which can be changed. */
function Week({ hours: { days, zone }, zones, ways }: WeekProps) {
  const t = useT(contentTexts);
  const text = useText();
  const dayName = useDayName();
  const city = zones[zone];
  return (
    <>
      <table>
        <caption>{t(`support.${ways}`, { zone: city ? text(city) : zone })}</caption>
        <tbody>
          {days.map(({ weekday, ranges }) => (
            <tr key={weekday}>
              <th scope="row">{dayName(weekday)}</th>
              <td>{ranges.map(({ from, to }) => `${from}–${to}`).join(", ") || "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Form method="post" className="mt-4 flex flex-wrap items-end gap-3">
        <label className="flex flex-col gap-1 font-semibold">
          {t("support.zone")}
          <select
            name="zone"
            defaultValue={zone}
            className="min-h-12 rounded-control border border-edge bg-white px-3 font-normal"
          >
            {Object.entries(zones).map(([one, city]) => (
              <option key={one} value={one}>
                {city ? text(city) : one}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" look="quiet">
          {t("support.change")}
        </Button>
      </Form>
    </>
  );
}

function useDayName(): (weekday: number) => string {
  const format = new Intl.DateTimeFormat(LANGUAGE[useLocale()], {
    weekday: "long",
    timeZone: "UTC",
  });
  return (weekday) => format.format(Date.UTC(2026, 10, 15 + weekday)); // 16 November 2026 is a Monday
}
