import { lexicon } from '#domain/language/lexicon.ts';
import { gap, lineWith } from '#domain/page-layout/boxes.ts';
import type { TextLine, Word } from '#domain/page-layout/page-words.ts';

/** How much taller the day is than the month beside it. */
const TALLER = 1.6;
/** In heights of the month: how far it stands behind the day at most. */
const BESIDE = 2;
/** Lines above or below, at most: letters in circles may have one of their own. */
const NEAR = 2;
const DAY = /^\d{1,2}\.?$/;
const YEAR = /^(?:19|20)\d\d$/;

/** Puts a day in large print, as calendars have it, before the month and the year that stand small beside it. */
export function joinTallDays(lines: readonly TextLine[]): readonly TextLine[] {
  const moved = new Map<Word, Word>();
  for (const [at, { words }] of lines.entries()) {
    const months = words.filter(
      ({ text }, index) => YEAR.test(words[index + 1]?.text ?? '') && lexicon.month(text) !== null,
    );
    if (months.length === 0) continue;
    const around = lines.slice(Math.max(0, at - NEAR), at + NEAR + 1).flatMap((line) => line.words);
    for (const month of months) {
      const day = around.find((word) => DAY.test(word.text) && isTallBeside(word, month));
      if (day !== undefined) moved.set(month, day);
    }
  }
  if (moved.size === 0) return lines;
  const days = new Set(moved.values());
  return lines.flatMap((line) => {
    const words = line.words.flatMap((word) => {
      const day = moved.get(word);
      if (day !== undefined) return [beforeMonth(day, word), word];
      return days.has(word) ? [] : [word];
    });
    const isSame = line.words.every((word) => !moved.has(word) && !days.has(word));
    return isSame ? [line] : lineWith(line, words);
  });
}

function isTallBeside(day: Word, month: Word): boolean {
  const height = month.bottom - month.top;
  const middle = (month.top + month.bottom) / 2;
  const isBeside = day.right < month.left && gap(day, month) < BESIDE;
  return isBeside && day.bottom - day.top > TALLER * height && day.top < middle && day.bottom > middle;
}

/** In the month's type, a blank before it. */
function beforeMonth(day: Word, month: Word): Word {
  const { left, top, bottom } = month;
  return { ...day, right: left - (bottom - top) / 4, top, bottom };
}
