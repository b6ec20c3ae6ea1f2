import { CELL_FLAG } from '../dialect/cell-flags.ts';
import type { CellRow } from './cell-row.ts';

const encoder = new TextEncoder();
const QUOTED = /[",\r\n]/;

/** A row of texts as the writers of rows want it. */
export function textRow(texts: readonly string[]): CellRow {
  const bytes = encoder.encode(texts.join(''));
  const starts = new Int32Array(Math.max(1, texts.length));
  const ends = new Int32Array(Math.max(1, texts.length));
  const flags = new Uint8Array(Math.max(1, texts.length));
  let at = 0;
  let union = 0;
  for (const [i, text] of texts.entries()) {
    starts[i] = at;
    at += Buffer.byteLength(text);
    ends[i] = at;
    flags[i] = QUOTED.test(text) ? CELL_FLAG.needsQuotes : 0;
    union |= flags[i] ?? 0;
  }
  // Four bytes are read at a time; cells never lie side by side with a delimiter between.
  return { bytes: padded(bytes), starts, ends, flags, count: texts.length, union, delimiter: 0 };
}

function padded(bytes: Uint8Array): Uint8Array {
  const roomy = new Uint8Array(bytes.length + 8);
  roomy.set(bytes);
  return roomy;
}
