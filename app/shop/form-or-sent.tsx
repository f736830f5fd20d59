import type { ReactNode } from "react";
import { href } from "react-router";
import { useLocalPath } from "#app/i18n/use-t.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Values } from "#locales/texts.ts";

type FormOrSentProps = {
  title: string;
  intro: string;
  /** What the page says once it was sent. */
  sentText: (part: "title" | "number" | "next" | "goOn" | "again", values?: Values) => string;
  /** The number of what was sent, or "" where the address names none; null before. */
  sent: string | null;
  /** The path of the form. */
  path: string;
  children: ReactNode;
};

/** The page of a form that reaches staff, and what stands there once it has. */
export function FormOrSent({ title, intro, sentText, sent, path, children }: FormOrSentProps) {
  const local = useLocalPath();
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-6">
      {sent === null ? (
        <>
          <div>
            <h1 className="text-3xl">{title}</h1>
            <p className="mt-1 text-soft">{intro}</p>
          </div>
          {children}
        </>
      ) : (
        <>
          <h1 className="text-3xl">{sentText("title")}</h1>
          <p>{`${sent && sentText("number", { number: sent })} ${sentText("next")}`}</p>
          <p className="flex flex-wrap gap-3">
            <ButtonLink to={local(href("/"))}>{sentText("goOn")}</ButtonLink>
            <ButtonLink look="quiet" to={local(path)}>
              {sentText("again")}
            </ButtonLink>
          </p>
        </>
      )}
    </div>
  );
}
