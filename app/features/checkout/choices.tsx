import type { ComponentProps } from "react";

/** The options of one question: a list, in which only the chosen one is filled. */
export function Choices(props: ComponentProps<"div">) {
  return (
    <div {...props} className="divide-y divide-line rounded-control border border-line bg-white" />
  );
}

/** Holds the label with the radio button, and what belongs to the option. */
export function Choice(props: ComponentProps<"div">) {
  return (
    <div
      {...props}
      className="first:rounded-t-control last:rounded-b-control has-[>label>input:checked]:bg-mist"
    />
  );
}
