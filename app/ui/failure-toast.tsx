import { useEffect, useState, type ComponentType } from "react";
import type * as sonnerModule from "./sonner.ts";

type Sonner = typeof sonnerModule;

/** A toaster of its own: the shell's shows what came with a redirect. */
const TOASTER = "failure";

/**
 * Says in a toast, too, why a form did not work (spec 8); the form says it for good. `occasion` is another object each
 * time that it was tried. Stays until it is dismissed, or the form works or is left.
 */
export function FailureToast({ text, occasion }: { text: string | null; occasion: unknown }) {
  const [Toaster, setToaster] = useState<ComponentType<Parameters<Sonner["Toaster"]>[0]>>();

  useEffect(() => {
    if (text === null) return;
    let isLeft = false;
    let dismiss = () => {};
    void import("./sonner.ts").then((sonner) => {
      if (isLeft) return;
      setToaster(() => sonner.Toaster);
      const id = sonner.toast.error(text, { toasterId: TOASTER, duration: Infinity });
      dismiss = () => void sonner.toast.dismiss(id);
    });
    return () => {
      isLeft = true;
      dismiss();
    };
  }, [text, occasion]);

  return Toaster && <Toaster id={TOASTER} position="bottom-center" closeButton richColors />;
}
