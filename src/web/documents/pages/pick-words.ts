import { textOfWords } from '#domain/page-layout/text-of-words.ts';
import type { ShownWords } from '#domain/page-layout/page-words.schemas.ts';
import { boxOf, type Box } from './marks.ts';

export type PickableWord = ShownWords['words'][number];

/** Share of the lower of two heights that two boxes have in common when they are on one line. */
const SAME_LINE = 0.5;

/**
 * The words in a rectangle, as indexes in reading order. A word counts where the rectangle reaches into it and shares
 * half a line with it, so that one drawn along a line takes none of the next.
 */
export function wordsIn(words: readonly PickableWord[], area: Box): number[] {
  return words.flatMap((word, index) => {
    const isBeside = word.left >= area.right || word.right <= area.left;
    return !isBeside && isOnLine(word, area) ? [index] : [];
  });
}

function isOnLine(word: Box, other: Box): boolean {
  const common = Math.min(word.bottom, other.bottom) - Math.max(word.top, other.top);
  return common >= SAME_LINE * Math.min(word.bottom - word.top, other.bottom - other.top);
}

/** Points around a word at which it is hit too. */
const AROUND = 2;

/** The word at a point of the page; null: none. */
export function wordAt(words: readonly PickableWord[], x: number, y: number): number | null {
  const index = words.findIndex(
    ({ left, top, right, bottom }) =>
      x >= left - AROUND && x <= right + AROUND && y >= top - AROUND && y <= bottom + AROUND,
  );
  return index === -1 ? null : index;
}

/** The word of which most is in a box; the first of all where there is none. */
export function firstWordIn(words: readonly PickableWord[], box: Box | null): number {
  return (box === null ? undefined : wordsIn(words, box)[0]) ?? 0;
}

export type Step = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

/** The word to which an arrow key leads: along the reading order, or to the nearest one of the next line. */
export function stepFrom(words: readonly PickableWord[], from: number, step: Step): number {
  if (step === 'ArrowLeft') return Math.max(0, from - 1);
  if (step === 'ArrowRight') return Math.min(words.length - 1, from + 1);
  const start = words[from];
  if (start === undefined) return from;
  const direction = step === 'ArrowDown' ? 1 : -1;
  const others = words.flatMap((word, index) => {
    const down = (middleOf(word) - middleOf(start)) * direction;
    return down > 0 && !isOnLine(word, start) ? [{ word, index, down }] : [];
  });
  const [nearest] = others.toSorted((a, b) => a.down - b.down);
  if (nearest === undefined) return from;
  const [found] = others
    .filter(({ word }) => isOnLine(word, nearest.word))
    .toSorted((a, b) => asideOf(a.word, start) - asideOf(b.word, start));
  return found?.index ?? from;
}

function middleOf({ top, bottom }: Box): number {
  return (top + bottom) / 2;
}

/** How far a word is beside another; less than nothing where it is above or below it. */
function asideOf(word: Box, other: Box): number {
  return Math.max(word.left, other.left) - Math.min(word.right, other.right);
}

/** Words that were picked: their lines as texts, and the box around them. */
export interface PickedWords {
  readonly lines: readonly string[];
  readonly box: Box;
}

/** @param picked indexes in reading order, at least one */
export function pickedWords(words: readonly PickableWord[], picked: readonly number[]): PickedWords {
  const chosen = picked.flatMap((index) => words[index] ?? []);
  const lines: PickableWord[][] = [];
  for (const word of chosen) {
    const line = lines.find((one) => one.some((other) => isOnLine(word, other)));
    if (line === undefined) lines.push([word]);
    else line.push(word);
  }
  return {
    lines: lines.map((line) => textOfWords(line.toSorted((a, b) => a.left - b.left))),
    box: boxOf(chosen),
  };
}
