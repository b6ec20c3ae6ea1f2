const QUOTE = 0x22;
const utf8 = new TextEncoder();
/** 1 for a byte that makes a cell need quotes: quote, comma, line ends. */
const NEEDS_QUOTES = new Uint8Array(256);
for (const byte of [QUOTE, 0x2c, 0x0a, 0x0d]) NEEDS_QUOTES[byte] = 1;

/** A text as it stands in CSV (RFC 4180), UTF-8. */
export function csvBytes(text: string): Uint8Array {
  const bytes = utf8.encode(text);
  return needsQuotes(bytes, 0, bytes.length) ? quoted(bytes) : bytes;
}

/** A range of UTF-8 as it stands in CSV; a view of the same bytes where it needs no quotes. */
export function csvRange(bytes: Uint8Array, start: number, end: number): Uint8Array {
  const range = bytes.subarray(start, end);
  return needsQuotes(bytes, start, end) ? quoted(range) : range;
}

function needsQuotes(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (NEEDS_QUOTES[bytes[at] ?? 0] === 1) return true;
  return false;
}

function quoted(bytes: Uint8Array): Uint8Array {
  let quotes = 2;
  for (const byte of bytes) if (byte === QUOTE) quotes++;
  const target = new Uint8Array(bytes.length + quotes);
  let at = 0;
  target[at++] = QUOTE;
  for (const byte of bytes) {
    if (byte === QUOTE) target[at++] = QUOTE;
    target[at++] = byte;
  }
  target[at] = QUOTE;
  return target;
}
