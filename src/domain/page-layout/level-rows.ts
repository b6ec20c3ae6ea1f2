import { median } from '#domain/values/median.ts';
import { placedByInk } from './baselines-of.ts';
import type { Word } from './page-words.ts';
import { isOnRoll } from './receipt-day.ts';

/** Less sure words are dirt at the edge. */
const SURE = 0.3;
/** Shares of a word's height: what is less aside is on its row however it is measured, what is more on another row. */
const LEAST_ASIDE = 0.2;
const MOST_ASIDE = 0.8;
const HAS_CHARACTER = /[\p{L}\p{N}]/u;

/** The words of one recognised line, each with how far it stands below the line. */
export function withDrops(line: readonly Word[]): Word[] {
  const sure = line.filter(({ text, confidence }) => confidence >= SURE && HAS_CHARACTER.test(text));
  const baseline = median(sure.map((word) => placedByInk(word).baseline));
  if (baseline === null) return [...line];
  return line.map((word) => ({ ...word, drop: placedByInk(word).baseline - baseline }));
}

/**
 * The words of a till roll, whose rows bend where it is curled or creased, at the heights of the lines that they were
 * recognised in: else an amount is taken for that of the row above or below. On wider paper, where a line may go through
 * two columns, they stay where they are.
 */
export function levelRows(words: readonly Word[]): Word[] {
  const isRoll = isOnRoll(words);
  return words.map(({ drop = 0, ...word }) => {
    const height = word.bottom - word.top;
    const isAside = Math.abs(drop) > LEAST_ASIDE * height && Math.abs(drop) <= MOST_ASIDE * height;
    return isRoll && isAside ? { ...word, top: word.top - drop, bottom: word.bottom - drop } : word;
  });
}
