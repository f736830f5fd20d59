import type { Ribbon as Shown } from "#contract/product-marks.ts";

export function Ribbon({ name, colour, background }: Shown) {
  return (
    <p
      style={{ color: colour, background }}
      className="w-fit rounded-full px-3 py-1 text-xs font-semibold"
    >
      {name}
    </p>
  );
}
