/** How the rows of a stream were prepared (ISO 32000-2, table 8). */
export interface Predictor {
  readonly predictor: number;
  readonly colors: number;
  readonly bitsPerComponent: number;
  readonly columns: number;
}

/** Undoes what made the rows easier to compress. A last row that is cut off stays as far as it goes. */
export function undoPredictor(bytes: Uint8Array, parms: Predictor): Uint8Array {
  if (parms.predictor >= 10) return undoPng(bytes, parms);
  return parms.predictor === 2 ? undoTiff(bytes, parms) : bytes;
}

function undoPng(bytes: Uint8Array, { colors, bitsPerComponent, columns }: Predictor): Uint8Array {
  const pixelBytes = Math.max(1, (colors * bitsPerComponent) >> 3);
  const rowBytes = Math.ceil((columns * colors * bitsPerComponent) / 8);
  const rows = Math.ceil(bytes.length / (rowBytes + 1));
  const out = new Uint8Array(Math.max(0, bytes.length - rows));
  let written = 0;
  for (let at = 0; at < bytes.length;) {
    const kind = bytes[at++] ?? 0;
    const end = Math.min(at + rowBytes, bytes.length);
    const rowStart = written;
    const above = rowStart - rowBytes;
    for (; at < end; at++, written++) {
      const left = written - pixelBytes >= rowStart ? (out[written - pixelBytes] ?? 0) : 0;
      const up = above >= 0 ? (out[written - rowBytes] ?? 0) : 0;
      const byte = bytes[at] ?? 0;
      if (kind === 0) out[written] = byte;
      else if (kind === 1) out[written] = byte + left;
      else if (kind === 2) out[written] = byte + up;
      else if (kind === 3) out[written] = byte + ((left + up) >> 1);
      else if (kind === 4) {
        const upLeft =
          above >= 0 && written - pixelBytes >= rowStart ? (out[written - rowBytes - pixelBytes] ?? 0) : 0;
        out[written] = byte + paeth(left, up, upLeft);
      } else out[written] = byte;
    }
  }
  return out;
}

function paeth(left: number, up: number, upLeft: number): number {
  const estimate = left + up - upLeft;
  const [toLeft, toUp, toUpLeft] = [
    Math.abs(estimate - left),
    Math.abs(estimate - up),
    Math.abs(estimate - upLeft),
  ];
  if (toLeft <= toUp && toLeft <= toUpLeft) return left;
  return toUp <= toUpLeft ? up : upLeft;
}

/** Each component is the difference to the same one of the pixel before. */
function undoTiff(bytes: Uint8Array, { colors, bitsPerComponent: bits, columns }: Predictor): Uint8Array {
  const rowBytes = Math.ceil((columns * colors * bits) / 8);
  const out = Uint8Array.from(bytes);
  const mask = 2 ** bits - 1;
  for (let row = 0; row < out.length; row += rowBytes) {
    const before = Array.from({ length: colors }, () => 0);
    const components = Math.min(columns * colors, Math.floor(((out.length - row) * 8) / bits));
    for (let i = 0; i < components; i++) {
      const value = ((before[i % colors] ?? 0) + componentAt(out, row, i, bits)) & mask;
      before[i % colors] = value;
      setComponent(out, row, i, bits, value);
    }
  }
  return out;
}

function componentAt(bytes: Uint8Array, row: number, index: number, bits: number): number {
  if (bits === 16) return (bytes[row + index * 2] ?? 0) * 256 + (bytes[row + index * 2 + 1] ?? 0);
  const bit = index * bits;
  return ((bytes[row + (bit >> 3)] ?? 0) >> (8 - bits - (bit & 7))) & (2 ** bits - 1);
}

function setComponent(bytes: Uint8Array, row: number, index: number, bits: number, value: number): void {
  if (bits === 16) {
    bytes[row + index * 2] = value >> 8;
    bytes[row + index * 2 + 1] = value & 0xff;
    return;
  }
  const bit = index * bits;
  const place = row + (bit >> 3);
  const shift = 8 - bits - (bit & 7);
  const mask = (2 ** bits - 1) << shift;
  bytes[place] = ((bytes[place] ?? 0) & ~mask) | (value << shift);
}
