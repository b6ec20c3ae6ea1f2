import { isExactRepair } from './is-exact-repair.ts';
import { byteValues, misreadEncodings, MISTAKEN_FOR } from './misread-bytes.ts';
import { codePage } from './code-page.ts';
import type { SingleByteEncoding } from './encoding-labels.ts';
import { textLikelihood } from './text-likelihood.ts';

/** Only letters of another script are read into the text by these, so nearly all of it must come from bytes of UTF-8. */
const OTHER_SCRIPT: ReadonlySet<SingleByteEncoding> = new Set(['windows-1251', 'windows-1253', 'koi8-r']);
const MIN_COVERED_SHARE = 0.8;

/** Text may have been read wrongly several times over. */
const MAX_ROUNDS = 5;
/** UTF-16 units that a cell of a spreadsheet holds at most; a longer one is no value and is left as it is. */
const MAX_UTF16_UNITS = 32_767;
/** How much likelier (natural logarithm) a cell must become; below, it may be what somebody meant. */
const CERTAIN_GAIN = 9;
/** The same for what is left after a certain repair. */
const CERTAIN_GAIN_AGAIN = 4;
/** How much likelier each place must become in a cell that holds certain ones. */
const LIKELY_GAIN = 1;
/** Capital A with tilde or circumflex and a symbol, and â with the euro sign: hardly ever anything else. */
const TYPICAL = /^(?:[ÃÂĂ][^\p{L}]|[ÃĂ][\p{L}]|â€|Ã¢)/u;
const TYPICAL_GAIN = 4;
/** The same at the start of a word, where hardly any begins with them. */
const FIRST_GAIN = 6;
/** A character of three bytes or four is made of the right characters by accident still more rarely. */
const LONG_GAIN = 3;
/** A symbol inside a word of capitals. */
const INSIDE_GAIN = 3;
/** What an encoding further down the list must gain besides. */
const LATER_ENCODING_GAIN = 2;
/** A single letter of another script, and a character that no language has: hardly ever what was meant. */
const LONELY_COST = 4;
const RARE_COST = 8;
/** Capitals, then a small letter that ends the word. */
const CASE_COST = 5;
const C1_CONTROL = /[\u0080\u0082-\u008c\u008e\u0091-\u009c\u009e\u009f]/g;
/** What a symbol pair can gain that touches no letter, as in formulas and frames. */
const UNANCHORED_GAIN = 5;

interface Cluster {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Bytes of UTF-8 of which one became a question mark or was an encoding's that has no such byte. */
const LOST_BYTES = /â€\?|ï¿½|\p{Ll}Ã\?|Ã\?\p{Ll}/u;
const TYPICAL_ANYWHERE = /Ã[\u0080-\u00bf]|â€[^\p{L}\p{N}]/u;

/**
 * Undoes UTF-8 that was read as another encoding (`MÃ¼ller`, `â€™`), once or several times over, where it is certain:
 * the characters are the bytes of valid UTF-8, and the text they stand for is far likelier than the text as it stands.
 * The idea is that of ftfy (https://ftfy.readthedocs.io): repair only what becomes plausible by it. Nothing is lost:
 * reading the repaired text wrongly again gives what stood there (`isExactRepair`), but for no-break spaces.
 *
 * @returns the same text when nothing is certain
 */
export function repairMojibake(text: string): string {
  if (text.length > MAX_UTF16_UNITS) return text;
  const whole = repairWhole(text, false);
  const completed = repairLostBytes(whole, whole !== text);
  return repairControls(completed === whole ? whole : repairWhole(completed, true));
}

/** Tells whether a text that was repaired still holds what looks garbled, and could not be put right without a loss. */
export function isStillGarbled(text: string): boolean {
  if (text.length > MAX_UTF16_UNITS) return TYPICAL_ANYWHERE.test(text);
  return LOST_BYTES.test(text) || repairOnce(text, false, false) !== text;
}

function repairWhole(text: string, isCertain: boolean): string {
  let repaired = text;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const next = repairOnce(repaired, isCertain || round > 0, true);
    if (next === repaired) break;
    repaired = next;
  }
  return repaired;
}

/** C1 controls are no text: Windows-1252 that was read as Latin-1. */
function repairControls(text: string): string {
  return text.replace(C1_CONTROL, (control) =>
    String.fromCharCode(codePage('windows-1252')[control.charCodeAt(0)] ?? 0),
  );
}

/** @param mustBeExact leave out what could not be undone */
function repairOnce(text: string, again: boolean, mustBeExact: boolean): string {
  let best: readonly Cluster[] = [];
  let bestGain = 0;
  const possible = misreadEncodings(text);
  const tried = new Set<string>();
  for (const [bit, encoding] of MISTAKEN_FOR.entries()) {
    if ((possible & (1 << bit)) === 0) continue;
    const found = findClusters(text, byteValues(encoding));
    const all = mustBeExact
      ? found.filter(({ start, end, text: meant }) => isExactRepair(text.slice(start, end), meant, encoding))
      : found;
    // Related encodings have most bytes in common.
    const key = all.map((cluster) => `${cluster.start} ${cluster.text}`).join('\n');
    if (tried.has(key) || (OTHER_SCRIPT.has(encoding) && !isCovered(text, all))) continue;
    tried.add(key);
    const judged = all.map((cluster) => ({ ...cluster, gain: clusterGain(text, cluster) }));
    const clusters = judged.filter(({ gain }) => gain >= LIKELY_GAIN);
    const gain = judged.reduce((sum, cluster) => sum + cluster.gain, 0);
    if (
      clusters.length > 0 &&
      gain >= (again ? CERTAIN_GAIN_AGAIN : CERTAIN_GAIN) &&
      gain > bestGain + LATER_ENCODING_GAIN
    ) {
      best = clusters;
      bestGain = gain;
    }
  }
  let repaired = '';
  let at = 0;
  for (const { start, end, text: decoded } of best) {
    repaired += text.slice(at, start) + decoded;
    at = end;
  }
  return repaired + text.slice(at);
}

function isCovered(text: string, clusters: readonly Cluster[]): boolean {
  const covered = clusters.reduce((sum, { start, end }) => sum + end - start, 0);
  return covered >= MIN_COVERED_SHARE * (text.match(/[^\0-\x7f]/g)?.length ?? 0);
}

/** Runs of characters that are, as bytes, valid UTF-8 beyond ASCII. */
function findClusters(text: string, bytes: ReadonlyMap<number, number>): Cluster[] {
  const clusters: Cluster[] = [];
  for (let i = 0; i < text.length;) {
    if (text.charCodeAt(i) < 0x80) {
      i++;
      continue;
    }
    let end = i;
    let decoded = '';
    for (;;) {
      const found = decodeAt(text, end, bytes);
      if (found === null) break;
      decoded += found.text;
      end = found.end;
    }
    if (end === i) i++;
    else {
      clusters.push({ start: i, end, text: decoded });
      i = end;
    }
  }
  return clusters;
}

/** A letter that no language has; symbols may be bytes of text that was read wrongly twice. */
function isRare(character: string): boolean {
  return /[\p{Lu}\p{Ll}\p{Lo}\p{M}\p{Cn}\p{Co}]/u.test(character) && textLikelihood(` ${character} `) <= -9;
}

function clusterGain(text: string, { start, end, text: decoded }: Cluster): number {
  const wrong = text.slice(start, end);
  const left = text[start - 1] ?? ' ';
  const right = text[end] ?? ' ';
  let gain = textLikelihood(left + decoded + right) - textLikelihood(left + wrong + right);
  const isAllCaps = /\p{Lu}/u.test(left) && !/\p{Ll}/u.test(right);
  const isTypical = TYPICAL.test(wrong) && !isAllCaps;
  if (isTypical) gain += /\p{L}/u.test(left) ? TYPICAL_GAIN : FIRST_GAIN;
  else if (/\p{Lu}/u.test(left) && /\p{Lu}/u.test(right) && /[^\p{Lu}]/u.test(wrong)) gain += INSIDE_GAIN;
  if (wrong.length > 2) gain += LONG_GAIN;
  if (/^[^\p{Script=Latin}\P{L}]$/u.test(decoded)) gain -= LONELY_COST;
  if (isAllCaps && /^\p{Ll}/u.test(decoded) && /\p{Lu}/u.test(right + (text[start - 2] ?? '')))
    gain -= CASE_COST;
  // After a small letter a capital with a mark and a symbol is even rarer than a letter few languages have.
  const fits = /\p{Ll}/u.test(left) && /^\p{Lu}/u.test(wrong) && /^\p{Script=Latin}+$/u.test(decoded);
  if (!fits && Array.from(decoded).some(isRare)) {
    // A whole word of a script that no model knows is still likelier than what stands there.
    gain = wrong.length < 6 ? Math.min(gain, 0) - RARE_COST : gain - RARE_COST;
  }
  const isAnchored = isTypical || wrong.length > 2 || /\p{L}/u.test(left) || /\p{L}/u.test(right);
  return isAnchored ? gain : Math.min(gain, UNANCHORED_GAIN);
}

/**
 * What lost a byte on its way: a no-break space that became a plain one or was cut off at the end, and the closing
 * quote whose last byte no Windows-1252 character stands for. A question mark may be a mark of the text, unless
 * another place in the cell shows that the byte became one.
 *
 * @param isCertain the cell held mojibake that was repaired
 */
function repairLostBytes(text: string, isCertain: boolean): string {
  const isQuestionMark = /â€\?(?: \p{Ll}|[,;:.!?])/u.test(text) && !/â€(?!\?)/u.test(text);
  let repaired = (isQuestionMark ? text.replaceAll('â€?', '”') : text)
    .replace(/â€(?:[\ufffd\u009d]|(?![\p{L}\p{N}?]))/gu, '”')
    .replace(/(?<=\p{Ll})Ã(?: (?= )|\u00a0|(?=[ ,.;:!)]|$))/gu, 'à')
    .replace(/(?<=[\p{Ll}\d,.;:!?)])Â (?! )/gu, '\u00a0');
  if (isCertain) {
    repaired = repaired
      .replace(/(?<=^|[ '’(])Ã (?= |s\b)/g, 'à')
      .replace(/(?<=^|[ '’(])Ã(?= \p{Ll})/gu, 'à')
      .replace(/(?<=^|[ '’(])Å[ \u00a0](?=\p{Ll})/gu, 'Š');
  }
  return repaired;
}

/** One character beyond ASCII out of the characters that stand for its bytes, or null. */
function decodeAt(
  text: string,
  at: number,
  bytes: ReadonlyMap<number, number>,
): { text: string; end: number } | null {
  const lead = bytes.get(text.charCodeAt(at)) ?? 0;
  if (lead < 0xc2 || lead > 0xf4) return null;
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  let codePoint = lead & (0x7f >> length);
  for (let k = 1; k < length; k++) {
    const byte = bytes.get(text.charCodeAt(at + k)) ?? 0;
    if ((byte & 0xc0) !== 0x80) return null;
    codePoint = (codePoint << 6) | (byte & 0x3f);
  }
  if (codePoint < (length === 2 ? 0x80 : length === 3 ? 0x800 : 0x10000) || codePoint > 0x10ffff) return null;
  if (codePoint < 0xd800 || codePoint > 0xdfff) {
    return { text: String.fromCodePoint(codePoint), end: at + length };
  }
  // CESU-8: both halves of a surrogate pair as three bytes each.
  const isLow = codePoint >= 0xdc00;
  const other = isLow ? null : decodeHalf(text, at + length, bytes);
  return other === null ? null : { text: String.fromCharCode(codePoint, other), end: at + 2 * length };
}

/** The second half of a surrogate pair, or null. */
function decodeHalf(text: string, at: number, bytes: ReadonlyMap<number, number>): number | null {
  const [a, b, c] = [0, 1, 2].map((k) => bytes.get(text.charCodeAt(at + k)) ?? 0);
  if (a !== 0xed || b === undefined || c === undefined || b < 0xb0 || b > 0xbf || (c & 0xc0) !== 0x80)
    return null;
  return 0xd000 | ((b & 0x3f) << 6) | (c & 0x3f);
}
