import { isWeekday } from '#domain/language/dates.ts';
import { lexicon } from '#domain/language/lexicon.ts';
import { commonWidth, gap, lineWith } from '#domain/page-layout/boxes.ts';
import type { TextLine, Word } from '#domain/page-layout/page-words.ts';
import { isFigure } from '#domain/page-layout/row-shapes.ts';

/** How much taller the day is than the month beside it. */
const TALLER = 1.6;
/** In heights of the month: how far it stands behind the day at most. */
const BESIDE = 2;
/** Lines above or below, at most: letters in circles may have one of their own. */
const NEAR = 2;
/** Of their height: between two digits of one day, and by how much they may stand apart in height. */
const DIGIT_GAP = 0.2;
const DAY = /^\d{1,2}\.?$/;
const YEAR = /^(?:19|20)\d\d$/;

/**
 * Puts a day in large print, as calendars have it, before the month and the year that stand small beside it, without the
 * day of the week below them and the initials in circles behind them.
 *
 * @param keepsWords these stay, as words of the lines they are on
 */
export function joinTallDays(lines: readonly TextLine[], keepsWords = false): readonly TextLine[] {
  const moved = new Map<Word, Word>();
  const weekdays = new Set<Word>();
  const digits = new Map<Word, readonly Word[]>();
  // In a picture digits so large are words of their own.
  const daysOf = (words: readonly Word[]) =>
    words.flatMap((word) => {
      const next = words.find((other) => areDigitsOfOne(word, other));
      if (next === undefined) return [word];
      const whole = { ...word, text: word.text + next.text, right: next.right };
      digits.set(whole, [word, next]);
      return [whole];
    });
  for (const [at, { words }] of lines.entries()) {
    const months = words.filter(
      ({ text }, index) => YEAR.test(words[index + 1]?.text ?? '') && lexicon.month(text) !== null,
    );
    if (months.length === 0) continue;
    const around = lines.slice(Math.max(0, at - NEAR), at + NEAR + 1).flatMap((line) => line.words);
    for (const month of months) {
      const day = daysOf(around).find((word) => DAY.test(word.text) && isTallBeside(word, month));
      if (day === undefined) continue;
      moved.set(month, day);
      const below = around.find((word) => isWeekday(word.text) && isRightBelow(word, month));
      if (below !== undefined) weekdays.add(below);
    }
  }
  if (moved.size === 0) return lines;
  const days = [...moved.values()].flatMap((day) => digits.get(day) ?? [day]);
  const others = keepsWords ? [] : [...weekdays, ...initialsIn(lines)];
  const dropped = new Set([...days, ...others]);
  return lines.flatMap((line) => {
    const words = line.words.flatMap((word) => {
      const day = moved.get(word);
      if (day !== undefined) return [beforeMonth(day, word), word];
      return dropped.has(word) ? [] : [word];
    });
    const isSame = line.words.every((word) => !moved.has(word) && !dropped.has(word));
    return isSame ? [line] : lineWith(line, words);
  });
}

function areDigitsOfOne(digit: Word, next: Word): boolean {
  const height = digit.bottom - digit.top;
  return (
    /^\d$/.test(digit.text) &&
    /^\d\.?$/.test(next.text) &&
    next.left > digit.left &&
    next.left - digit.right < DIGIT_GAP * height &&
    Math.abs(next.bottom - digit.bottom) < DIGIT_GAP * height
  );
}

function isTallBeside(day: Word, month: Word): boolean {
  const height = month.bottom - month.top;
  const middle = (month.top + month.bottom) / 2;
  const isBeside = day.right < month.left && gap(day, month) < BESIDE;
  return isBeside && day.bottom - day.top > TALLER * height && day.top < middle && day.bottom > middle;
}

function isRightBelow(word: Word, month: Word): boolean {
  return (
    word.top > month.top && word.top - month.bottom < month.bottom - month.top && commonWidth(word, month) > 0
  );
}

/** Letters from which on a column of nothing else says nothing. */
const LEAST_INITIALS = 3;
/** Points by which their left edges may differ. */
const SAME_EDGE = 1;

/** Capital letters that begin at one edge. Behind amounts, such as `D` and `C`, they say which way the money went. */
function initialsIn(lines: readonly TextLine[]): readonly Word[] {
  const letters = lines.flatMap(({ words }) =>
    words.flatMap((word, at) => {
      const isMark = words.slice(0, at).some(({ text }) => isFigure(text));
      return /^\p{Lu}$/u.test(word.text) ? [{ word, isMark }] : [];
    }),
  );
  return letters.flatMap(({ word }) => {
    const same = letters.filter((other) => Math.abs(other.word.left - word.left) <= SAME_EDGE);
    return same.length < LEAST_INITIALS || same.some(({ isMark }) => isMark) ? [] : [word];
  });
}

/** In the month's type, a blank before it. */
function beforeMonth(day: Word, month: Word): Word {
  const { left, top, bottom } = month;
  return { ...day, right: left - (bottom - top) / 4, top, bottom };
}
