import { Form } from "react-router";
import { LANGUAGE } from "#locales/languages.ts";
import { contentTexts } from "#locales/content/texts.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { useLocale, useT, useText } from "#app/i18n/use-t.ts";
import { Button } from "#app/ui/button.tsx";
import type { Support } from "./support-hours.server.ts";

type SupportHoursProps = {
  hours: Support;
  zones: Readonly<Record<string, MessageKey | null>>;
  phone: string;
  chatUrl: string;
};

/** The support hours in the reader's time zone (spec 9.5). Rendered on the server only, so "now" is one moment. */
export function SupportHours({ hours, zones, phone, chatUrl }: SupportHoursProps) {
  const t = useT(contentTexts);
  const text = useText();
  const dayName = useDayName();
  const { isOpen, changes, days, zone } = hours;
  const ways = phone && chatUrl ? "hours" : phone ? "hoursPhone" : "hoursChat";
  const city = zones[zone];
  const change = { day: dayName(changes.weekday), time: changes.time };
  return (
    <section
      aria-labelledby="support"
      className="mt-5 rounded-card border border-line bg-white px-5 pb-5"
    >
      <h2 id="support">{t("support.title")}</h2>
      <p>
        <strong className={isOpen ? "text-good" : "text-bad"}>
          {t(isOpen ? "support.open" : "support.closed")}
        </strong>{" "}
        {t(isOpen ? "support.until" : "support.from", change)}
      </p>
      <ul>
        {phone && (
          <li>
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>{t("support.phone", { phone })}</a>
          </li>
        )}
        {chatUrl && (
          <li>
            <a href={chatUrl} rel="noopener">
              {t("support.chat")}
            </a>
          </li>
        )}
      </ul>
      <table>
        <caption>{t(`support.${ways}`, { zone: city ? text(city) : zone })}</caption>
        <tbody>
          {days.map(({ weekday, ranges }) => (
            <tr key={weekday}>
              <th scope="row">{dayName(weekday)}</th>
              <td>{ranges.map(({ from, to }) => `${from}–${to}`).join(", ")}</td>
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
    </section>
  );
}

function useDayName(): (weekday: number) => string {
  const format = new Intl.DateTimeFormat(LANGUAGE[useLocale()], {
    weekday: "long",
    timeZone: "UTC",
  });
  return (weekday) => format.format(Date.UTC(2026, 10, 15 + weekday)); // 16 November 2026 is a Monday
}
