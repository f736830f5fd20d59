import type { QrCode } from "#contract/values/qr-code.ts";

/** Cameras need four empty squares around the code. */
const MARGIN = 4;

export function QrImage({ qr: { size, path }, label }: { qr: QrCode; label: string }) {
  const side = size + 2 * MARGIN;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-MARGIN} ${-MARGIN - 0.5} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="w-56 max-w-full self-center bg-white"
    >
      <path d={path} stroke="black" strokeWidth={1} />
    </svg>
  );
}
