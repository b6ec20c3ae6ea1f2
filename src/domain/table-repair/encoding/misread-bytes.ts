import { codePage } from './code-page.ts';
import type { SingleByteEncoding } from './encoding-labels.ts';

/** The encodings that UTF-8 is read in by mistake, the most frequent first. */
export const MISTAKEN_FOR: readonly SingleByteEncoding[] = [
  'windows-1252',
  'macintosh',
  'ibm437',
  'ibm850',
  'windows-1250',
  'windows-1251',
  'windows-1254',
  'windows-1253',
  'windows-1257',
  'iso-8859-2',
  'koi8-r',
];

const UNASSIGNED = 0xfffd;
const byteMaps = new Map<SingleByteEncoding, ReadonlyMap<number, number>>();

/** Byte values by character; C1 controls stand for themselves, as programs leave them that read Latin-1. */
export function byteValues(encoding: SingleByteEncoding): ReadonlyMap<number, number> {
  const made = byteMaps.get(encoding);
  if (made !== undefined) return made;
  const map = new Map<number, number>();
  for (let byte = 0x80; byte < 0xa0; byte++) map.set(byte, byte);
  const page = codePage(encoding);
  for (let byte = 0x80; byte < 0x100; byte++) map.set(page[byte] ?? UNASSIGNED, byte);
  // It may stand for any of several bytes.
  map.delete(UNASSIGNED);
  byteMaps.set(encoding, map);
  return map;
}

const TABLE_SIZE = 0x2600;

export interface ByteTables {
  readonly leads: Uint16Array;
  readonly continuations: Uint16Array;
}

let tables: ByteTables | null = null;

/** For each character below U+2600 the encodings, by their bits, in which it is the first or a later byte of UTF-8. */
export function byteTables(): ByteTables {
  if (tables !== null) return tables;
  const leads = new Uint16Array(TABLE_SIZE);
  const continuations = new Uint16Array(TABLE_SIZE);
  for (const [bit, encoding] of MISTAKEN_FOR.entries()) {
    for (const [unit, byte] of byteValues(encoding)) {
      if (unit >= TABLE_SIZE) continue;
      const table = byte < 0xc0 ? continuations : leads;
      table[unit] = (table[unit] ?? 0) | (1 << bit);
    }
  }
  tables = { leads, continuations };
  return tables;
}

/** Bits of the encodings, in the order of MISTAKEN_FOR, that some neighbours in a text may have been read in. */
export function misreadEncodings(text: string): number {
  const { leads, continuations } = byteTables();
  let bits = 0;
  let previous = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    bits |= (leads[previous] ?? 0) & (continuations[unit] ?? 0);
    previous = unit;
  }
  return bits;
}
