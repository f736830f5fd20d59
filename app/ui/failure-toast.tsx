import { useEffect, useState, type ComponentType } from "react";

/** A toaster of its own: the shell's shows what came with a redirect. */
const TOASTER = "failure";

/**
 * Says in a toast, too, why a form did not work (spec 8); the form says it for good. `occasion` is another object each
 * time that it was tried. Stays until it is dismissed, or the form works or is left.
 */
export function FailureToast({ text, occasion }: { text: string | null; occasion: unknown }) {
  const [Toaster, setToaster] = useState<ComponentType<{ name: string }>>();

  useEffect(() => {
    if (text === null) return;
    let isLeft = false;
    let dismiss = () => {};
    void import("./toaster.tsx").then((ui) => {
      if (isLeft) return;
      setToaster(() => ui.Toaster);
      const id = ui.toast.error(text, { containerId: TOASTER, autoClose: false });
      dismiss = () => ui.toast.dismiss(id);
    });
    return () => {
      isLeft = true;
      dismiss();
    };
  }, [text, occasion]);

  return Toaster && <Toaster name={TOASTER} />;
}
