import type { DecimalStyle } from '#domain/language/decimal-style.ts';
import type { TextLine, Word } from '#domain/page-layout/page-words.ts';
import { readFigure } from '#domain/language/read-figure.ts';
import { lineWith } from '#domain/page-layout/boxes.ts';

/** `508,248,716.0`, `1.234.5`, `17,33,306.4`: groups of digits, and the last of them or the decimals cut short. */
const CUT = /^[-−+(]?\p{Sc}?\d{1,3}(?:[.,]\d{2,3})*[.,]\d{0,2}$/u;
/** What is left of it for the next line. */
const REST = /^\d{1,2}(?:[.,]\d{1,2})?$/;
/** Groups of thousands or lakhs, and two decimals behind another mark. */
const WHOLE = /^\D*\d{1,3}(?:\.\d{3})*,\d{2}$|^\D*\d{1,3}(?:,\d{2,3})*\.\d{2}$/u;
/** In heights of the line: how far below the rest may begin, and how far right of the figure it may end. */
const MOST_GAP = 1;
/** In heights of the line: nothing stands so near to the rest on its line. */
const ALONE = 0.9;

/** Decimals that loose spacing has parted from their figure, and the gap to it in heights of the line. */
const DECIMALS = /^[.,]\d{2}\D{0,2}$/;
/** And the last of two: `2,291.2 9`. */
const LAST_DECIMAL = /^\d\D{0,2}$/;
const MOST_GAP_BEFORE_DECIMALS = 0.5;

/**
 * Puts figures together that a narrow column has broken: `508,248,716.0` over the `0` that did not fit beside it; and
 * those that loose spacing has: `10,039 .92`, `2,291.2 9`.
 *
 * @param lines of one sheet, from top to bottom
 */
export function joinBrokenFigures(lines: readonly TextLine[], style: DecimalStyle): readonly TextLine[] {
  if (style.scale !== 2 || style.isLoose) return lines;
  const taken = new Set<Word>();
  const close = lines.flatMap((line) => withDecimals(line, style));
  const joined = close.flatMap((line, index) => {
    const below = close[index + 1];
    if (below === undefined || !line.words.some(({ text }) => CUT.test(text))) return [line];
    const words = line.words.map((word) => {
      const rest = restBelow(word, below, style);
      if (rest === null) return word;
      taken.add(rest);
      return { ...word, text: word.text + rest.text, right: Math.max(word.right, rest.right) };
    });
    return lineWith(line, words);
  });
  if (taken.size === 0) return close;
  return joined.flatMap((line) => {
    const words = line.words.filter((word) => !taken.has(word));
    return words.length === line.words.length ? [line] : lineWith(line, words);
  });
}

/** A line with the decimals behind a blank put to their figures. */
function withDecimals(line: TextLine, style: DecimalStyle): TextLine[] {
  if (!line.words.some(({ text }) => DECIMALS.test(text) || LAST_DECIMAL.test(text))) return [line];
  const words: Word[] = [];
  for (const [at, word] of line.words.entries()) {
    const before = words.at(-1);
    const next = line.words[at + 1];
    const isApart = next === undefined || next.left - word.right > ALONE * (word.bottom - word.top);
    const isLast = isApart && LAST_DECIMAL.test(word.text) && /\d[.,]\d$/.test(before?.text ?? '');
    const whole = `${before?.text ?? ''}${word.text}`;
    const isNear =
      before !== undefined &&
      word.left - before.right < MOST_GAP_BEFORE_DECIMALS * (word.bottom - word.top) &&
      (isLast || DECIMALS.test(word.text)) &&
      /\d$/.test(before.text) &&
      WHOLE.test(whole.replace(/\D+$/, ''));
    if (isNear && readFigure(whole, style) !== null)
      words.splice(-1, 1, { ...before, text: whole, right: word.right });
    else words.push(word);
  }
  return words.length === line.words.length ? [line] : lineWith(line, words);
}

function restBelow(word: Word, below: TextLine, style: DecimalStyle): Word | null {
  if (!CUT.test(word.text) || readFigure(word.text, style) !== null) return null;
  const height = word.bottom - word.top;
  const rest = below.words.find(
    (other, index) =>
      REST.test(other.text) &&
      WHOLE.test(word.text + other.text) &&
      other.top - word.bottom < MOST_GAP * height &&
      other.left >= word.left &&
      other.right <= word.right + MOST_GAP * height &&
      isAlone(below.words, index),
  );
  if (rest === undefined || readFigure(word.text + rest.text, style) === null) return null;
  return rest;
}

function isAlone(words: readonly Word[], at: number): boolean {
  const [before, word, after] = [words[at - 1], words[at], words[at + 1]];
  if (word === undefined) return false;
  const apart = ALONE * (word.bottom - word.top);
  return (
    (before === undefined || word.left - before.right > apart) &&
    (after === undefined || after.left - word.right > apart)
  );
}
