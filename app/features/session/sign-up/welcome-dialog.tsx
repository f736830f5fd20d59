import { type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { Link } from "#app/ui/link.tsx";
import { sessionTexts } from "#locales/session/texts.ts";
import { useT } from "#app/i18n/use-t.ts";

type WelcomeDialogProps = {
  title: string;
  /** The path that closing leads to. */
  close: string;
  children: ReactNode;
};

/**
 * The welcome after a sign-up (spec 2.8): a page with an open dialog that a link closes. With scripts it is modal: the browser
 * keeps the focus in it, and Escape leads where the link leads.
 */
export function WelcomeDialog({ title, close, children }: WelcomeDialogProps) {
  const t = useT(sessionTexts);
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isModal = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );

  useEffect(() => {
    dialog.current?.removeAttribute("open"); // it came open with the page, and then cannot become modal
    dialog.current?.showModal();
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <dialog
      ref={dialog}
      open
      onCancel={(event) => {
        event.preventDefault(); // shown until the next page is
        void navigate(close);
      }}
      onClose={() => void navigate(close)}
      aria-labelledby="welcome"
      className={`flex w-full flex-col gap-5 bg-paper text-ink ${isModal ? "m-auto max-w-lg rounded-card border border-line p-5 raised" : "static m-0 max-w-none p-0"}`}
    >
      <div className="flex items-start justify-between gap-3">
        <h1 id="welcome" ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {title}
        </h1>
        <Link
          to={close}
          aria-label={t("signup.close")}
          className="grid size-11 shrink-0 place-items-center text-3xl text-soft no-underline"
        >
          <span aria-hidden="true">×</span>
        </Link>
      </div>
      {children}
    </dialog>
  );
}
