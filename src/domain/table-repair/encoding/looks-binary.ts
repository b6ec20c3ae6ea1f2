import type { EncodingName } from './encoding-labels.ts';

const SIGNATURES: readonly { readonly name: string; readonly bytes: readonly number[] }[] = [
  { name: 'an Excel workbook or a ZIP archive', bytes: [0x50, 0x4b, 0x03, 0x04] },
  { name: 'an old Excel workbook', bytes: [0xd0, 0xcf, 0x11, 0xe0] },
  { name: 'a PDF', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { name: 'a PNG picture', bytes: [0x89, 0x50, 0x4e, 0x47] },
  { name: 'a JPEG picture', bytes: [0xff, 0xd8, 0xff] },
  { name: 'a GIF picture', bytes: [0x47, 0x49, 0x46, 0x38] },
  { name: 'a gzip archive', bytes: [0x1f, 0x8b] },
];

/** Bytes from the beginning whose kinds are counted. */
const LOOKED_AT_BYTES = 64 * 1024;

/**
 * Tells that a beginning of a file is no text.
 *
 * @param encoding in some, zeros and escapes are part of every character, not a sign of binary content
 * @returns what it is, for a sentence ("the file is …"), or null for text
 */
export function findBinaryContent(sample: Uint8Array, encoding: EncodingName): string | null {
  for (const { name, bytes } of SIGNATURES) {
    if (bytes.every((byte, i) => sample[i] === byte)) return name;
  }
  if (/^utf-(?:16|32)|^iso-2022/.test(encoding)) return null;
  const length = Math.min(sample.length, LOOKED_AT_BYTES);
  let control = 0;
  for (let i = 0; i < length; i++) {
    const byte = sample[i] ?? 0;
    if (byte < 0x1c && byte !== 0x01 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) control++;
  }
  return control > 8 && control > length * 0.1 ? 'binary data' : null;
}
