import type { ReactNode } from "react";
import { useLocalPath } from "#app/i18n/use-t.ts";
import { ButtonLink } from "#app/ui/button.tsx";

type CardProps = { title: string; to: string; link: string; children: ReactNode };

/** One section of the account overview: its main facts and a link to its page. */
export function Card({ title, to, link, children }: CardProps) {
  const local = useLocalPath();
  return (
    <section className="flex flex-col gap-1 border-t border-line pt-5">
      <h2 className="text-xl">{title}</h2>
      <div className="grow">{children}</div>
      <p>
        <ButtonLink look="quiet" to={local(to)}>
          {link}
        </ButtonLink>
      </p>
    </section>
  );
}
