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

/** Joins a row to the one above or below that is nearer, where its words fit between. */
function withRaised(rows: readonly PlacedWord[][]): PlacedWord[][] {
  const result: PlacedWord[][] = [];
  for (const [index, row] of rows.entries()) {
    const above = result.at(-1);
    const next = rows[index + 1];
    const isNearest =
      next === undefined || above === undefined || stepBetween(above, row) <= stepBetween(row, next);
    if (above !== undefined && isNearest && belongTogether(above, row)) above.push(...row);
    else result.push([...row]);
  }
  return result;
}

function stepBetween(above: readonly PlacedWord[], below: readonly PlacedWord[]): number {
  return baselineOfRow(below) - baselineOfRow(above);
}

/** Of the word that is most of the row. */
function baselineOfRow(row: readonly PlacedWord[]): number {
  let widest = row[0];
  for (const one of row) if (widest === undefined || widthOf(one) > widthOf(widest)) widest = one;
  return widest?.baseline ?? 0;
}

function widthOf({ word }: PlacedWord): number {
  return word.right - word.left;
}

function belongTogether(above: readonly PlacedWord[], below: readonly PlacedWord[]): boolean {
  const fontSize = Math.max(...[...above, ...below].map((one) => one.fontSize));
  const step = stepBetween(above, below);
  const isNear =
    step <= APART.raised * fontSize ||
    (step <= APART.superscript * fontSize && (areRaised(above, below) || areRaised(below, above)));
  return isNear && below.every((one) => above.every((other) => !overlap(one, other)));
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
  const common = Math.min(a.word.right, b.word.right) - Math.max(a.word.left, b.word.left);
  return common > OVERLAP * Math.min(a.fontSize, b.fontSize);
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

function meanBaseline(words: readonly PlacedWord[]): number {
  return words.reduce((sum, { baseline }) => sum + baseline, 0) / words.length;
}
