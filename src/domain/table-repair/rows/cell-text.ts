/** The text of a range of UTF-8 bytes. */
export function cellText(bytes: Uint8Array, start: number, end: number): string {
  return start === end
    ? ''
    : Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('utf8');
}

/** A cell as canonical CSV writes it. */
export function canonicalCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
