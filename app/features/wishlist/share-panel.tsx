import { Form, href } from "react-router";
import { wishlistTexts } from "#locales/wishlist/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { ToCopy } from "#app/ui/to-copy.tsx";

/** Creates, shows and revokes the link that shares the wishlist. */
export function SharePanel({ token, origin }: { token: string | null; origin: string }) {
  const t = useT(wishlistTexts);
  const local = useLocalPath();
  const shared = token && local(href("/wishlist/shared/:token", { token }));
  return (
    <section aria-labelledby="share-title" className="mt-10 flex flex-col gap-3">
      <h2 id="share-title" className="text-xl">
        {t("share.title")}
      </h2>
      <p className="text-soft">{t(shared ? "share.isShared" : "share.text")}</p>
      {shared && <ToCopy id="share-link" label={t("share.link")} value={origin + shared} />}
      <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-x-4">
        {shared ? (
          <>
            <ButtonLink to={shared} look="quiet">
              {t("share.look")}
            </ButtonLink>
            <SubmitButton name="intent" value="unshare" look="quiet" pending={t("share.ending")}>
              {t("share.end")}
            </SubmitButton>
          </>
        ) : (
          <SubmitButton name="intent" value="share" look="secondary" pending={t("share.pending")}>
            {t("share.submit")}
          </SubmitButton>
        )}
      </Form>
    </section>
  );
}
