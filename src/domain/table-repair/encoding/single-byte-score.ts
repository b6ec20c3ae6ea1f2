import { codePage } from './code-page.ts';
import { SINGLE_BYTE_ENCODINGS, type SingleByteEncoding } from './encoding-labels.ts';
import { languageModels } from './language-letters.ts';
import { neighbourCost } from './neighbour-cost.ts';

/** How often each pair of neighbouring bytes occurs of which one at least is not ASCII: `previous << 8 | next`. */
export interface BytePairs {
  readonly counts: Uint32Array;
  /** Bytes of 0x80 and more. */
  readonly highBytes: number;
}

export interface EncodingScore<Name> {
  readonly name: Name;
  /** Natural logarithm of how likely the text is, and so at most 0; comparable for the same bytes. */
  readonly score: number;
}

/**
 * How much rarer an encoding is in business files before anything was read (natural logarithm). Windows-1252 is the
 * rule; what is left undecided by a handful of bytes goes to it.
 */
const RARITY: Readonly<Record<SingleByteEncoding, number>> = {
  'windows-1252': 0,
  'windows-1250': 1.5,
  'windows-1251': 1.5,
  'windows-1253': 1.5,
  'windows-1254': 2,
  'windows-1255': 2,
  'windows-1256': 2,
  'windows-1257': 2.5,
  'windows-1258': 5,
  'windows-874': 2.5,
  'iso-8859-2': 2,
  'iso-8859-5': 3,
  'iso-8859-6': 4,
  'iso-8859-7': 2,
  'iso-8859-15': 2,
  'koi8-r': 2.5,
  'koi8-u': 3,
  macintosh: 1.5,
  'x-mac-ce': 3.5,
  'x-mac-cyrillic': 3.5,
  ibm437: 2,
  ibm737: 4,
  ibm775: 4.5,
  ibm850: 1.9,
  ibm852: 2.5,
  ibm857: 4,
  ibm865: 4,
  ibm866: 2.5,
};

const CONTROL_COST = 14;
const UNASSIGNED_COST = 18;

/** Counts a sample's byte pairs; everything after costs the same however long the sample is. */
export function countBytePairs(sample: Uint8Array): BytePairs {
  const counts = new Uint32Array(0x10000);
  let highBytes = 0;
  let previous = 0x20;
  for (const byte of sample) {
    if ((previous | byte) >= 0x80) {
      const pair = (previous << 8) | byte;
      counts[pair] = (counts[pair] ?? 0) + 1;
      if (byte >= 0x80) highBytes++;
    }
    previous = byte;
  }
  return { counts, highBytes };
}

/**
 * Judges the text that each single-byte encoding would make of the bytes, the likeliest first. A naive Bayes model:
 * the best language's letter frequencies, and costs for neighbours that no text has (a capital after a small letter,
 * a symbol or another script inside a word, controls).
 */
export function scoreSingleByte(pairs: BytePairs): EncodingScore<SingleByteEncoding>[] {
  const present: { pair: number; count: number }[] = [];
  const bytes = new Float64Array(256);
  pairs.counts.forEach((count, pair) => {
    if (count === 0) return;
    present.push({ pair, count });
    if ((pair & 0xff) >= 0x80) bytes[pair & 0xff] = (bytes[pair & 0xff] ?? 0) + count;
  });
  return SINGLE_BYTE_ENCODINGS.map((name) => {
    const page = codePage(name);
    let cost = RARITY[name];
    for (const { pair, count } of present) {
      cost += count * neighbourCost(page[pair >> 8] ?? 0, page[pair & 0xff] ?? 0);
    }
    for (let byte = 0x80; byte < 0x100; byte++) {
      const unit = page[byte] ?? 0;
      if (unit < 0xa0) cost += CONTROL_COST * (bytes[byte] ?? 0);
      else if (unit === 0xfffd) cost += UNASSIGNED_COST * (bytes[byte] ?? 0);
    }
    return { name, score: languageScore(page, bytes) - cost };
  }).sort((a, b) => b.score - a.score);
}

function languageScore(page: Uint16Array, bytes: Float64Array): number {
  let best = -Infinity;
  for (const model of languageModels()) {
    let score = 0;
    for (let byte = 0x80; byte < 0x100; byte++) {
      const count = bytes[byte] ?? 0;
      if (count > 0) score += count * model(page[byte] ?? 0);
    }
    best = Math.max(best, score);
  }
  return best;
}
