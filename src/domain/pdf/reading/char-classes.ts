/** What a byte is to the syntax of a PDF (ISO 32000-2, 7.2.3). */
export const REGULAR = 0;
export const SPACE = 1;
export const DELIMITER = 2;

const CLASSES = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) CLASSES[byte] = SPACE;
for (const character of '()<>[]{}/%') CLASSES[character.charCodeAt(0)] = DELIMITER;

/** Past the end of the bytes all is space. */
export function classOf(byte: number | undefined): number {
  return byte === undefined ? SPACE : (CLASSES[byte] ?? SPACE);
}

export function isDigit(byte: number | undefined): byte is number {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39;
}

/** 0 to 15, or -1 where the byte is no hexadecimal digit. */
export function hexDigit(byte: number | undefined): number {
  if (byte === undefined) return -1;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

/** Whether the ASCII letters of `word` stand at `at`. */
export function hasWordAt(bytes: Uint8Array, at: number, word: string): boolean {
  for (let i = 0; i < word.length; i++) {
    if (bytes[at + i] !== word.charCodeAt(i)) return false;
  }
  return true;
}

/** The same bytes, with the searching that Node has for them. */
export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Whether `12 0 obj` stands at `from`, or after space there. */
export function isObjectAt(bytes: Uint8Array, from: number): boolean {
  let at = from;
  for (let part = 0; part < 2; part++) {
    while (at < bytes.length && classOf(bytes[at]) === SPACE) at++;
    if (!isDigit(bytes[at])) return false;
    while (isDigit(bytes[at])) at++;
  }
  while (at < bytes.length && classOf(bytes[at]) === SPACE) at++;
  return hasWordAt(bytes, at, 'obj');
}
