import { useEffect, useRef } from "react";
import { LARGE_IMAGE } from "#contract/limits.ts";
import type { Image } from "#contract/values/shapes.ts";
import { catalogTexts } from "#locales/catalog/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { useImageUrl } from "#app/shop/images/image.tsx";
import { Button } from "#app/ui/button.tsx";

/** Shows the large image in a dialog, for scrolling and zooming. Escape and the button close it. */
export default function ZoomDialog({ image, onClose }: { image: Image; onClose: () => void }) {
  const t = useT(catalogTexts);
  const url = useImageUrl();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-label={t("product.zoomed")}
      className="m-auto max-h-dvh max-w-full overflow-auto rounded-card bg-white p-0"
    >
      <form method="dialog" className="sticky top-0 left-0 flex justify-end bg-white p-2">
        <Button look="secondary">{t("product.close")}</Button>
      </form>
      <img
        src={url(image, LARGE_IMAGE)}
        width={LARGE_IMAGE}
        height={LARGE_IMAGE}
        alt={image.alt}
        style={{ backgroundColor: image.colour }}
        className="max-w-none"
      />
    </dialog>
  );
}
