/**
 * The CRC-32 of two texts in a row from those of each, as zlib's crc32_combine: appending n bytes multiplies the first sum
 * by x^8n, modulo the CRC's polynomial. Bits are in reverse order, the highest is x^0.
 */
export function joinedCrc(first: number, second: number, secondLength: number): number {
  return (times(power(secondLength), first) ^ second) >>> 0;
}

const POLYNOMIAL = 0xedb88320;
const ONE = 0x80000000;

function times(a: number, b: number): number {
  let product = 0;
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= b;
    b = b & 1 ? (b >>> 1) ^ POLYNOMIAL : b >>> 1;
  }
  return product >>> 0;
}

/** x^8, squared once more at each index. */
const SQUARES = [0x00800000];
for (let at = 1; at < 32; at += 1) SQUARES.push(times(SQUARES[at - 1]!, SQUARES[at - 1]!));

/** x^8n. */
function power(n: number): number {
  let result = ONE;
  for (let at = 0; n > 0; at += 1, n >>>= 1) if (n & 1) result = times(SQUARES[at]!, result);
  return result;
}
