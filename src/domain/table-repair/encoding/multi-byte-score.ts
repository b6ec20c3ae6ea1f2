import { eastAsianModel, type EastAsianLanguage } from './east-asian-characters.ts';
import { MULTI_BYTE_ENCODINGS, type MultiByteEncoding } from './encoding-labels.ts';
import { multiByteText } from './multi-byte-text.ts';
import type { EncodingScore } from './single-byte-score.ts';

/** Bytes of the lines that are decoded as a trial. */
const EXCERPT_BYTES = 8 * 1024;
const LF = 0x0a;
const CR = 0x0d;

const LANGUAGES: Readonly<Record<MultiByteEncoding, EastAsianLanguage>> = {
  shift_jis: 'japanese',
  'euc-jp': 'japanese',
  gb18030: 'simplified',
  big5: 'traditional',
  'euc-kr': 'hangul',
  johab: 'hangul',
};

const INVALID_COST = 20;
/** East Asian encodings are rarer than Windows-1252 before anything was read. */
const RARITY = 2;
/** A second byte that is ASCII, and so explained by the character. */
const ASCII_TRAIL_GAIN = 3;
/**
 * Nobody writes small Latin letters on both sides of such characters, and few write one right before or after a single
 * one: "M字ller" is a damaged word of another language, which any two bytes outside ASCII may make.
 */
const INSIDE_WORD_COST = 8;
const SINGLE_AT_WORD_COST = 4;
/** Halfwidth katakana: any byte from 0xA1 to 0xDF is one in Shift JIS, so they show little. */
const HALFWIDTH_COST = 7;

/**
 * Judges what each East Asian encoding would make of lines that hold bytes outside ASCII, the likeliest first.
 * Likelihood as in `likeliestSingleByte`: common characters of the language, costs for bytes that are no character.
 *
 * @param lines from `nonAsciiLines`
 */
export function scoreMultiByte(lines: Uint8Array): EncodingScore<MultiByteEncoding>[] {
  let highBytes = 0;
  for (const byte of lines) if (byte >= 0x80) highBytes++;
  return MULTI_BYTE_ENCODINGS.map((name) => {
    const text = multiByteText(name)(lines);
    const model = eastAsianModel(LANGUAGES[name]);
    let score = -RARITY;
    let wideCharacters = 0;
    let previous = '';
    for (const character of text) {
      const unit = character.charCodeAt(0);
      if (unit === 0xfffd) score -= INVALID_COST;
      else if (unit >= 0xff61 && unit <= 0xff9f) score -= HALFWIDTH_COST;
      else if (unit >= 0x80) {
        score += model(character);
        wideCharacters++;
      }
      // A Latin letter beside such a character: "für" is no Chinese.
      if (
        isWide(unit) !== isWide(previous.charCodeAt(0)) &&
        (isLetter(unit) || isLetter(previous.charCodeAt(0)))
      )
        score -= 1.5;
      previous = character;
    }
    score -= wordDamage(text);
    // What the other readings have to take for letters between the others' marks.
    score += ASCII_TRAIL_GAIN * Math.max(0, 2 * wideCharacters - highBytes);
    return { name, score };
  }).sort((a, b) => b.score - a.score);
}

/** Runs of wide characters, and what stands before and after each. */
const WIDE_RUN = /(?<before>[a-z]?)(?<run>[\u2e80-\uffff]+)(?=(?<after>[a-z]?))/g;

/** What speaks against a text because its wide characters stand within words of small Latin letters. */
function wordDamage(text: string): number {
  let cost = 0;
  for (const { groups } of text.matchAll(WIDE_RUN)) {
    const { before = '', run = '', after = '' } = groups ?? {};
    if (before !== '' && after !== '') cost += INSIDE_WORD_COST;
    else if (run.length === 1 && before + after !== '') cost += SINGLE_AT_WORD_COST;
  }
  return cost;
}

/**
 * The lines of a sample that hold bytes outside ASCII, up to a limit: the rest says nothing about the encoding. One that
 * is longer than that is taken from its first such byte on.
 */
export function nonAsciiLines(sample: Uint8Array): Uint8Array {
  const lines = new Uint8Array(Math.min(EXCERPT_BYTES, sample.length));
  let length = 0;
  for (let start = 0; start < sample.length && length < lines.length;) {
    const end = lineEnd(sample, start);
    let at = start;
    while (at < end && (sample[at] ?? 0) < 0x80) at++;
    if (at < end) {
      const from = end - start > lines.length - length ? at : start;
      const part = sample.subarray(from, Math.min(end, from + lines.length - length));
      lines.set(part, length);
      length += part.length;
    }
    start = end;
  }
  return lines.subarray(0, length);
}

/** Past the LF, CR LF or CR that ends the line. */
function lineEnd(sample: Uint8Array, start: number): number {
  let at = start;
  while (at < sample.length && sample[at] !== LF && sample[at] !== CR) at++;
  return Math.min(sample.length, sample[at] === CR && sample[at + 1] === LF ? at + 2 : at + 1);
}

function isWide(unit: number): boolean {
  return unit >= 0x2e80;
}

function isLetter(unit: number): boolean {
  return (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x61 && unit <= 0x7a);
}
