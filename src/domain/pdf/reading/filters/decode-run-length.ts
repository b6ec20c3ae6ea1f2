import { ByteSink } from './byte-sink.ts';

const END = 128;

/** ISO 32000-2, 7.4.5. */
export function decodeRunLength(bytes: Uint8Array, maxBytes: number): Uint8Array {
  const out = new ByteSink(bytes.length * 2, maxBytes);
  for (let at = 0; at < bytes.length;) {
    const length = bytes[at++] ?? END;
    if (length === END) break;
    if (length < END) {
      out.append(bytes.subarray(at, at + length + 1));
      at += length + 1;
    } else if (at < bytes.length) {
      const byte = bytes[at++] ?? 0;
      out.reserve(257 - length);
      for (let i = length; i < 257; i++) out.push(byte);
    }
  }
  return out.done();
}
