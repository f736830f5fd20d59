import {
  cssTransition,
  toast,
  ToastContainer,
  type CloseButtonProps,
} from "react-toastify/unstyled";
import type { Toast } from "#app/server/shopper/toast.server.ts";
import { shellTexts } from "#locales/shell/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { Link } from "./link.tsx";
import "./toaster.css";

export { toast };

const MILLISECONDS = 2000; // spec 9.9; errors stay until they are dismissed

/** A message that the page's notice shows as well, with its link. */
export function show(message: Toast): void {
  const { text, link, type } = message;
  const content = (
    <span>
      {text} {link && <Link to={link.to}>{link.text}</Link>}
    </span>
  );
  setTop();
  const autoClose = type === "error" ? false : MILLISECONDS;
  toast(content, { type, toastId: JSON.stringify(message), autoClose });
}

/** Over the notice while that is in sight, so that phones do not say the same twice. */
function setTop(): void {
  const { top = 0, bottom = 0 } =
    document.querySelector(".toast-notice")?.getBoundingClientRect() ?? {};
  const { style } = document.documentElement;
  const isInSight = top >= 12;
  style.setProperty("--toasts-top", `${isInSight ? top - 3 : 12}px`);
  style.setProperty("--toast-height", `${isInSight ? bottom - top + 6 : 0}px`);
}

/** Shows the toasts addressed to it by its name, or those without a name. Loaded with the first toast. */
export function Toaster({ name }: { name?: string }) {
  const t = useT(shellTexts);
  return (
    <ToastContainer
      containerId={name}
      position={matchMedia("(width < 52rem)").matches ? "top-center" : "bottom-center"}
      stacked
      limit={20} // spec 9.9
      draggable
      draggablePercent={60} // spec 9.9
      hideProgressBar
      transition={RISE}
      role="group" // the container is a live region already
      aria-label={t("toasts.label")}
      closeButton={CloseButton}
    />
  );
}

const RISE = cssTransition({ enter: "toast-enter", exit: "toast-exit", collapse: false });

function CloseButton({ closeToast }: CloseButtonProps) {
  const t = useT(shellTexts);
  return (
    <button type="button" onClick={closeToast} aria-label={t("toasts.close")}>
      ×
    </button>
  );
}
