import { useEffect, useState, type ComponentType } from "react";
import { useText } from "#app/i18n/use-t.ts";
import type * as sonnerModule from "./sonner.ts";
import type { ToastMessage } from "#app/server/toast.server.ts";

type Sonner = typeof sonnerModule;

/** sonner comes with the first toast (8.6 kB that most pages never need). The page says the same in its notice. */
export function Toasts({ message }: { message: ToastMessage | null }) {
  const text = useText();
  const [Toaster, setToaster] = useState<ComponentType<Parameters<Sonner["Toaster"]>[0]>>();

  const said = message && text(message.key, message.values);

  useEffect(() => {
    if (!message || !said) return;
    void import("./sonner.ts").then((sonner) => {
      setToaster(() => sonner.Toaster);
      const duration = message.type === "error" ? Infinity : TOAST_MILLISECONDS;
      sonner.toast[message.type](said, { id: JSON.stringify(message), duration });
    });
  }, [message, said]);

  return Toaster && <Toaster position="bottom-center" visibleToasts={20} closeButton richColors />;
}

const TOAST_MILLISECONDS = 2000; // spec 9; errors stay until dismissed (design 9)
