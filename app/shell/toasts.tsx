import { useEffect, useState, type ComponentType } from "react";
import type { Toast } from "#app/server/shopper/toast.server.ts";

const TOAST_MILLISECONDS = 2000; // spec 9.9; errors stay until they are dismissed

/** Loads the toaster with the first toast; most pages never need it. The page's notice shows the same message. */
export function Toasts({ toast }: { toast: Toast | null }) {
  const [Toaster, setToaster] = useState<ComponentType>();

  useEffect(() => {
    if (!toast) return;
    void import("#app/ui/toaster.tsx").then((ui) => {
      setToaster(() => ui.Toaster);
      const autoClose = toast.type === "error" ? false : TOAST_MILLISECONDS;
      const message = <ui.ToastMessage {...toast} />;
      ui.toast(message, { type: toast.type, toastId: JSON.stringify(toast), autoClose });
    });
  }, [toast]);

  return Toaster && <Toaster />;
}
