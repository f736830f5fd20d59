import { useEffect, useState } from "react";

type Field = { errors?: string[]; formId: string; name: string };

/** A field's errors until its value changes; the server validates again. */
export function useErrors({ errors, formId, name }: Field): string[] | undefined {
  const [outdated, setOutdated] = useState<string[]>();
  useEffect(() => {
    const form = document.forms.namedItem(formId);
    if (!errors || !form) return;
    const forget = ({ target }: Event) => {
      if (target instanceof Element && target.getAttribute("name") === name) setOutdated(errors);
    };
    form.addEventListener("input", forget);
    return () => form.removeEventListener("input", forget);
  }, [errors, formId, name]);
  return errors === outdated ? undefined : errors;
}
