import { useEffect, useState, type ComponentType } from "react";
import type { Toast } from "#app/server/shopper/toast.server.ts";

/** Loads the toaster with the first toast; most pages never need it. The page's notice shows the same message. */
export function Toasts({ toast }: { toast: Toast | null }) {
  const [Toaster, setToaster] = useState<ComponentType>();

  useEffect(() => {
    if (!toast) return;
    void import("#app/ui/toaster.client.tsx").then((ui) => {
      setToaster(() => ui.Toaster);
      ui.show(toast);
    });
  }, [toast]);

  return Toaster && <Toaster />;
}
