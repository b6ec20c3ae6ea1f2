import { labelIn } from '../totals/sum-words.ts';
import { boxOf, gap } from '#domain/page-layout/boxes.ts';
import type { Word } from '#domain/page-layout/page-words.ts';
import { partsOfWord } from '#domain/page-layout/parts-of-word.ts';
import type { ColumnKind } from '#domain/language/invoice-phrases.ts';
import { alternativesOf, wordRegExp } from '#domain/language/word-pattern.ts';
import { cellOf, isMoneyLike, overlapOf, textCells, type TableLine, type TextCell } from './table-line.ts';
import { FIGURES, headerAgain, type ColumnTitle, type LineHeader } from './line-header.ts';
import { asTitleWord, titleBorders, titleOf } from './title-of.ts';

const MOST_WORDS = 30;
/** Lines above and below the one with most titles. */
const MOST_AROUND = 4;
/** In heights: lines of one header are no farther apart. */
const LINE_GAP = 0.9;
/** In heights: lines set one after the other do not overlap by as much. */
const OVERLAP = 0.15;
/** Between words of one title the gap is less. */
const WIDE_BLANK = 0.45;
/** Share of a title that must be known for it to count. */
const SAID = 0.5;
/** Of the narrower: as much may stand over the title beside. */
const TOUCH = 0.15;
const MONEY = new Set<ColumnKind>(['price', 'amount', 'net', 'gross']);
/** What tells a table of lines from a summary of taxes or of payments. */
const WEIGHTS: Partial<Record<ColumnKind, number>> = {
  description: 2,
  quantity: 2,
  price: 1.5,
  amount: 1,
  net: 1,
  gross: 1,
  code: 1,
  position: 1,
};
const LEAST_SCORE = 3;
/** Columns of a brief list. */
const MOST_BRIEF = 4;

/** Finds the headers of tables of lines, from top to bottom; those said again on further pages, too. */
export function findLineHeaders(lines: readonly TableLine[]): LineHeader[] {
  const cells = lines.map(titleCellsOf);
  const headers: LineHeader[] = [];
  for (let at = 0; at < lines.length; at++) {
    if (at <= (headers.at(-1)?.last ?? -1)) continue;
    const former = headers.at(-1);
    const own = headerAround(lines, cells, at, former?.last ?? -1);
    const mayBeAgain = own === null || (own.isOther && !isOfTaxes(own.titles));
    const header = (mayBeAgain ? headerAgain(lines[at], cells[at]?.map(titleBox), former) : null) ?? own;
    if (header === null) continue;
    const isBelow = headers.some(({ isOther, titles }) => !isOther && hasAny(titles, PRICED));
    headers.push({ ...header, isOther: header.isOther || (isBelow && isOfTaxes(header.titles, CHARGED)) });
  }
  return headers;
}

/** The cells of a line that may be of titles: no figures of money, few words. */
function titleCellsOf(line: TableLine): readonly TextCell[] | null {
  const { words, numbers, isRecognised } = line;
  if (words.length > MOST_WORDS || numbers.some(isMoneyLike)) return null;
  if (numbers.some(({ isPercent }) => !isPercent)) return null;
  const parts = words.flatMap(unglued);
  const read = isRecognised ? parts.map((word) => ({ ...word, ...asTitleWord(word.text) })) : parts;
  return textCells(read).flatMap(partAtTitles);
}

/** `QtyPrice`, `Qty.Price` set without a blank. */
function unglued(word: Word): Word[] {
  const pieces = word.text.split(/(?<=\p{Ll}{2}\.?|\))(?=\p{Lu}\p{Ll})/u);
  const isOne = titleOf(word.text).meaning?.coverage === 1 && titleBorders(word.text).length === 0;
  return pieces.length === 1 || isOne ? [word] : partsOfWord(word, pieces);
}

/** `VAT Price incl. VAT` with no more than a blank between: parted where a title of another kind begins. */
function partAtTitles(cell: TextCell): TextCell[] {
  const borders = titleBorders(cell.text);
  const isKnown = titleOf(cell.text).meaning?.coverage === 1;
  if (borders.length === 0 && isKnown) return [cell];
  const groups: Word[][] = [[]];
  let at = 0;
  let before: Word | null = null;
  for (const word of cell.words) {
    const border = borders.find(({ start }) => start === at);
    const isWide = before !== null && gap(before, word) > WIDE_BLANK;
    const isApart = border !== undefined && before !== null && (border.isSure || isWide);
    // `Price excl. VAT  Amount excl. VAT`: two that say the same of the tax.
    const isTwo =
      isWide && isWhole(groups.at(-1) ?? []) && isWhole(cell.words.slice(cell.words.indexOf(word)));
    // `Anz. Faktor`: a title that is known by itself beside one that is not.
    const isBeside = isWide && !isKnown && !word.text.startsWith('(');
    if (isApart || isTwo || (isBeside && (isWhole(groups.at(-1) ?? []) || isWhole([word])))) groups.push([]);
    groups.at(-1)?.push(word);
    at += word.text.length + 1;
    before = word;
  }
  return groups.map(cellOf);
}

function isWhole(words: readonly Word[]): boolean {
  return words.length > 0 && titleOf(cellOf(words).text).meaning?.coverage === 1;
}

function headerAround(
  lines: readonly TableLine[],
  cells: readonly (readonly TextCell[] | null)[],
  core: number,
  after: number,
): LineHeader | null {
  const own = cells[core];
  const line = lines[core];
  if (own === null || own === undefined || line === undefined || countKnown(own) < 2) return null;
  // `Product usage charges` is a heading: titles stand apart.
  if (textCells(line.words, WIDE_BLANK).length === 1 && !line.isRecognised) return null;
  const { first, last, titles } = titlesAround(lines, cells, core, after);
  const score = scoreOf(titles);
  const isOfLines = isOfText(titles) || isOfPrices(titles) || isOfQuantities(titles);
  const isOther = isOfTaxes(titles) || (score < LEAST_SCORE && !isOfLines);
  return score <= 0 ? null : { page: line.page, first, last, titles, isOther };
}

/** The titles of a line with those of the lines above and below it that go on with them. */
function titlesAround(
  lines: readonly TableLine[],
  cells: readonly (readonly TextCell[] | null)[],
  core: number,
  after: number,
): Pick<LineHeader, 'first' | 'last' | 'titles'> {
  let stacks: readonly TextCell[] = cells[core] ?? [];
  let [first, last] = [core, core];
  for (let count = 0; count < MOST_AROUND; count++) {
    const next = joined(stacks, cells[last + 1], stepBetween(lines[last], lines[last + 1]));
    if (next === null) break;
    stacks = next;
    last += 1;
  }
  for (let count = 0; count < MOST_AROUND && first - 1 > after; count++) {
    const next = joined(stacks, cells[first - 1], stepBetween(lines[first - 1], lines[first]));
    if (next === null) break;
    stacks = next;
    first -= 1;
  }
  const titles = withAmount(withDescription(stacks.map(titleBox).toSorted((a, b) => a.left - b.left)));
  return { first, last, titles };
}

/**
 * Headers by their place alone, whatever they say: words without figures right above a line that ends in money, the last of
 * them over it and the first over its text. What they head has to come to a printed sum. `Machines  Hours  $31.40`: in the
 * place of the last title may stand what the lines below come to.
 */
export function findHeadersByPlace(lines: readonly TableLine[]): LineHeader[] {
  return lines.flatMap((line, at): LineHeader[] => {
    const next = lines[at + 1];
    const sum = line.numbers.at(-1);
    const isSummed = sum !== undefined && isMoneyLike(sum) && sum.last === line.words.length - 1;
    const words = isSummed ? line.words.slice(0, sum.first) : line.words;
    const said = titleCellsOf({
      ...line,
      words,
      numbers: isSummed ? line.numbers.slice(0, -1) : line.numbers,
    });
    const money = next?.numbers.at(-1);
    if (said === null || next?.page !== line.page || money === undefined || !isMoneyLike(money)) return [];
    const above = isSummed ? [...said, cellOf(line.words.slice(sum.first))] : said;
    const [first, last] = [above[0], above.at(-1)];
    const name = textCells(next.words.slice(0, money.first))[0];
    if (first === undefined || last === undefined || name === undefined || textCells(words).length < 2)
      return [];
    // `TOTAL: IN LEI` over what was paid, `Method  Cash` over how much
    if (labelIn(first.text, line)?.kind === 'total' || said.some(({ text }) => isOfPayment(text, line)))
      return [];
    if (overlapOf(first, name) <= 0 || overlapOf(last, money) <= 0) return [];
    const titles = titlesAround([line], [above], 0, 0).titles;
    if (isOfTaxes(titles) || titles.some(({ text }) => /\d/u.test(text) && text !== last.text)) return [];
    const amount = titles.at(-1);
    const named = titles.map((title): ColumnTitle => {
      return title === amount && (isSummed || title.kind === null) ? { ...title, kind: 'amount' } : title;
    });
    return [{ page: line.page, first: at, last: at, titles: named, isOther: false }];
  });
}

function isOfPayment(text: string, line: TableLine): boolean {
  const label = labelIn(text, line);
  return label?.coverage === 1 && (label.kind === 'tendered' || label.kind === 'change');
}

type Step = 'far' | 'next' | 'beside';

/** `beside`: titles of one, two and three lines set around one middle make lines that overlap. */
function stepBetween(above: TableLine | undefined, below: TableLine | undefined): Step {
  if (above === undefined || below === undefined || above.page !== below.page) return 'far';
  const height = above.bottom - above.top;
  if (below.top - above.bottom < -OVERLAP * height) return 'beside';
  return below.top - above.bottom <= LINE_GAP * height ? 'next' : 'far';
}

/** With a further line of titles; null where it is none. Each of its cells stands over one title, or is one by itself. */
function joined(
  stacks: readonly TextCell[],
  row: readonly TextCell[] | null | undefined,
  step: Step,
): readonly TextCell[] | null {
  if (step === 'far' || row === null || row === undefined || row.length === 0) return null;
  const result = stacks.flatMap((one) => partWide(one, row));
  const parts = row.flatMap((one) => partBelow(one, result));
  // `ProdServ  Unidad  Unitario`: among words of titles one that is not known.
  const isOfTitles = parts.length > 2 && parts.filter(mayBeOfTitle).length * 2 > parts.length;
  for (const cell of parts) {
    const over = result.filter((stack) => overlapOf(stack, cell) > TOUCH);
    const [host] = over;
    const isTitle = step !== 'next' || mayBeOfTitle(cell) || (isOfTitles && host !== undefined);
    if (over.length > 1 || !isTitle) return null;
    if (host === undefined) result.push(cell);
    else {
      const words = [...host.words, ...cell.words].toSorted((a, b) => a.top - b.top || a.left - b.left);
      const both = { ...cellOf(words), text: textInOrder(host, cell) };
      result.splice(result.indexOf(host), 1, both);
    }
  }
  return result;
}

/** `Amount  Value` over `VAT` and `gross`: two titles that a wide blank parts, each over what it goes on with. */
function partWide(cell: TextCell, row: readonly TextCell[]): TextCell[] {
  const parts = partBelow(cell, row);
  const blank = WIDE_BLANK * Math.min(...cell.words.map(({ top, bottom }) => bottom - top));
  return parts.every((part, at) => part.left - (parts[at - 1]?.right ?? -Infinity) > blank) ? parts : [cell];
}

/** `%  (incl. VAT)` with little between, each under a title of its own. */
function partBelow(cell: TextCell, stacks: readonly TextCell[]): TextCell[] {
  const groups = Map.groupBy(
    cell.words,
    (word) => stacks.find((one) => overlapOf(one, word) > TOUCH) ?? null,
  );
  return groups.has(null) || groups.size < 2 ? [cell] : Array.from(groups.values(), cellOf);
}

function textInOrder(a: TextCell, b: TextCell): string {
  return a.top <= b.top ? `${a.text} ${b.text}` : `${b.text} ${a.text}`;
}

/** `Unit` over `price`, `(EUR)`, `excl. VAT`, `Posi-`: known, a remark, or going on below. */
function mayBeOfTitle({ text }: TextCell): boolean {
  if (/^\(.*\)$|-$/.test(text.trim()) || /^[A-Z]{2,3}$/.test(text)) return true;
  const { meaning } = titleOf(text);
  return (meaning !== null && meaning.coverage >= SAID) || isModifier(text);
}

const REMARK = wordRegExp`^(?:(?:${alternativesOf(({ invoices }) => invoices?.words?.columnRemark)}|rs)\.?|%|€|\$|£)(?:\s+\S{1,6})?$`;

function isModifier(text: string): boolean {
  return REMARK.test(text.replaceAll(/^\s*\(|\)\s*$/g, '').trim());
}

function titleBox(cell: TextCell): ColumnTitle {
  const { meaning } = titleOf(cell.text);
  const isSaid = meaning !== null && meaning.coverage >= SAID;
  return {
    ...boxOf(cell),
    text: cell.text,
    kind: isSaid ? meaning.kind : null,
    others: isSaid ? meaning.others : [],
  };
}

function countKnown(cells: readonly TextCell[]): number {
  return cells.map(titleBox).filter(({ kind }) => kind !== null).length;
}

function kindsOf(titles: readonly ColumnTitle[]): Set<ColumnKind> {
  return new Set(titles.flatMap(({ kind }) => (kind === null ? [] : [kind])));
}

/** `Description | Room sales | Amount`: what is not known may be a figure more, but no tax. */
function isOfText(titles: readonly ColumnTitle[]): boolean {
  const kinds = kindsOf(titles);
  return (
    kinds.has('description') &&
    !kinds.has('tax') &&
    !kinds.has('taxRate') &&
    titles.filter(({ kind }) => kind !== 'position' && kind !== 'code').length <= MOST_BRIEF
  );
}

/** Where no title says that it is of descriptions, a title like `Material` or `Article` is. */
function withDescription(titles: readonly ColumnTitle[]): readonly ColumnTitle[] {
  if (titles.some(({ kind }) => kind === 'description' || kind === null)) return titles;
  const code =
    titles.find(({ kind }) => kind === 'code') ??
    titles.find(({ kind, text }) => kind === 'position' && WHOLE_WORD.test(text));
  return titles.map((title) => (title === code ? { ...title, kind: 'description' } : title));
}

/** `Position` may say what is charged; `Pos.`, `No` and `#` count only. */
const WHOLE_WORD = /^\p{L}{6,}$/u;

/** What one costs and what it comes to. */
function isOfPrices(titles: readonly ColumnTitle[]): boolean {
  return hasAny(titles, ['price']) && hasAny(titles, COMES_TO);
}

const COMES_TO: readonly ColumnKind[] = ['amount', 'net', 'gross'];
const PRICED: readonly ColumnKind[] = ['quantity', 'price', 'unit'];
const CHARGED: readonly ColumnKind[] = ['amount', 'gross', ...PRICED];
const OF_LINES: readonly ColumnKind[] = ['description', 'code', 'position', ...PRICED];

const hasAny = (titles: readonly ColumnTitle[], kinds: readonly ColumnKind[]) =>
  titles.some(({ kind }) => kind !== null && kinds.includes(kind));

/**
 * `Rate | Base | Tax | Total`: a summary of taxes; `Subtotal | Discount | Net | VAT | Total`: of sums.
 * Titles in `ofLines` are of items: below a table with prices a summary may have a code and a reason for each tax.
 */
function isOfTaxes(titles: readonly ColumnTitle[], ofLines = OF_LINES): boolean {
  if (hasAny(titles, ofLines)) return false;
  // `VAT rate`, and `VAT` alone over what it comes to.
  const { length: rates } = titles.filter(({ kind }) => kind === 'taxRate');
  if (titles.length > 3 && FIGURES.has(titles[0]?.kind ?? null)) return true;
  return rates > 1 || (rates === 1 && hasAny(titles, ['tax']));
}

/** `Qty | Harga | Jumlah`: of two words for quantities the right one that may say amount does so. */
function withAmount(titles: readonly ColumnTitle[]): readonly ColumnTitle[] {
  const counts = titles.filter(({ kind }) => kind === 'quantity');
  const last = counts.at(-1);
  if (counts.length < 2 || last?.others.includes('amount') !== true || kindsOf(titles).has('amount'))
    return titles;
  return titles.map((title) => (title === last ? { ...title, kind: 'amount' } : title));
}

/** `Campaign | Quantity | Amount`, `Number | Plan | Excl. VAT | Incl. VAT`: whatever it is called, it is charged for. */
function isOfQuantities(titles: readonly ColumnTitle[]): boolean {
  const kinds = kindsOf(titles);
  const isCounted = kinds.has('quantity') && (kinds.has('amount') || kinds.has('net'));
  const isTwice = kinds.has('net') && kinds.has('gross') && !kinds.has('tax') && !kinds.has('taxRate');
  return (isCounted || isTwice) && titles[0]?.kind === null;
}

/** 0 for what is no header; the more titles of a table of lines it has and the fewer other words, the more. */
function scoreOf(titles: readonly ColumnTitle[]): number {
  const kinds = kindsOf(titles);
  const figures = [...kinds].filter((kind) => FIGURES.has(kind)).length;
  if (figures === 0 || kinds.size < 2 || ![...kinds].some((kind) => MONEY.has(kind))) return 0;
  const unsaid = titles.filter(({ kind }) => kind === null);
  const unknown = unsaid.reduce((sum, { text }) => sum + text.length / 12, 0);
  return [...kinds].reduce((sum, kind) => sum + (WEIGHTS[kind] ?? 0.5), 0) - 0.5 * unknown;
}
