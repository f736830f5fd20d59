import { useEffect, useState, type ComponentType } from "react";

/** A container of its own, because the shell's shows the toasts of redirects. */
const TOASTER = "failure";

/**
 * Shows a form's error as a toast as well (spec 15.2). `occasion` is a new object for each attempt. Stays until it is
 * dismissed, the form succeeds or the page is left.
 */
export function FailureToast({ text, occasion }: { text: string | null; occasion: unknown }) {
  const [Toaster, setToaster] = useState<ComponentType<{ name: string }>>();

  useEffect(() => {
    if (text === null) return;
    let isLeft = false;
    let dismiss = () => {};
    void import("./toaster.client.tsx").then((ui) => {
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
