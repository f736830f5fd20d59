import { encode } from "uqr";
import type { QrCode } from "#contract/values/qr-code.ts";

/** Each row is one stroke with gaps, whose middle is at the row's number. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: "M", border: 0 });
  const path = data.map((row, y) => {
    const runs: string[] = [];
    let at = 0;
    for (let x = 0; x < size;) {
      const start = x;
      while (x < size && row[x] === row[start]) x++;
      if (!row[start]) continue;
      runs.push(`${runs.length === 0 ? `M${start} ${y}` : `m${start - at} 0`}h${x - start}`);
      at = x;
    }
    return runs.join("");
  });
  return { text, size, path: path.join("") };
}
