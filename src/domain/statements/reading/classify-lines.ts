import { readCurrency } from '#domain/language/currency-signs.ts';
import { statementWords } from '#domain/language/language-words.ts';
import { vocabulary } from '../language/vocabulary.ts';
import type { LabelKind, SectionTitle } from '#domain/language/statement-phrases.ts';
import { signedValue } from '#domain/page-text/placed-values.ts';
import { hasFigures, isDated, runsInto, type BodyLine } from './body-line.ts';
import { feeSaid } from './fee-rows.ts';
import {
  isBalanceAside,
  isEmptyCharge,
  isNamedTotal,
  isTotal,
  isTurnoverOfDay,
  isUnderNames,
  namesSums,
  sumsUpAbove,
  totalOfName,
} from './named-totals.ts';
import type { FigureRole } from './statement-table.ts';
import { SHIFT, sectionOf } from './section-of-line.ts';
import { isMoved } from './sign-places.ts';

/** What a line of a table is, as far as it shows by itself and its neighbours. */
export type LineKind =
  /** Has a figure in a column of amounts: each is a row of its own. */
  | { readonly kind: 'anchor' }
  /** The date and the balance of the row whose amount stands on the next line. */
  | { readonly kind: 'head' }
  /** A date in its column and no amount. */
  | { readonly kind: 'dated' }
  | { readonly kind: 'text' }
  | { readonly kind: 'label'; readonly label: LabelKind }
  /** Sums of both signs with their names between them, which stand in no columns, or the words that end the rows. */
  | { readonly kind: 'summary' }
  | { readonly kind: 'section'; readonly section: SectionTitle };

/** The lines of a table over which one header stands on one page. */
export interface RegionLines {
  readonly lines: readonly BodyLine[];
  /** By column index. */
  readonly roleOf: (column: number) => FigureRole | null;
  /** A header follows the last line directly. */
  readonly isBeforeHeader: boolean;
}
/** Share of the amounts of a table that must have a date for one without to be no row. */
const MOSTLY = 0.8;

/** What the lines of a region have in common. */
interface Table extends RegionLines {
  /** Wordings of totals that stand without a date somewhere in the document. */
  readonly totals: ReadonlySet<string>;
  readonly hasAmount: (line: BodyLine) => boolean;
  readonly hasAmounts: boolean;
  readonly isMostlyDated: boolean;
  readonly areMarked: boolean;
  /** Rows leave the column of the other side empty: what fills both is a total, be it of nothing on one side. */
  readonly areOneSided: boolean;
  readonly hasBalance: (line: BodyLine) => boolean;
  readonly hasBalances: boolean;
  readonly balancesAbove: ReadonlySet<BodyLine>;
}

/**
 * Tells the kind of each line.
 *
 * @param totals wordings of totals that stand without a date somewhere in the document
 * @param balancesAbove lines with the balance of the row below
 */
export function classifyLines(
  region: RegionLines,
  totals: ReadonlySet<string>,
  balancesAbove: ReadonlySet<BodyLine> = new Set(),
): LineKind[] {
  const { lines, roleOf } = region;
  const hasAmount = (line: BodyLine) => line.cells.some(({ column }) => isMoved(roleOf(column)));
  const hasBalance = ({ cells }: BodyLine) => cells.some(({ column }) => roleOf(column) === 'balance');
  const anchors = lines.filter(hasAmount);
  const areDated = isMostlyDated(anchors, lines);
  const table: Table = {
    ...region,
    totals,
    hasAmount,
    hasAmounts: anchors.length > 0,
    isMostlyDated: areDated,
    areMarked: areDated && areMarked(anchors),
    areOneSided: anchors.every((line) => line.label !== null || !fillsBothSides(line, roleOf)),
    hasBalance,
    hasBalances: lines.some(hasBalance),
    balancesAbove,
  };
  return lines.map((line, index): LineKind => {
    const label = labelOf(line, index, table);
    return (
      sectionKind(line, index, label, table) ??
      labelKind(line, index, label, table) ??
      balanceKind(line, index, label, table) ?? {
        kind:
          hasAmount(line) && !isWithFee(index, table) && !movesNothing(line, index, table)
            ? 'anchor'
            : isDated(line)
              ? 'dated'
              : 'text',
      }
    );
  });
}

/** `(500.00 USD)`: what a row came to in another currency. */
const IN_OTHER_CURRENCY = /^\W*\((?:\d[\d.,]*\s?[A-Z]{3}|[A-Z]{3}\s?\d[\d.,]*)\)/;
/** A telephone number, where it stands below all rows under amounts that are written otherwise. */
const LONG_NUMBER = /^\d{7,}$/;
const WITHOUT_MARKS = /^\W*\d{4,}\W*$/;
const WITH_MARKS = /\d\D\d/;

/** A line without a date whose figure moves nothing or, among rows that have dates, is none of money. */
function movesNothing(line: BodyLine, index: number, table: Table): boolean {
  if (isDated(line) || line.cells.length === 0) return false;
  const { lines, roleOf, areMarked } = table;
  // Among rows it is an amount that lost its marks.
  const isBehindRows = () => !lines.slice(index + 1).some(isDated);
  const next = lines[index + 1];
  const isOfNext = next !== undefined && isDated(next) && table.hasAmount(next) && runsInto(line, next);
  const isAside = isOfNext || IN_OTHER_CURRENCY.test(line.line.text);
  return line.cells.every(
    ({ column, figure }) =>
      !isMoved(roleOf(column)) ||
      (figure.value === 0 ? isAside : areMarked && LONG_NUMBER.test(figure.text) && isBehindRows()),
  );
}

/** The figures of lines with a date and an amount have marks of decimals or of thousands. */
function areMarked(anchors: readonly BodyLine[]): boolean {
  const figures = anchors.filter(isDated).flatMap(({ cells }) => cells.map(({ figure }) => figure.text));
  return figures.some((text) => WITH_MARKS.test(text)) && !figures.some((text) => WITHOUT_MARKS.test(text));
}

/** Where no line with an amount has a date, but others have: the amounts of the rows may be illegible. */
function isMostlyDated(anchors: readonly BodyLine[], lines: readonly BodyLine[]): boolean {
  const dated = anchors.filter(isDated).length;
  return dated === 0 ? lines.some(isDated) : dated > MOSTLY * anchors.length;
}

/** What a line is called, or the name of a total with which it begins where its figures say that it is one. */
function labelOf(line: BodyLine, index: number, table: Table): LabelKind | null {
  if (line.label !== null) return line.label;
  const total = totalOfName(line, table.hasAmount);
  if (total === null) return null;
  const hasBoth = hasBothSides(line, table.roleOf);
  const isTold = total.isPlain && (table.isMostlyDated || hasBoth);
  if (!isTold && !sumsUpAbove(table.lines, index)) return null;
  return hasBoth ? 'total' : total.label;
}

function sectionKind(line: BodyLine, index: number, label: LabelKind | null, table: Table): LineKind | null {
  if (isDated(line)) return null;
  const { lines, isBeforeHeader } = table;
  const next = lines[index + 1];
  const section = sectionOf(line, lines[index - 1], isBeforeHeader && next === undefined);
  if (section === null) return null;
  const opensRows = next === undefined ? isBeforeHeader : isDated(next);
  const mayTitle =
    !hasFigures(line) || label === null || (isTotal(label) && opensRows && !sumsUpAbove(lines, index));
  return mayTitle && !isListed(index, table) ? { kind: 'section', section } : null;
}

/** Says again what the rows come to, that nothing was charged, or a balance that is none of theirs. */
function isBesideRows(line: BodyLine, index: number, label: LabelKind | null, table: Table): boolean {
  const { lines, hasAmount } = table;
  const isOfOther = label === null && hasAmount(line) && isBalanceAside(line);
  const above = lines.slice(0, index);
  const isSaidAgain = isUnderNames(line, above.at(-1)) || isTurnoverOfDay(line, above, lines);
  return isOfOther || isSaidAgain || isEmptyCharge(line, above, hasAmount);
}

function labelKind(line: BodyLine, index: number, label: LabelKind | null, table: Table): LineKind | null {
  const { roleOf, hasAmount, hasBalance } = table;
  if (isBesideRows(line, index, label, table)) return { kind: 'summary' };
  if (!hasFigures(line)) return isBareSummary(index, label, table) ? { kind: 'summary' } : null;
  if (namesSums(line)) return { kind: 'summary' };
  if (label === 'total' && isBalanceOfRows(index, table)) return { kind: 'label', label: 'carriedForward' };
  if (
    label === null ||
    !isLabel(index, label, table) ||
    (!hasBothSides(line, roleOf) && (endsRow(index, label, table) || movesBalance(index, label, table))) ||
    // `Payment received` above the rest of its row.
    (isTotal(label) && movesNothing(line, index, table)) ||
    isTransfer(index, label, table)
  )
    return null;
  // A balance among the amounts of its day, where balances have a column of their own.
  const isAside =
    isDated(line) && hasAmount(line) && table.hasBalances && !hasBalance(line) && !isTotal(label);
  return isAside ? { kind: 'summary' } : { kind: 'label', label };
}

/** Says without a figure that the rows end, also as the name of a closing balance whose figure was not seen, or begin. */
function isBareSummary(index: number, label: LabelKind | null, { lines, hasAmount }: Table): boolean {
  const line = lines[index];
  if (line === undefined || isDated(line)) return false;
  const isRow = (other: BodyLine) => isDated(other) && hasAmount(other);
  const isEnd = label === 'closing' && !lines.slice(index).some(isRow);
  return isEnd || END.test(line.wording) || (namesCurrency(line) && !lines.slice(0, index).some(isRow));
}

/** Has an amount, and neither the name of a total nor the figures of one. */
function mayBeRow(
  line: BodyLine,
  label: LabelKind,
  { roleOf, hasAmount, totals, areOneSided }: Table,
): boolean {
  const isOfBoth = label === 'total' && areOneSided && fillsBothSides(line, roleOf);
  const isEmpty = label === 'total' && line.cells.every(({ figure }) => figure.value === 0);
  return hasAmount(line) && !isEmpty && !totals.has(line.wording) && !hasBothSides(line, roleOf) && !isOfBoth;
}

/** `Subtotal` and a balance below the rows of a day, which have none of their own. */
function isBalanceOfRows(index: number, { lines, hasAmount, hasBalance }: Table): boolean {
  const line = lines[index];
  if (line === undefined || !hasBalance(line) || hasAmount(line)) return false;
  const above = lines.slice(0, index).findLast((other) => other.label === null && hasAmount(other));
  return above !== undefined && !hasBalance(above);
}

/** A balance without an amount: of a day, or carried from page to page. */
function balanceKind(line: BodyLine, index: number, label: LabelKind | null, table: Table): LineKind | null {
  const { lines, hasAmount, hasBalance } = table;
  if (hasAmount(line) || !hasBalance(line)) return null;
  if (line.date === null && line.description.length === 0) return null;
  if (label !== null) return { kind: 'label', label };
  if (table.balancesAbove.has(line)) return { kind: 'head' };
  // `Total overdraft fees` under the balances of rows is no balance, nor is a tax on a page without rows.
  const isOther = isNamedTotal(line) ? line.date === null : !isDated(line) && !table.hasAmounts;
  if (isOther || isBehindEnd(line, index, table)) return { kind: 'summary' };
  const isBelowRows = lines.slice(0, index).some(hasAmount);
  return { kind: 'label', label: isBelowRows ? 'carriedForward' : 'broughtForward' };
}

/** A figure below the closing balance of all rows, such as a tax that was charged. */
function isBehindEnd(line: BodyLine, index: number, { lines, hasAmount, hasBalance }: Table): boolean {
  if (isDated(line) || lines.slice(index).some(hasAmount)) return false;
  const isEnd = (other: BodyLine) => other.label === 'closing' && hasBalance(other);
  const last = lines.slice(0, index).findLast((other) => hasAmount(other) || isEnd(other));
  return last !== undefined && !hasAmount(last);
}

/** `Amounts in EUR` and nothing else; among rows it would be what one of them says. */
function namesCurrency({ line: { text } }: BodyLine): boolean {
  const hit = vocabulary.fact(text);
  if (hit?.fact !== 'currency' || hit.start > 0) return false;
  const name = text.slice(hit.end).replaceAll(/[:()]/g, ' ').trim();
  return readCurrency(name) !== null;
}

/** `*** End of statement ***` */
const END = new RegExp(String.raw`^\W*(?:${statementWords('end')})`, 'iu');

/** `Fee: 0.17  10.17` below an amount of 10.00; a fee that is charged by itself is a row, whatever else it says. */
function isWithFee(index: number, { lines, hasAmount }: Table): boolean {
  const line = lines[index];
  const fee = line === undefined ? null : feeSaid(line);
  const whole = line?.cells[0]?.figure.value;
  if (fee === null || whole === undefined) return false;
  const above = lines.slice(0, index).findLast(hasAmount);
  return above?.cells.some(({ figure }) => Math.abs(whole - figure.value) === fee) ?? false;
}

/** `Interest Charge on Purchases` with its amount, right under `Interest Charged` and above more such lines: no title. */
function isListed(index: number, { lines, hasAmount }: Table): boolean {
  const isSum = (line: BodyLine | undefined) => line !== undefined && hasAmount(line) && !isDated(line);
  if (!isSum(lines[index]) || !isSum(lines[index + 1])) return false;
  const title = lines.slice(0, index).findLast((line) => !isSum(line));
  return title !== undefined && !hasFigures(title) && vocabulary.section(title.wording) === 'out';
}

/** What went out and what came in: no row has both. */
export function hasBothSides(line: BodyLine, roleOf: RegionLines['roleOf']): boolean {
  const cells = line.cells.filter(({ figure }) => figure.value !== 0);
  return fillsBothSides({ ...line, cells }, roleOf);
}

function fillsBothSides({ cells }: BodyLine, roleOf: RegionLines['roleOf']): boolean {
  const has = (role: FigureRole) => cells.some(({ column }) => roleOf(column) === role);
  return has('debit') && has('credit');
}

/**
 * `Übertrag` is what a page carries to the next, and what one moves to another account: that stands below rows, with
 * its own date and amount and more text right under its words.
 */
function isTransfer(index: number, label: LabelKind, { lines, hasAmount, roleOf }: Table): boolean {
  const [line, next] = [lines[index], lines[index + 1]];
  if ((label !== 'broughtForward' && label !== 'carriedForward') || line === undefined || next === undefined)
    return false;
  const isRow = (other: BodyLine) => isDated(other) && hasAmount(other);
  // `Oorgebring  0.00  0.00  -24,316.52` moves nothing.
  if (line.cells.every(({ figure, column }) => figure.value === 0 || roleOf(column) === 'balance'))
    return false;
  const left = line.description[0]?.left ?? NaN;
  const below = next.description[0]?.left ?? NaN;
  const goesOn =
    !isDated(next) &&
    !hasFigures(next) &&
    Math.abs(left - below) < SHIFT &&
    next.line.top - line.line.bottom < line.line.bottom - line.line.top;
  return isRow(line) && goesOn && lines.slice(0, index).some(isRow);
}

/** Below a date and text without an amount stands the amount of that row, whatever else the line says. */
function endsRow(index: number, label: LabelKind, { lines, hasAmount }: Table): boolean {
  const line = lines[index];
  if (!isTotal(label) || line === undefined || isDated(line)) return false;
  // `Subtotal:` and nothing else; `88210781 TOTAL 907.27 EUR` goes on with what a row says.
  if (vocabulary.label(line.wording) === 'total' && !line.description.some(({ text }) => /\d/.test(text)))
    return false;
  const above = lines.slice(0, index).findLast((other) => isDated(other) || other.cells.length > 0);
  return above !== undefined && isDated(above) && !hasAmount(above) && above.description.length > 0;
}

/** `Payment received   889.90   2,560.88`: it brings the balance above to its own, so it is a row whatever it says. */
function movesBalance(index: number, label: LabelKind, { lines, roleOf, hasBalance }: Table): boolean {
  if (!isTotal(label) || saysOfSeveral(lines[index])) return false;
  const valueIn = (line: BodyLine | undefined, role: FigureRole) =>
    line?.cells.find(({ column }) => roleOf(column) === role)?.figure;
  const moved = (line: BodyLine | undefined) =>
    (valueIn(line, 'credit')?.value ?? 0) - (valueIn(line, 'debit')?.value ?? 0);
  const from = lines.slice(0, index).findLastIndex(hasBalance);
  const [before, after] = [valueIn(lines[from], 'balance'), valueIn(lines[index], 'balance')];
  if (before === undefined || after === undefined || moved(lines[index]) === 0) return false;
  const sum = lines.slice(from + 1, index + 1).reduce((total, line) => total + moved(line), 0);
  return signedValue(before) + sum === signedValue(after);
}

/** `Total credits`, `Deposits`: they may be what rows that were not read come to. */
function saysOfSeveral(line: BodyLine | undefined): boolean {
  const wording = line?.wording ?? '';
  const isSum = wording.split(' ').some((word) => vocabulary.label(word) === 'total');
  return isSum || vocabulary.section(wording) !== null;
}

/**
 * A total stands in a column or is the sum of the rows above, `Total 12.00` in a description is neither; `Payment received`
 * with its own date and amount is a row, whatever it says at the foot of a table.
 */
function isLabel(index: number, label: LabelKind, table: Table): boolean {
  const line = table.lines[index];
  if (!isTotal(label) || line === undefined) return true;
  const isSum = line.cells.length > 0 || line.hasLoneFigure || sumsUpAbove(table.lines, index);
  return isSum && !(isDated(line) && mayBeRow(line, label, table));
}
