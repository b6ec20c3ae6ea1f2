import { ByteSink } from './byte-sink.ts';

const CLEAR = 256;
const END = 257;
const CODES = 4096;

/** ISO 32000-2, 7.4.4. `isEarly`: codes become longer one code before they must. */
export function decodeLzw(
  bytes: Uint8Array,
  isEarly: boolean,
  maxBytes: number,
): { readonly bytes: Uint8Array; readonly isWhole: boolean } {
  const out = new ByteSink(bytes.length * 3, maxBytes);
  // The text of a code is a piece of what came out before: where it began, and how long it is.
  const starts = new Uint32Array(CODES);
  const lengths = new Uint16Array(CODES);
  const early = isEarly ? 1 : 0;
  let next = 258;
  let width = 9;
  let before: { readonly start: number; readonly length: number } | null = null;
  let held = 0;
  let heldBits = 0;
  for (let at = 0; ;) {
    while (heldBits < width && at < bytes.length) {
      held = ((held << 8) | (bytes[at++] ?? 0)) & 0xffffff;
      heldBits += 8;
    }
    if (heldBits < width) return { bytes: out.done(), isWhole: false };
    heldBits -= width;
    const code = (held >> heldBits) & ((1 << width) - 1);
    if (code === END) return { bytes: out.done(), isWhole: true };
    if (code === CLEAR) {
      next = 258;
      width = 9;
      before = null;
      continue;
    }
    const start = out.length;
    if (code < 256) out.push(code);
    else if (code < next) out.repeat(start - (starts[code] ?? 0), lengths[code] ?? 0);
    else if (code === next && before !== null) {
      out.repeat(start - before.start, before.length);
      out.push(out.bytes[start] ?? 0);
    } else return { bytes: out.done(), isWhole: false };
    if (before !== null && next < CODES) {
      starts[next] = before.start;
      lengths[next] = before.length + 1;
      next++;
    }
    before = { start, length: out.length - start };
    if (next + early >= 1 << width && width < 12) width++;
  }
}
