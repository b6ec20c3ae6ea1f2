import { isSummed } from './sums-of-money.ts';
import type { NumberColumn } from './lay-columns.ts';
import type { FoundItem } from './collect-items.ts';
import type { LineTable } from './find-tables.ts';
import type { NumberSpan } from '#domain/page-text/number-spans.ts';
import { isSumLine, SUM_KINDS, sumKindOf } from './sum-lines.ts';
import { labelIn, WHOLE_SUMS, type SumKind } from '../totals/sum-words.ts';
import { joinTexts } from '#domain/page-layout/boxes.ts';
import { isMoneyLike, type TableLine } from './table-line.ts';
import { placeCells } from './text-columns.ts';

/**
 * Items of a list without columns, each a text that ends in its price: `• Sensors (set): 950.00`. What they come to has to
 * be printed below them, or as the total, as nothing else tells them from other lines with figures: of all, or of each part
 * of the list by itself.
 */
export function findListedItems(lines: readonly TableLine[]): LineTable | null {
  const run = runsOf(lines).find((one) => isSummedBelow(one, lines)) ?? outermost(partsThatAreAll(lines));
  const sections = findSections(lines);
  const parts = sections.flat();
  const best = parts.length > (run?.length ?? 0) ? parts : run;
  return best === null ? null : tableOf(best);
}

/**
 * Parts of a list that stand outside of tables, each with its sum right below it, where they come to a printed total with
 * what the tables hold: `Costs advanced` below the hours of a lawyer.
 */
export function findListedBeside(
  lines: readonly TableLine[],
  tables: readonly LineTable[],
): LineTable | null {
  const rest = lines.filter(({ index }) => !tables.some(({ used }) => used.has(index)));
  const sections = findSections(rest).flat();
  const held = tables.flatMap(({ items }) => items.map(({ amount }) => amount));
  const totals = rest.filter((line) => isTotal(sumKindOf(line)));
  // `Subtotal` says of nothing but all that stands above, `Total fees` of what: below the one stands what comes on top.
  if (sections.length === 0 || isSummed(held, [...totals, ...rest.filter(isPlainSum)])) return null;
  return isSummed([...held, ...amountsOf(sections)], totals) ? tableOf(sections) : null;
}

interface ListedLine {
  readonly line: TableLine;
  readonly amount: NumberSpan;
}

/** In points. */
const SAME_LEFT = 3;
/** Lines of a list that are tried; more of them are a table. */
const MOST_LISTED = 60;

const isNextTo = (one: ListedLine, line: TableLine) => Math.abs(leftOf(one.line) - leftOf(line)) <= SAME_LEFT;

/** Without what a bullet was read as: scans have it before some lines of a list only. */
function withoutBullet({ words }: TableLine): TableLine['words'] {
  const [first, ...rest] = words;
  return first?.text.length === 1 && first.confidence < DIRT && rest.length > 1 ? rest : words;
}

const DIRT = 0.5;
const leftOf = (line: TableLine) => withoutBullet(line)[0]?.left ?? line.left;

const amountsOf = (run: readonly ListedLine[]) => run.map(({ amount }) => amount);
const isTotal = (kind: SumKind | null) => kind === 'total' || kind === 'due';

function isSummedBelow(run: readonly ListedLine[], lines: readonly TableLine[]): boolean {
  const last = run.at(-1);
  const below = last === undefined ? [] : lines.slice(lines.indexOf(last.line) + 1);
  return isSummed(amountsOf(run), below);
}

/** Of what stands farther right all is held in what stands farther left. */
function outermost(runs: readonly (readonly ListedLine[])[]): readonly ListedLine[] | null {
  const left = (run: readonly ListedLine[]) => Math.round(run[0]?.line.left ?? 0);
  return runs.toSorted((a, b) => left(a) - left(b) || b.length - a.length)[0] ?? null;
}

/** Lines that begin at one edge, one after the other, other sums between them or not, which come to a total of the document. */
function partsThatAreAll(lines: readonly TableLine[]): ListedLine[][] {
  const sums = lines.filter((line) => isTotal(sumKindOf(line)));
  const listed = listedLines(lines).slice(0, MOST_LISTED);
  const opens = new Set(sums.filter((sum) => opensList(sum, lines)));
  return listed.flatMap((first, from) => {
    const totals = sums.filter((sum) => sum.index > first.line.index || opens.has(sum));
    const run = listed.slice(from).filter(({ line }) => isNextTo(first, line));
    const ends = run.map((_, at) => run.slice(0, at + 1)).slice(1);
    return ends.filter((part) => !part.some(isNothing) && isSummed(amountsOf(part), totals));
  });
}

/** Below a total of other lines, one that comes to it again may be how it is to be paid. */
function opensList(sum: TableLine, lines: readonly TableLine[]): boolean {
  const own = sum.numbers.findLast(isMoneyLike)?.value;
  const above = lines.slice(0, lines.indexOf(sum)).filter((line) => sumKindOf(line) === null);
  return above.every(({ numbers }) => numbers.filter(isMoneyLike).every(({ value }) => value === own));
}

const isNothing = ({ amount }: ListedLine) => Number(amount.value) === 0;

/** Of each line that says a sum, the listed lines right above that come to it. */
function findSections(lines: readonly TableLine[]): ListedLine[][] {
  return lines.flatMap((sum, at): ListedLine[][] => {
    const isWhole = isSumLine(sum) && WHOLE_SUMS.has(sumKindOf(sum));
    if (!sum.numbers.some(isMoneyLike) || !(isWhole || beginsAsSum(sum))) return [];
    const section: ListedLine[] = [];
    for (const line of lines.slice(0, at).toReversed()) {
      if (section.length >= MOST_LISTED) break;
      const amount = priceOf(line, true);
      const [first] = section;
      if (amount === null && !line.numbers.some(isMoneyLike)) continue;
      if (amount === null || (first !== undefined && !isNextTo(first, line))) break;
      if (Number(amount.value) === 0) continue;
      section.unshift({ line, amount });
      if (isSummed(amountsOf(section), [sum])) return isWhole || section.length > 1 ? [section] : [];
    }
    return [];
  });
}

function isPlainSum(line: TableLine): boolean {
  return WHOLE_SUMS.has(sumKindOf(line)) && line.words.filter(({ text }) => /\p{L}/u.test(text)).length === 1;
}

/** `Total disbursements`: whatever the total is of, several lines come to it. */
function beginsAsSum(line: TableLine): boolean {
  const label = labelIn(joinTexts(line.words), line);
  return label?.isFirst === true && (label.kind === 'total' || label.kind === 'subtotal');
}

function listedLines(lines: readonly TableLine[]): ListedLine[] {
  return lines.flatMap((line) => {
    const amount = priceOf(line);
    return amount === null ? [] : [{ line, amount }];
  });
}

/** Lines below each other that begin at one edge and end in money; a line without figures may go on with the one above. */
function runsOf(lines: readonly TableLine[]): ListedLine[][] {
  const runs: ListedLine[][] = [];
  let run: ListedLine[] = [];
  for (const line of lines) {
    const amount = priceOf(line);
    const [first] = run;
    const isNext = first !== undefined && isNextTo(first, line);
    if (amount !== null && (run.length === 0 || isNext)) run.push({ line, amount });
    else if (amount !== null || line.numbers.some(isMoneyLike)) {
      runs.push(run);
      run = amount === null ? [] : [{ line, amount }];
    }
  }
  runs.push(run);
  return runs.filter(({ length }) => length > 1);
}

/** The one figure of money that a line ends with, behind words that say no sum, but perhaps a charge. */
function priceOf(line: TableLine, mayBeCharge = false): NumberSpan | null {
  const [amount, ...others] = line.numbers.filter(isMoneyLike);
  if (amount === undefined || others.length > 0 || amount.last < line.words.length - 1) return null;
  const text = line.words.slice(0, amount.first).map((word) => word.text);
  const kind = sumKindOf(line);
  const isNamed = kind === null || (mayBeCharge && !SUM_KINDS.has(kind));
  return isNamed && /\p{L}{3}/u.test(text.join(' ')) ? amount : null;
}

function tableOf(run: readonly ListedLine[]): LineTable {
  const items = run.map(({ line, amount }) => ({
    quantity: null,
    price: null,
    amount,
    discount: null,
    taxRate: null,
    unit: null,
    code: null,
    name: placeCells({ ...line, words: withoutBullet(line) }, new Set(line.words.slice(amount.first)), [])
      .filter(({ text }) => /\p{L}/u.test(text))
      .map((cell) => ({ ...cell, text: cell.text.replace(LEADERS, '') })),
    line,
  }));
  return tableOfItems(
    items,
    run.map(({ line }) => line.index),
  );
}

/** Items that stand in no columns but that of their amounts. @param used indices of their lines */
export function tableOfItems(items: readonly FoundItem[], used: readonly number[]): LineTable {
  const amount: NumberColumn = {
    left: Math.min(...items.map((item) => item.amount.left)),
    right: Math.max(...items.map((item) => item.amount.right)),
    title: null,
    spans: new Map(items.map((item) => [item.line.index, item.amount])),
  };
  const roles = { quantity: null, price: null, amount, discount: null, taxRate: null };
  return { items, titles: [], roles, taxes: [], used: new Set(used) };
}

/** A colon or dots that lead to the price. */
const LEADERS = /[\s:.…]+$/u;
