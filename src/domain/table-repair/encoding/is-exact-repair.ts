import { codePage } from './code-page.ts';
import type { SingleByteEncoding } from './encoding-labels.ts';

/**
 * Tells whether a repair of garbled text can be undone: the text meant, written in UTF-8 and read in the wrong encoding
 * once more, is what stands in the file, to the character. The bytes 0x80 to 0x9F may all be C1 controls instead, as
 * programs leave them that read Latin-1, and a character past U+FFFF may be two halves of three bytes (CESU-8).
 */
export function isExactRepair(wrong: string, meant: string, encoding: SingleByteEncoding): boolean {
  const page = codePage(encoding);
  const readIn = (bytes: readonly number[], hasControls: boolean) =>
    String.fromCharCode(...bytes.map((byte) => (hasControls && byte < 0xa0 ? byte : (page[byte] ?? 0))));
  return [utf8Bytes, cesu8Bytes].some((write) => {
    const bytes = write(meant);
    return readIn(bytes, false) === wrong || readIn(bytes, true) === wrong;
  });
}

function utf8Bytes(text: string): number[] {
  return Array.from(Buffer.from(text, 'utf8'));
}

function cesu8Bytes(text: string): number[] {
  return Array.from({ length: text.length }, (_, i) => text.charCodeAt(i)).flatMap((unit) =>
    unit < 0x800
      ? utf8Bytes(String.fromCharCode(unit))
      : [0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f)],
  );
}
