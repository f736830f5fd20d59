import type { ReactNode } from "react";
import { Link } from "#app/ui/link.tsx";
import { sessionTexts } from "#locales/session/texts.ts";
import { useT } from "#app/i18n/use-t.ts";

type WelcomeDialogProps = {
  title: string;
  /** The path that closing leads to. */
  close: string;
  children: ReactNode;
};

/** The welcome after the sign-up (spec 2.8). A page with an open dialog that a link closes; works without scripts. */
export function WelcomeDialog({ title, close, children }: WelcomeDialogProps) {
  const t = useT(sessionTexts);
  return (
    <dialog
      open
      aria-labelledby="welcome"
      className="static m-0 flex w-full max-w-none flex-col gap-5 rounded-card border border-line bg-white p-5 text-ink shadow-lg"
    >
      <div className="flex items-start justify-between gap-3">
        <h1 id="welcome" className="text-3xl">
          {title}
        </h1>
        <Link
          to={close}
          aria-label={t("signup.close")}
          className="-mr-2 -mt-1 grid size-11 shrink-0 place-items-center text-2xl text-soft no-underline"
        >
          <span aria-hidden="true">×</span>
        </Link>
      </div>
      {children}
    </dialog>
  );
}
