import { PdfString } from '#domain/pdf/pdf-values.ts';

/** Where PDFDocEncoding differs from Latin-1 (ISO 32000-2, annex D.2). */
const DOC_ENCODING: readonly (readonly [number, string])[] = [
  [0x18, '\u02D8\u02C7\u02C6\u02D9\u02DD\u02DB\u02DA\u02DC'],
  [
    0x80,
    '\u2022\u2020\u2021\u2026\u2014\u2013\u0192\u2044\u2039\u203A\u2212\u2030\u201E\u201C\u201D\u2018\u2019\u201A\u2122\uFB01\uFB02\u0141\u0152\u0160\u0178\u017D\u0131\u0142\u0153\u0161\u017E\uFFFD\u20AC',
  ],
];

const CHARACTERS = Array.from({ length: 256 }, (_, code) => String.fromCharCode(code));
for (const [from, characters] of DOC_ENCODING) {
  for (const [index, character] of characters.split('').entries()) CHARACTERS[from + index] = character;
}

/** The text of a text string: UTF-16 or UTF-8 where it says so, else PDFDocEncoding. */
export function textOf({ bytes }: PdfString): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return utf16(bytes.subarray(2), 0);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return utf16(bytes.subarray(2), 1);
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
    return new TextDecoder().decode(bytes.subarray(3));
  }
  let text = '';
  for (const byte of bytes) text += CHARACTERS[byte] ?? '';
  return text;
}

/** @param low where the lower byte of each pair is not: 1 with the lower byte first */
function utf16(bytes: Uint8Array, low: 0 | 1): string {
  let text = '';
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    text += String.fromCharCode(((bytes[at + low] ?? 0) << 8) | (bytes[at + 1 - low] ?? 0));
  }
  return text;
}

/** A text string: as it is where all is ASCII, else UTF-16. */
export function textString(text: string): PdfString {
  if (/^[\t\n\r\u0020-\u007E]*$/.test(text)) {
    return new PdfString(Uint8Array.from(text, (character) => character.charCodeAt(0)));
  }
  const bytes = new Uint8Array(2 + 2 * text.length);
  bytes.set([0xfe, 0xff]);
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    bytes[2 + 2 * index] = unit >> 8;
    bytes[3 + 2 * index] = unit & 0xff;
  }
  return new PdfString(bytes);
}
