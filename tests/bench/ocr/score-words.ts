import { linesOf } from '#domain/page-layout/lines-of.ts';
import type { Box, PageWords, Word } from '#domain/page-layout/page-words.ts';
import type { Place } from '#tests/fixtures/scans/scan-geometry.ts';

/** A word that was recognised, in pixels of the scan. */
export type SeenWord = Pick<Word, 'text'> & Box;

export interface WordScore {
  readonly characters: number;
  /** Characters wrong, missing or too many on the lines of the page. */
  readonly wrong: number;
  readonly amounts: number;
  readonly wrongAmounts: number;
  /** What was read in the place of each wrong amount. */
  readonly faults: readonly string[];
  /** Characters where nothing is printed. */
  readonly stray: number;
}

/** Digits with two decimals: what a wrong digit of makes a wrong ledger. */
const AMOUNT = /\d[.,]\d{2}(?![\d.,])/;

/** Compares what was recognised with what is printed, each at its place. */
export function scoreWords(
  truth: PageWords,
  seen: readonly SeenWord[],
  toScan: (inches: Place) => Place,
): WordScore {
  const lines = linesOf(truth).map(({ words }) => words.map((word) => printedAt(word, toScan)));
  const onLines = lines.map((): OnLine[] => []);
  let stray = 0;
  for (const word of seen) {
    const place = placeOf(word, lines);
    if (place === null) stray += word.text.length;
    else onLines[place.line]?.push({ ...place, word });
  }
  const score = { characters: 0, wrong: 0, amounts: 0, wrongAmounts: 0 };
  const faults: string[] = [];
  for (const [index, printed] of lines.entries()) {
    const found = (onLines[index] ?? []).toSorted((one, other) => one.along - other.along);
    const wanted = plain(printed.map(({ word }) => word.text).join(''));
    score.characters += wanted.length;
    score.wrong += distance(wanted, plain(found.map(({ word }) => word.text).join('')));
    for (const each of printed) {
      if (!AMOUNT.test(plain(each.word.text))) continue;
      score.amounts += 1;
      const there = found.filter(({ word }) => overlaps(each, word));
      const text = there.map(({ word }) => word.text).join('');
      if (figure(text) === figure(each.word.text)) continue;
      score.wrongAmounts += 1;
      faults.push(`${each.word.text} → ${text}`);
    }
  }
  return { ...score, faults, stray };
}

/** A printed word and the frame of its box on the scan, which may stand on its head. */
interface Printed {
  readonly word: Word;
  readonly origin: Place;
  readonly across: Place;
  readonly down: Place;
}

interface OnLine {
  readonly line: number;
  /** Words from the line's start. */
  readonly along: number;
  readonly word: SeenWord;
}

function printedAt(word: Word, toScan: (inches: Place) => Place): Printed {
  const origin = toScan([word.left / 72, word.top / 72]);
  const right = toScan([word.right / 72, word.top / 72]);
  const below = toScan([word.left / 72, word.bottom / 72]);
  return {
    word,
    origin,
    across: [right[0] - origin[0], right[1] - origin[1]],
    down: [below[0] - origin[0], below[1] - origin[1]],
  };
}

/** A place of the scan in a word's frame: 0 to 1 each way is inside. */
function within({ origin, across, down }: Printed, [x, y]: Place): Place {
  const [dx, dy] = [x - origin[0], y - origin[1]];
  const area = across[0] * down[1] - across[1] * down[0];
  return [(dx * down[1] - dy * down[0]) / area, (across[0] * dy - across[1] * dx) / area];
}

const lengthOf = ([x, y]: Place) => Math.hypot(x, y);
const middleOf = ({ left, right, top, bottom }: Box): Place => [(left + right) / 2, (top + bottom) / 2];

/** On which line, and where on it, a recognised word stands: on that of the nearest printed word beside it. */
function placeOf(word: SeenWord, lines: readonly (readonly Printed[])[]): Omit<OnLine, 'word'> | null {
  let best: Omit<OnLine, 'word'> | null = null;
  let least = 3;
  for (const [line, printed] of lines.entries()) {
    for (const [index, each] of printed.entries()) {
      const [u, v] = within(each, middleOf(word));
      if (v < -0.25 || v > 1.25) continue;
      const beside = Math.max(0, -u, u - 1) * (lengthOf(each.across) / lengthOf(each.down));
      const off = beside + Math.abs(v - 0.5);
      if (off < least) [least, best] = [off, { line, along: index + Math.min(0.99, Math.max(0, u)) }];
    }
  }
  return best;
}

function overlaps(printed: Printed, word: SeenWord): boolean {
  const ends = [
    within(printed, [word.left, (word.top + word.bottom) / 2])[0],
    within(printed, [word.right, (word.top + word.bottom) / 2])[0],
    within(printed, [(word.left + word.right) / 2, word.top])[0],
    within(printed, [(word.left + word.right) / 2, word.bottom])[0],
  ];
  const shared = Math.min(1, Math.max(...ends)) - Math.max(0, Math.min(...ends));
  return shared > 0.25;
}

/** Marks that look the same are the same. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll(/[‘’`´]/g, "'")
    .replaceAll(/[“”„]/g, '"')
    .replaceAll(/\s/g, '');
}

/** What a figure is worth, whatever stands between its thousands. */
function figure(text: string): string {
  const marks = plain(text).replaceAll(/[^\d.,-]/g, '');
  const decimals = /[.,](\d{2})-?$/.exec(marks)?.[1] ?? null;
  const digits = marks.replaceAll(/\D/g, '');
  return `${marks.includes('-') ? '-' : ''}${decimals === null ? digits : `${digits.slice(0, -2)}.${decimals}`}`;
}

/** Levenshtein's. */
function distance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = (before[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      row.push(Math.min(same, (before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    before = row;
  }
  return before[other.length] ?? 0;
}
