import { RowFingerprint } from '../duplicates/row-fingerprint.ts';
import type { CellRow } from './cell-row.ts';
import type { DecimalMark } from '#domain/values/read-digits.ts';
import { firstInk } from './filled-cells.ts';
import { textRow } from './text-row.ts';

interface HeaderLine {
  /** How each name begins (`leadOf`). */
  readonly leads: Uint8Array;
  /** Its fingerprint. */
  readonly low: number;
  readonly high: number;
}

/** Finds rows that repeat a line of the header. */
export class RepeatedHeader {
  readonly #lines: readonly HeaderLine[];
  readonly #print: RowFingerprint;

  constructor(lines: readonly (readonly string[])[], decimalMark: DecimalMark) {
    const print = new RowFingerprint(decimalMark);
    this.#print = print;
    this.#lines = lines.map((names) => {
      const line = textRow(names);
      print.compute(line.bytes, line.starts, line.ends, line.count);
      const leads = Uint8Array.from(names, (_, column) => leadOf(line, column));
      return { leads, low: print.low, high: print.high };
    });
  }

  has(row: CellRow): boolean {
    return this.#lines.some((line) => this.#equals(row, line));
  }

  /** Most rows differ from a header in how their first cells begin. */
  #equals(row: CellRow, { leads, low, high }: HeaderLine): boolean {
    for (let column = 0; column < leads.length; column++) {
      const lead = leads[column] ?? NOTHING;
      const own = leadOf(row, column);
      if (lead !== own && lead !== ANY && own !== ANY) return false;
    }
    const print = this.#print;
    print.compute(row.bytes, row.starts, row.ends, row.count);
    return print.low === low && print.high === high;
  }
}

/** How cells begin: nothing but blanks, what begins a number, what is not ASCII; otherwise the byte, small letters for capitals. */
const NOTHING = 0;
const NUMBER = 0x30;
const ANY = 0xff;

/** What cells with equal normal forms have in common by their first bytes; ANY where those do not tell. */
function leadOf({ bytes, starts, ends, count }: CellRow, column: number): number {
  if (column >= count) return NOTHING;
  const end = ends[column] ?? 0;
  const first = firstInk(bytes, starts[column] ?? 0, end);
  if (first === end) return NOTHING;
  return LEADS[bytes[first] ?? 0] ?? ANY;
}

const LEADS = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte >= 0x80) return ANY;
  if (byte >= 0x41 && byte <= 0x5a) return byte | 0x20;
  return (byte >= 0x30 && byte <= 0x39) || byte === 0x2d || byte === 0x2e ? NUMBER : byte;
});
