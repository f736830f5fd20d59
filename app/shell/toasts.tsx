import { useEffect, useState, type ComponentType } from "react";
import type { Toast } from "#app/server/toast.server.ts";
import type * as sonnerModule from "#app/ui/sonner.ts";

type Sonner = typeof sonnerModule;

/** sonner comes with the first toast (8.6 kB that most pages never need). The page says the same in its notice. */
export function Toasts({ toast }: { toast: Toast | null }) {
  const [Toaster, setToaster] = useState<ComponentType<Parameters<Sonner["Toaster"]>[0]>>();

  useEffect(() => {
    if (!toast) return;
    void import("#app/ui/sonner.ts").then((sonner) => {
      setToaster(() => sonner.Toaster);
      const duration = toast.type === "error" ? Infinity : TOAST_MILLISECONDS;
      sonner.toast[toast.type](toast.text, { id: JSON.stringify(toast), duration });
    });
  }, [toast]);

  return (
    Toaster && (
      <Toaster
        position="bottom-center"
        visibleToasts={MOST_TOASTS}
        closeButton
        richColors
        swipeDirections={SIDEWAYS}
      />
    )
  );
}

const MOST_TOASTS = 20; // spec 9
const SIDEWAYS: ("left" | "right")[] = ["left", "right"];
const TOAST_MILLISECONDS = 2000; // spec 9; errors stay until dismissed (spec 15)
