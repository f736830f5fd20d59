import type { Rewards } from "#contract/rewards.ts";
import { rewardsTexts } from "#locales/rewards/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { useNumber } from "#app/shop/money/number.ts";
import { ToCopy } from "#app/ui/to-copy.tsx";

export function InviteFriends({ rewards, link }: { rewards: Rewards; link: string }) {
  const t = useT(rewardsTexts);
  const number = useNumber();
  const { referral, rates } = rewards;
  return (
    <section id="invite" aria-labelledby="invite-title" className="flex flex-col gap-3">
      <h2 id="invite-title" className="text-xl">
        {t("referral.title")}
      </h2>
      <p>{t("referral.text", { points: number(rates.referral) })}</p>
      <div className="flex flex-col gap-3">
        <ToCopy id="referral-code" label={t("referral.code")} value={referral.code} />
        <ToCopy id="referral-link" label={t("referral.link")} value={link} />
        <p>
          {t("referral.invited", { count: referral.invited })}
          {referral.invited > 0 && <>. {t("referral.credited", { count: referral.credited })}.</>}
        </p>
        <p className="text-sm text-soft">{t("referral.rules")}</p>
      </div>
    </section>
  );
}
