import { boxAround, gap } from '#domain/page-layout/boxes.ts';
import type { Minor } from '#domain/money.ts';
import type { TextLine, Word } from '#domain/page-layout/page-words.ts';
import type { Figure } from './placed-values.ts';
import { readCurrency } from '#domain/language/currency-signs.ts';
import { toAsciiFigure, type DecimalStyle } from '#domain/language/decimal-style.ts';
import { readFigure, splitMark, type ReadFigure } from '#domain/language/read-figure.ts';
import { lexicon } from '#domain/language/lexicon.ts';
import { endOfGroups, isGroupGap, markBefore, SIGN_GAP } from './number-words.ts';
import { wordPattern } from '#domain/language/word-pattern.ts';

/** A figure of a line, and the words of the line that are it. */
export interface FoundFigure {
  /** Index of its first word. */
  readonly from: number;
  /** Index behind its last word. */
  readonly to: number;
  readonly figure: Figure;
}

/** In heights of the line: how far the letters of a sign may be from the digits. */
const LETTER_GAP = 2.2;
/** Abbreviations that are no words of a text. */
const SURE_LETTERS = /^\(?(cr|dr|db|dt|kt|od)[.)]*$/i;

/** All figures of a line, with the signs, letters and currencies that belong to them. */
export function findFigures(line: TextLine, style: DecimalStyle): FoundFigure[] {
  const { words } = line;
  const found: FoundFigure[] = [];
  let taken = 0;
  for (let at = 0; at < words.length; at++) {
    const core = findCore(words, at, style);
    if (core === null) {
      if (saysNothing(words, at))
        found.push({ from: at, to: at + 1, figure: toFigure(line, { from: at, to: at + 1 }, NOTHING, []) });
      continue;
    }
    const span = widen(words, core, taken);
    const isWidened = span.from !== core.from || span.to !== core.to;
    const wide = isWidened ? readFigure(textOf(words, span), style) : core.read;
    const read = wide ?? core.read ?? readFigure(textOf(words, core), style);
    if (read === null) continue;
    const { from, to } = wide === null ? core : span;
    found.push({
      from,
      to,
      figure: toFigure(line, { from, to }, read, otherValuesOf(words, { from, to }, style)),
    });
    taken = to;
    at = to - 1;
  }
  return found;
}

const NOTHING: ReadFigure = { value: 0, mark: null, currency: null };
const BALANCE_WORD = new RegExp(`^${wordPattern(({ statements }) => statements?.words?.balance)}$`, 'iu');
const ZERO_WORD = new RegExp(`^${wordPattern(({ statements }) => statements?.words?.nothing)}$`, 'iu');

/** `SOLDE NUL`: a balance of nothing in words. */
function saysNothing(words: readonly Word[], at: number): boolean {
  return ZERO_WORD.test(words[at]?.text ?? '') && BALANCE_WORD.test(words[at - 1]?.text ?? '');
}

interface Span {
  readonly from: number;
  readonly to: number;
}

interface Core extends Span {
  /** Null where the words as a whole are still to be read. */
  readonly read: ReadFigure | null;
}

function textOf(words: readonly Word[], { from, to }: Span): string {
  let text = words[from]?.text ?? '';
  for (let at = from + 1; at < to; at++) text += ` ${words[at]?.text ?? ''}`;
  return text;
}

/** The words with the digits: one, or several where blanks separate the thousands. */
function findCore(words: readonly Word[], at: number, style: DecimalStyle): Core | null {
  const first = words[at];
  if (first === undefined || !hasDigit(first.text)) return null;
  if (/^\D{0,4}\d{1,3}$/.test(toAsciiFigure(first.text))) {
    const span = { from: at, to: endOfGroups(words, at) };
    const hasDecimals = /\D/.test(toAsciiFigure(words[span.to - 1]?.text ?? ''));
    if (span.to > at + 1 && (hasDecimals || style.scale === 0)) {
      const read = readFigure(textOf(words, span), style);
      return read === null ? null : { ...span, read };
    }
  }
  const broken = joinBroken(words, at, style);
  if (broken !== null) return broken;
  // Of `(CAD 15.00)` and `(15.00 CAD)` the word with the digits has one of the brackets only.
  const digits = /[()]/.test(first.text)
    ? first.text.replace(/^([^()]*)\)$|^\(([^()]*)$/, '$1$2')
    : first.text;
  const read = readFigure(digits, style);
  if (read !== null) return { from: at, to: at + 1, read: digits === first.text ? read : null };
  const overlong = withoutMarks(first);
  const whole = overlong === null ? null : readFigure(overlong, style);
  return whole === null ? null : { from: at, to: at + 1, read: whole };
}

/** Whether it ends with two decimals, and no digit behind them. */
export function hasDecimals({ text }: Pick<Figure, 'text'>): boolean {
  return /[.,]\d{2}\D*$/.test(text);
}

/** A group of thousands that was recognised with a digit too many: `81,7605.44`. */
const OVERLONG = /^(\D{0,3}\d{1,3}(?:[.,]\d{3})*[.,])(\d{4})((?:[.,]\d{3})*[.,]\d{2}\D?)$/;

/** Whether it was recognised with a digit too many: of rows the balances around them may tell which, of a label nothing does. */
export function isOverlong({ text }: Figure): boolean {
  return OVERLONG.test(text);
}

/** Without the marks of its groups, of which one is too long; null for a figure with groups as they should be. */
function withoutMarks({ text, confidence }: Word): string | null {
  return confidence < 1 && OVERLONG.test(text) ? text.replaceAll(/[.,](?=\d+[.,])/g, '') : null;
}

/** What a figure may be without one digit of its overlong group. */
function withoutOneDigit({ text }: Word): string[] {
  const [, before = '', group = '', behind = ''] = OVERLONG.exec(text) ?? [];
  return Array.from(group, (_, at) => before + group.slice(0, at) + group.slice(at + 1) + behind);
}

/** Groups of three digits, or none: `21.08.` and `25.308,00` are no figure together. */
const GROUPED = /^\D*\d{1,3}(?:[.,']?\d{3})*(?:[.,]\d{1,3})?\D*$/;

/** `6,0 00.04` for 6,000.04: a group that is cut short, and the rest of the figure behind a stray blank; `-47 .332` before its mark. */
function joinBroken(words: readonly Word[], at: number, style: DecimalStyle): Core | null {
  const [first, next] = [words[at], words[at + 1]];
  if (first === undefined || next === undefined || !isGroupGap(first, next)) return null;
  const isBeforeMark = /^\D?\d{1,3}$/.test(first.text) && /^[.,']\d{3}(?!\d)/.test(next.text);
  const isCut = /\d[.,']\d{0,2}$/.test(first.text) && /^\d/.test(next.text);
  if (!isBeforeMark && (!isCut || readFigure(first.text, style) !== null)) return null;
  if (!GROUPED.test(toAsciiFigure(first.text + next.text))) return null;
  const read = readFigure(first.text + next.text, style);
  return read === null ? null : { from: at, to: at + 2, read };
}

function hasDigit(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 0x30 && code <= 0x39) return true;
    if (code > 0x7f) return /\p{Nd}/u.test(text);
  }
  return false;
}

/** Takes in the words around the digits that are its sign, its letters or its currency. */
function widen(words: readonly Word[], core: Span, taken: number): Span {
  let { from, to } = core;
  for (let more = true; more;) {
    more = false;
    const before = words[from - 1];
    const first = words[from];
    if (
      before !== undefined &&
      first !== undefined &&
      from - 1 >= taken &&
      (markBefore(before, gap(before, first)) !== null || isSignApart(words, from - 1)) &&
      !isRange(words, from - 1)
    ) {
      from--;
      more = true;
    }
    const last = words[to - 1];
    const after = words[to];
    if (
      last !== undefined &&
      after !== undefined &&
      isSuffix(after, gap(last, after), words[to + 1]) &&
      !isRange(words, to)
    ) {
      to++;
      more = true;
    }
  }
  return { from, to };
}

/** A dash close between two numbers is the sign of neither: `5000 - 10037`. */
function isRange(words: readonly Word[], at: number): boolean {
  const [before, dash, after] = [words[at - 1], words[at], words[at + 1]];
  if (before === undefined || dash === undefined || after === undefined) return false;
  if (!/^[-−–]$/.test(dash.text) || !/\p{Nd}$/u.test(before.text) || !/^\p{Nd}/u.test(after.text))
    return false;
  return gap(before, dash) <= SIGN_GAP && gap(dash, after) <= SIGN_GAP;
}

/** In heights of the line: signs flush left in the column of amounts stand so far from short ones. */
const SIGN_COLUMN_GAP = 2.6;

/** `-` or `+` before a figure and apart from the words before it: no dash of a text, nor one for an empty column. */
function isSignApart(words: readonly Word[], at: number): boolean {
  const [before, sign, figure] = [words[at - 1], words[at], words[at + 1]];
  if (before === undefined || sign === undefined || figure === undefined) return false;
  if (!/^[-−–+]$/.test(sign.text) || /\d/.test(before.text)) return false;
  return gap(sign, figure) <= SIGN_COLUMN_GAP && gap(before, sign) > SIGN_GAP;
}

/** In letters: longer words such as `Deposit` are the text of a row, unless they stand in a column of signs. */
const LONGEST_MARK = 6;
/** How many times nearer a sign stands to its own figure than to one on the other side. */
const NEARER = 1.5;

/** `0.00   + 2,931.37`: a sign is of the figure to which it stands clearly nearer. */
function isNearer(sign: Word, next: Word | undefined, distance: number): boolean {
  return next !== undefined && /^\P{L}?\p{Nd}/u.test(next.text) && gap(sign, next) * NEARER < distance;
}

function isSuffix(word: Word, distance: number, next: Word | undefined): boolean {
  if (distance > LETTER_GAP) return false;
  if (/^[-−–+)*]+$/.test(word.text)) return distance <= SIGN_GAP && !isNearer(word, next, distance);
  if (word.text.length <= LONGEST_MARK && lexicon.signMark(word.text) !== null) {
    // `in` or a lone letter that text follows at once begins that text.
    const isAlone = next === undefined || gap(word, next) > 1 || /\d/.test(next.text);
    return distance <= LETTER_GAP && (isAlone || SURE_LETTERS.test(word.text));
  }
  const [unit] = splitMark(word.text.replace(/[-−–+)*]+$/, ''));
  return distance <= SIGN_GAP && readCurrency(unit) !== null;
}

/** Values of the figure with each of its words as it was read a second time. */
function otherValuesOf(words: readonly Word[], { from, to }: Span, style: DecimalStyle): Minor[] {
  const values: Minor[] = [];
  for (let at = from; at < to; at++) {
    const word = words[at];
    if (word === undefined) continue;
    const texts = (word.alternatives ?? []).map(({ text }) => text);
    const others = withoutMarks(word) === null ? texts : [...texts, ...withoutOneDigit(word)];
    for (const text of others) {
      const parts = words.slice(from, to).map((part, index) => (from + index === at ? text : part.text));
      const read = readFigure(parts.join(' '), style);
      if (read !== null) values.push(read.value);
    }
  }
  return values;
}

function toFigure(line: TextLine, span: Span, read: ReadFigure, otherValues: readonly Minor[]): Figure {
  const words = line.words.slice(span.from, span.to);
  return {
    ...read,
    text: textOf(line.words, span),
    page: line.page,
    ...boxAround(words),
    confidence: Math.min(...words.map((word) => (withoutMarks(word) === null ? word.confidence : 0))),
    ...(otherValues.length === 0 ? {} : { otherValues }),
  };
}
