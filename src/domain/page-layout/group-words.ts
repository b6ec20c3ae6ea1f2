import { commonWidth } from './boxes.ts';
import type { Word } from './page-words.ts';

export interface PlacedWord {
  readonly word: Word;
  readonly baseline: number;
  readonly fontSize: number;
}

/** In em. Baselines nearer than `one` are one; those up to `raised` apart are if their words stand in each other's gaps. */
const APART = { one: 0.1, raised: 0.48, superscript: 0.7, scanned: 0.5 };
/** In em: words of one line overlap no more than this; a raised figure stands no further behind its word. */
const OVERLAP = 0.3;
const BESIDE = 0.5;
/** Size of raised figures by that of the word before. */
const SMALL = 0.85;

/** Words of a page whose baselines are exact. A raised figure or a column set a little lower joins its line. */
export function groupByBaseline(placed: readonly PlacedWord[]): PlacedWord[][] {
  const rows: PlacedWord[][] = [];
  let last: PlacedWord | null = null;
  for (const word of placed.toSorted((a, b) => a.baseline - b.baseline)) {
    const isNew =
      last === null || word.baseline - last.baseline > APART.one * Math.min(word.fontSize, last.fontSize);
    if (isNew) rows.push([word]);
    else rows.at(-1)?.push(word);
    last = word;
  }
  return withRaised(rows);
}

/** A row with what it is compared by. */
interface Row {
  readonly words: PlacedWord[];
  /** Of the word that is most of it. */
  readonly baseline: number;
  readonly fontSize: number;
}

/** Joins a row to the one above or below that is nearer, where its words fit between. */
function withRaised(groups: readonly PlacedWord[][]): PlacedWord[][] {
  const rows = groups.map(rowOf);
  const result: Row[] = [];
  for (const [index, row] of rows.entries()) {
    const above = result.at(-1);
    const next = rows[index + 1];
    const isNearest =
      above === undefined ||
      next === undefined ||
      row.baseline - above.baseline <= next.baseline - row.baseline;
    if (above !== undefined && isNearest && belongTogether(above, row)) {
      result[result.length - 1] = rowOf([...above.words, ...row.words]);
    } else result.push(row);
  }
  return result.map(({ words }) => words);
}

function rowOf(words: PlacedWord[]): Row {
  let [widest, baseline, fontSize] = [-1, 0, 0];
  for (const { word, ...one } of words) {
    if (word.right - word.left > widest) [widest, baseline] = [word.right - word.left, one.baseline];
    fontSize = Math.max(fontSize, one.fontSize);
  }
  return { words, baseline, fontSize };
}

function belongTogether(above: Row, below: Row): boolean {
  const fontSize = Math.max(above.fontSize, below.fontSize);
  const step = below.baseline - above.baseline;
  if (step > APART.superscript * fontSize) return false;
  const isNear =
    step <= APART.raised * fontSize ||
    areRaised(above.words, below.words) ||
    areRaised(below.words, above.words);
  return isNear && below.words.every((one) => above.words.every((other) => !overlap(one, other)));
}

/** Whether all the words are small ones directly behind words of the line, as raised and lowered figures are. */
function areRaised(words: readonly PlacedWord[], line: readonly PlacedWord[]): boolean {
  return words.every((one) =>
    line.some(
      (other) =>
        one.fontSize <= SMALL * other.fontSize &&
        Math.abs(one.word.left - other.word.right) <= BESIDE * other.fontSize,
    ),
  );
}

function overlap(a: PlacedWord, b: PlacedWord): boolean {
  return commonWidth(a.word, b.word) > OVERLAP * Math.min(a.fontSize, b.fontSize);
}

/**
 * Words of a scan: from left to right each joins the line whose last word stands nearest to its height. So a line may
 * bend as the paper did.
 */
export function groupByNeighbour(placed: readonly PlacedWord[]): PlacedWord[][] {
  const lines: { readonly words: PlacedWord[]; last: PlacedWord }[] = [];
  for (const word of placed.toSorted((a, b) => a.word.left - b.word.left)) {
    let nearest: (typeof lines)[number] | null = null;
    let least = Infinity;
    for (const line of lines) {
      const step = Math.abs(line.last.baseline - word.baseline);
      const reach = APART.scanned * Math.min(line.last.fontSize, word.fontSize);
      if (step <= reach && step < least && !overlap(line.last, word)) {
        nearest = line;
        least = step;
      }
    }
    if (nearest === null) lines.push({ words: [word], last: word });
    else {
      nearest.words.push(word);
      nearest.last = word;
    }
  }
  return lines.map(({ words }) => words).toSorted((a, b) => meanBaseline(a) - meanBaseline(b));
}

export function meanBaseline(words: readonly PlacedWord[]): number {
  return words.reduce((sum, { baseline }) => sum + baseline, 0) / words.length;
}
