import { gap } from '#domain/page-layout/boxes.ts';
import { countLetters } from '#domain/language/count-letters.ts';
import type { Word } from '#domain/page-layout/page-words.ts';
import type { ColumnKind } from '#domain/language/invoice-phrases.ts';
import type { ColumnTitle } from './line-header.ts';
import { labelIn } from '../totals/sum-words.ts';
import { cellOf, overlapOf, textCells, type TableLine, type TextCell } from './table-line.ts';

/** Words of a line that are no figures of the table, by the title they stand under. */
export interface PlacedCell extends TextCell {
  readonly line: number;
  readonly kind: 'description' | 'code' | 'date' | 'unit' | 'other';
  /** Cells of one column have the same one; null where no titles are. */
  readonly title: ColumnTitle | null;
}

const TEXT_KINDS: Partial<Record<ColumnKind, PlacedCell['kind']>> = {
  description: 'description',
  code: 'code',
  date: 'date',
  unit: 'unit',
  position: 'other',
  taxRate: 'other',
  tax: 'other',
  ignored: 'other',
  discount: 'other',
};
/** Letters: a text under the title of a number is of the description. */
const WORDY = 4;
/** Words. */
const MOST_OF_REMARK = 3;
const ONLY_SIGNS = /^[^\p{L}\p{N}]+$|^[x×]$/iu;

/** A text in any column that begins where the descriptions of items do goes on with them. */
export function placedWith(cell: PlacedCell, names: readonly PlacedCell[]): PlacedCell {
  const over = names.find(({ left }) => Math.abs(left - cell.left) <= SAME_LEFT);
  return over === undefined ? cell : { ...cell, kind: 'description', title: over.title };
}

/** The text of a line outside the figures of its columns. */
export function placeCells(
  line: TableLine,
  figures: ReadonlySet<Word>,
  titles: readonly ColumnTitle[],
): PlacedCell[] {
  const words = line.words.filter((word) => !figures.has(word));
  const cells = partAtFigures(words, line.words)
    .flatMap((run) => textCells(run))
    .flatMap((cell) => partAtTitles(cell, titles))
    .filter(({ text }) => !ONLY_SIGNS.test(text))
    .map((cell) => placeCell(cell, line.index, titles));
  const isName = (cell: PlacedCell) => cell.kind === 'description' && !isNumber(cell);
  if (!cells.some(isName)) return nameBeforeTitle(cells, line, titles);
  return cells.map((cell) =>
    cell.kind === 'description' && !isName(cell) ? { ...cell, kind: 'other' } : cell,
  );
}

/**
 * A short name at the left of its column, nearer to the title before than to its own, which is set in the middle:
 * that one has its text or figure on the line already.
 */
function nameBeforeTitle(
  cells: PlacedCell[],
  { words }: TableLine,
  titles: readonly ColumnTitle[],
): PlacedCell[] {
  const own = titles.find(({ kind }) => kind === 'description');
  if (own === undefined) return cells;
  return cells.map((cell) => {
    const { title, left, right, text } = cell;
    const isPast = title !== null && title !== own && left > title.right && right < own.right;
    const isAnswered = isPast && words.some((word) => overlapOf(word, title) > 0);
    const isNext = isAnswered && titles.every((other) => other.left < left || other.left >= own.left);
    return isNext && /\p{L}{2}/u.test(text) ? { ...cell, title: own, kind: 'description' } : cell;
  });
}

/** A word that begins where a title does is of another column, however near the word before it, or set over its end. */
function partAtTitles(cell: TextCell, titles: readonly ColumnTitle[]): TextCell[] {
  const runs: Word[][] = [];
  let before: Word | null = null;
  for (const word of cell.words) {
    const isApart = before !== null && Math.abs(gap(before, word)) > APART;
    const begins = isApart && titles.some(({ left }) => Math.abs(word.left - left) <= SAME_LEFT);
    if (before === null || begins) runs.push([word]);
    else runs.at(-1)?.push(word);
    before = word;
  }
  return runs.map(cellOf);
}

/** In heights of the line. */
const APART = 0.4;
/** Points. */
const SAME_LEFT = 2.5;

/** Words that a figure stands between are of two cells. */
function partAtFigures(words: readonly Word[], all: readonly Word[]): Word[][] {
  const kept = new Set(words);
  const runs: Word[][] = [[]];
  for (const word of all) {
    if (kept.has(word)) runs.at(-1)?.push(word);
    else if ((runs.at(-1)?.length ?? 0) > 0) runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}

function placeCell(cell: TextCell, line: number, titles: readonly ColumnTitle[]): PlacedCell {
  // Descriptions may stand under no title.
  const [leftmost] = titles;
  const isOpen = leftmost !== undefined && titles.every(({ kind }) => kind !== 'description');
  if (isOpen && cell.right < leftmost.left) return { ...cell, line, title: null, kind: 'description' };
  const title = titles.reduce<ColumnTitle | null>(
    (best, candidate) => (best === null || costOf(cell, candidate) < costOf(cell, best) ? candidate : best),
    null,
  );
  return { ...cell, line, title, kind: kindUnder(cell, title) };
}

/** A number under a title that is not known: `ROE`. */
const isNumber = ({ title, text }: PlacedCell) =>
  title !== null && title.kind !== 'description' && !/\p{L}/u.test(text);

/** What a text is by the kind of the title it stands under. */
function kindUnder(cell: TextCell, title: ColumnTitle | null): PlacedCell['kind'] {
  const said = title?.kind ?? null;
  const kind = said === null ? 'description' : (TEXT_KINDS[said] ?? 'description');
  const isBelow = title !== null && overlapOf(cell, title) > 0;
  // `Qty  Units`: a unit under a title that both may have.
  if (said === 'quantity' && isBelow && UNIT_WORD.test(cell.text)) return 'unit';
  if (said !== 'description' && isTaxOfLine(cell.text, said !== null)) return 'other';
  if (kind === 'code' && cell.words.length > 2 && !/\p{N}/u.test(cell.text)) return 'description';
  // `MOTOR PARTS` under `Name of the tariff code`.
  if (kind !== 'other' || (said === 'ignored' && isBelow)) return kind;
  // `VAT (S)`, `Tax exempt`, `Discount on item 1:`: what a line is taxed with or reduced by is none of its text.
  const isReduced = labelIn(cell.text, { isRecognised: false })?.kind === said;
  const isOfTax = said === 'tax' || said === 'taxRate';
  const isRemark = (isOfTax || isReduced) && cell.words.length <= MOST_OF_REMARK && isBelow;
  const letters = countLetters(cell.text);
  return letters >= WORDY && cell.words.length > 1 && !isRemark ? 'description' : 'other';
}

/** `+Tax` behind a price, `GST free` between figures. */
export function isTaxOfLine(text: string, isUnderFigures: boolean): boolean {
  const label = labelIn(text, { isRecognised: false });
  const isBrief = isUnderFigures && label?.isFirst === true && /^\S+ \S+$/u.test(text);
  return label?.kind === 'tax' && (label.coverage === 1 || isBrief);
}

/** `pcs`, `Dozens`, `Std.`, and `x 40HC` behind a number of packages. */
const UNIT_WORD = /^(?:[x×]\s[\p{L}\p{N}]{1,8}|\p{L}{1,8}[.²³]?)$/u;

/** In points: how badly a cell stands under a title. */
function costOf(cell: TextCell, title: ColumnTitle): number {
  const apart = Math.max(0, cell.left - title.right, title.left - cell.right);
  const aside = Math.min(
    Math.abs(cell.left - title.left),
    Math.abs(cell.left + cell.right - title.left - title.right) / 2,
    Math.abs(cell.right - title.right) + 4,
  );
  return 3 * apart + aside;
}

/** Lines of one text are no farther apart than this, in heights. */
export const NEXT_LINE = 0.9;

export function isBelow(above: PlacedCell, below: PlacedCell): boolean {
  return (below.top - above.bottom) / Math.max(1, above.bottom - above.top) <= NEXT_LINE;
}

/** Whether the first word of a line would have fitted at the end of the one above, before what stands behind that one. */
export function hasRoom(
  above: PlacedCell,
  below: PlacedCell,
  behind: readonly Pick<Word, 'left'>[],
): boolean {
  const wordEnd = above.right + (below.words[0]?.right ?? below.right) - below.left;
  const edges = behind.map(({ left }) => left).filter((left) => left > above.right);
  return wordEnd + 2 * (above.bottom - above.top) < Math.min(...edges);
}

/**
 * The unit behind a quantity, `15.00 kg`: a short word, then a gap, a number or nothing.
 *
 * @param titles a word that begins where one of these does is of that column
 */
export function unitBehind({ words }: TableLine, last: number, titles: readonly ColumnTitle[]): Word | null {
  const [number, unit, next] = [words[last], words[last + 1], words[last + 2]];
  if (number === undefined || unit === undefined || gap(number, unit) > UNIT_GAP) return null;
  if (beginsColumn(unit, titles)) return null;
  if (!UNIT.test(unit.text) || /^[x×]$/i.test(unit.text)) return null;
  const isLast =
    next === undefined ||
    gap(unit, next) > UNIT_END ||
    beginsColumn(next, titles) ||
    /^[x×*@|]$|^\P{L}*\p{N}/iu.test(next.text);
  return isLast ? unit : null;
}

/** Whether a word stands at the left edge of a column of descriptions. */
export function beginsColumn(word: Word, titles: readonly ColumnTitle[]): boolean {
  return titles.some(({ kind, left }) => kind === 'description' && Math.abs(word.left - left) <= SAME_LEFT);
}

/** A short word, or a code of UN/ECE Recommendation 20: `H87`, `C62`. */
const UNIT = /^(?:[\p{L}/().]{1,12}[²³23]?[.)]?|[A-Z]\d[A-Z\d])$/u;
const UNIT_GAP = 1.6;
const UNIT_END = 0.7;
