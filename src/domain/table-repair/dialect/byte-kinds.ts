const QUOTE = 0x22;
const LF = 0x0a;
const CR = 0x0d;
const COMMA = 0x2c;
const TAB = 0x09;

/** What a byte means to the scanner of records. Those up to `lineEnd` may end a cell that has no quotes. */
export const BYTE_KIND = {
  plain: 0,
  delimiter: 1,
  lineEnd: 2,
  quote: 3,
  /** Text, but canonical CSV has to quote a cell that holds it. */
  needsQuotes: 4,
  control: 5,
} as const;

/** By byte its kind in a cell without quotes. */
export function kindsOutsideQuotes(delimiter: number): Uint8Array {
  const kinds = byteKinds();
  kinds[delimiter] = BYTE_KIND.delimiter;
  return kinds;
}

/** By byte its kind between quotes, where a delimiter is text. */
export function kindsInsideQuotes(delimiter: number): Uint8Array {
  const kinds = byteKinds();
  kinds[delimiter] = delimiter === COMMA ? BYTE_KIND.needsQuotes : BYTE_KIND.plain;
  return kinds;
}

function byteKinds(): Uint8Array {
  const kinds = new Uint8Array(256);
  kinds.fill(BYTE_KIND.control, 0, 0x20);
  kinds[0x7f] = BYTE_KIND.control;
  kinds[TAB] = BYTE_KIND.plain;
  kinds[LF] = BYTE_KIND.lineEnd;
  kinds[CR] = BYTE_KIND.lineEnd;
  kinds[QUOTE] = BYTE_KIND.quote;
  kinds[COMMA] = BYTE_KIND.needsQuotes;
  return kinds;
}
