import { Buffer } from 'node:buffer';
import { PdfString } from './pdf-values.ts';

/** One character a byte, as keys and names are held. */
export function latin1Text(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

/** The bytes of a text of one character a byte. */
export function latin1Bytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

/** What PDFDocEncoding (ISO 32000-2, annex D.3) has from 0x18 and from 0x80 to 0xA0; elsewhere it is Latin-1. */
const FROM_18 = '\u02D8\u02C7\u02C6\u02D9\u02DD\u02DB\u02DA\u02DC';
const FROM_80 =
  '\u2022\u2020\u2021\u2026\u2014\u2013\u0192\u2044\u2039\u203A\u2212\u2030\u201E\u201C\u201D\u2018\u2019\u201A\u2122\uFB01\uFB02\u0141\u0152\u0160\u0178\u017D\u0131\u0142\u0153\u0161\u017E\uFFFD\u20AC';

const UTF16_BE = new TextDecoder('utf-16be');
const UTF16_LE = new TextDecoder('utf-16le');
const UTF8 = new TextDecoder();

/** The text of a text string (7.9.2.2): PDFDocEncoding, or what its first bytes say; without marks of languages. */
export function decodeTextString({ bytes }: PdfString): string {
  const [first, second, third] = bytes;
  if (first === 0xfe && second === 0xff) return withoutLanguages(UTF16_BE.decode(bytes));
  if (first === 0xff && second === 0xfe) return withoutLanguages(UTF16_LE.decode(bytes));
  if (first === 0xef && second === 0xbb && third === 0xbf) return withoutLanguages(UTF8.decode(bytes));
  return Array.from(bytes, pdfDocCharacter).join('');
}

function pdfDocCharacter(byte: number): string {
  return (byte < 0x80 ? FROM_18[byte - 0x18] : FROM_80[byte - 0x80]) ?? String.fromCharCode(byte);
}

/** A language stands between two escapes (7.9.2.2.2). */
function withoutLanguages(text: string): string {
  return text
    .split('\u001B')
    .filter((_, index) => index % 2 === 0)
    .join('');
}

/** A text as a text string: as it is where ASCII has its letters, else UTF-16. */
export function encodeTextString(text: string): PdfString {
  if (/^[\n\r\t\u0020-\u007E]*$/.test(text)) return new PdfString(latin1Bytes(text));
  const bytes = new Uint8Array(2 + text.length * 2);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0xfeff);
  for (let i = 0; i < text.length; i++) view.setUint16(2 + i * 2, text.charCodeAt(i));
  return new PdfString(bytes);
}
