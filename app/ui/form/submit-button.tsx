import type { ComponentProps } from "react";
import { useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { useConnection } from "#app/ui/connection.ts";

type Props = ComponentProps<typeof Button> & {
  /** The label while the form is submitted. */
  pending: string;
};

/** Shows progress and stays focusable; the server handles repeated submissions. */
export function SubmitButton({ pending, children, ...rest }: Props) {
  const navigation = useNavigation();
  const isMine = rest.name === undefined || navigation.formData?.get(rest.name) === rest.value;
  const { isLost, isWaiting } = useConnection();
  const isPending = navigation.state === "submitting" && isMine && !isLost && !isWaiting;
  return (
    <Button {...rest} type="submit" aria-disabled={isPending}>
      {isPending ? pending : children}
    </Button>
  );
}
