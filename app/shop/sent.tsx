import { href } from "react-router";
import { useLocalPath } from "#app/i18n/use-t.ts";
import { ButtonLink } from "#app/ui/button.tsx";

type SentProps = { title: string; text: string; goOn: string; again: string; form: string };

/** Instead of a form that has reached staff; `form` is the path of the form. */
export function Sent({ title, text, goOn, again, form }: SentProps) {
  const local = useLocalPath();
  return (
    <>
      <h1 className="text-3xl">{title}</h1>
      <p>{text}</p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={local(href("/"))}>{goOn}</ButtonLink>
        <ButtonLink look="quiet" to={local(form)}>
          {again}
        </ButtonLink>
      </p>
    </>
  );
}
