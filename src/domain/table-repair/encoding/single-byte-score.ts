import { contextCost } from './context-cost.ts';
import { codePage } from './code-page.ts';
import { SINGLE_BYTE_ENCODINGS, type GuessedSingleByte, type SingleByteEncoding } from './encoding-labels.ts';
import { encodingModels } from './language-letters.ts';

/** How often each byte of 0x80 and more stands between which two others. */
export interface ByteContexts {
  /** Counts by `left << 16 | byte << 8 | right`. */
  readonly counts: ReadonlyMap<number, number>;
  /** Bytes counted. */
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
const RARITY: Readonly<Record<GuessedSingleByte, number>> = {
  'windows-1252': 0,
  'windows-1250': 1.7,
  'windows-1251': 2,
  'windows-1253': 2,
  'windows-1254': 2,
  'windows-1255': 2,
  'windows-1256': 2,
  'windows-1257': 2.5,
  'windows-1258': 5,
  'windows-874': 2.5,
  'iso-8859-2': 2.2,
  'iso-8859-5': 3,
  'iso-8859-6': 4,
  'iso-8859-7': 3,
  'iso-8859-15': 2,
  'koi8-r': 3.5,
  'koi8-u': 4,
  macintosh: 2.2,
  'x-mac-ce': 3.5,
  'x-mac-cyrillic': 3.5,
  ibm437: 2.6,
  ibm737: 4,
  ibm775: 4.5,
  ibm850: 2.5,
  ibm852: 3,
  ibm855: 4,
  ibm857: 4,
  ibm865: 4,
  ibm866: 2.5,
};

const SPACE = 0x20;
const MAX_CONTEXTS = 8000;
const CONTROL_COST = 14;
const UNASSIGNED_COST = 18;

/** Counts contexts up to MAX_CONTEXTS of them, which say enough. */
export function countContexts(sample: Uint8Array): ByteContexts {
  const counts = new Map<number, number>();
  let highBytes = 0;
  for (let i = 0; i < sample.length && highBytes < MAX_CONTEXTS; i++) {
    const byte = sample[i] ?? 0;
    if (byte < 0x80) continue;
    const context = ((sample[i - 1] ?? SPACE) << 16) | (byte << 8) | (sample[i + 1] ?? SPACE);
    counts.set(context, (counts.get(context) ?? 0) + 1);
    highBytes++;
  }
  return { counts, highBytes };
}

/**
 * Judges the text that each single-byte encoding would make of the bytes. A naive Bayes model: the best language's
 * letter frequencies, and costs for neighbours that no text has (a capital after a small letter, a symbol or another
 * script inside a word, controls). An encoding is given up as soon as its costs alone make it less likely than another.
 */
export function likeliestSingleByte({ counts }: ByteContexts): EncodingScore<SingleByteEncoding> {
  const bytes = new Float64Array(256);
  for (const [context, count] of counts) {
    const byte = (context >> 8) & 0xff;
    bytes[byte] = (bytes[byte] ?? 0) + count;
  }
  let best: EncodingScore<SingleByteEncoding> = { name: 'windows-1252', score: -Infinity };
  for (const name of SINGLE_BYTE_ENCODINGS) {
    const page = codePage(name);
    const cost = textCost(page, counts, bytes, RARITY[name], -best.score);
    if (-cost <= best.score) continue;
    const score = languageScore(page, bytes, best.score + cost) - cost;
    if (score > best.score) best = { name, score };
  }
  return best;
}

/** What speaks against a text, `cost` from the start; counting stops past `limit`. */
function textCost(
  page: Uint16Array,
  counts: ReadonlyMap<number, number>,
  bytes: Float64Array,
  rarity: number,
  limit: number,
): number {
  let cost = rarity;
  for (let byte = 0x80; byte < 0x100; byte++) {
    const unit = page[byte] ?? 0;
    if (unit < 0xa0) cost += CONTROL_COST * (bytes[byte] ?? 0);
    else if (unit === 0xfffd) cost += UNASSIGNED_COST * (bytes[byte] ?? 0);
  }
  for (const [context, count] of counts) {
    if (cost > limit) return cost;
    const unit = page[(context >> 8) & 0xff] ?? 0;
    cost += count * contextCost(page[context >> 16] ?? 0, unit, page[context & 0xff] ?? 0);
  }
  return cost;
}

/** The best language's; -Infinity where none is above `least`. */
function languageScore(page: Uint16Array, bytes: Float64Array, least: number): number {
  let best = -Infinity;
  for (const model of encodingModels()) {
    let score = 0;
    const floor = Math.max(least, best);
    for (let byte = 0x80; byte < 0x100 && score > floor; byte++) {
      const count = bytes[byte] ?? 0;
      if (count > 0) score += count * model(page[byte] ?? 0);
    }
    if (score > floor) best = score;
  }
  return best;
}
