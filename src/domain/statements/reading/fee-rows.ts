import { statementWords } from '#domain/language/language-words.ts';
import type { Minor } from '#domain/money.ts';
import { isDated, type BodyLine } from './body-line.ts';
import type { FigureColumn } from './statement-table.ts';

const titled = (word: 'fee' | 'instalment') =>
  new RegExp(String.raw`(?<!\p{L})(?:${statementWords(word)})(?!\p{L})`, 'iu');
const FEES = titled('fee');
const INSTALMENTS = titled('instalment');
/** `T.C. 3.699,82`: at which rate another currency was changed. */
const RATE = new RegExp(String.raw`^(?:${statementWords('rate')})\W*$`, 'iu');

/** A column of what was charged beside the amounts. */
export function isOfFees({ role, title }: FigureColumn): boolean {
  return role === 'ignored' && FEES.test(title ?? '');
}

/** The fee that a line of a row's text names: `Fee: 0.50`, and nothing else but the amount with it. */
export function feeSaid(line: BodyLine): Minor | null {
  const { wording, cells, otherCells } = line;
  const [other, ...more] = otherCells;
  const isFee = /^[\p{L} ]{3,20}:?$/u.test(wording) && FEES.test(wording) && !isDated(line);
  return isFee && cells.length < 2 && more.length === 0 ? (other?.figure.value ?? null) : null;
}

/**
 * A row whose only amount stands under `Fees` is money out, unlike the fee of a payment beside its amount. What a card
 * was paid may stand under `Instalment due` alone, as what is due of purchases stands beside their amounts.
 *
 * @returns the line with its fee under the column of money out; itself where it has an amount
 */
export function withFeeAsAmount(line: BodyLine, columns: readonly FigureColumn[]): BodyLine {
  const roleOf = (column: number) => columns[column]?.role ?? null;
  const isTitled = (words: RegExp) => (column: number) => words.test(columns[column]?.title ?? '');
  const isInstalment = isTitled(INSTALMENTS);
  const isFee = (column: number) =>
    roleOf(column) === 'ignored' && (isInstalment(column) || isTitled(FEES)(column));
  if (!isDated(line) || !line.cells.some(({ column, figure }) => isFee(column) && figure.value !== 0))
    return line;
  const isNone = ({ column, figure }: BodyLine['cells'][number]) =>
    roleOf(column) === 'balance' || roleOf(column) === 'ignored' || figure.value === 0;
  if (!line.cells.every(isNone)) return line;
  // Where more is due later, the amount stands on another line.
  const due = line.cells.filter(({ column, figure }) => roleOf(column) === 'ignored' && figure.value !== 0);
  if (due.length > 1 && due.some(({ column }) => isInstalment(column))) return line;
  const debit = columns.find(({ role }) => role === 'debit');
  const target = debit ?? columns.find(({ role }) => role === 'amount');
  if (target === undefined) return line;
  const cells = line.cells.flatMap((cell) => {
    if (roleOf(cell.column) === 'balance') return [cell];
    if (!isFee(cell.column) || cell.figure.value === 0) return [];
    const isOut = debit === undefined && !isInstalment(cell.column);
    const mark = isOut ? (cell.figure.mark ?? 'minus') : cell.figure.mark;
    return [{ column: target.index, figure: { ...cell.figure, mark } }];
  });
  return { ...line, cells };
}

/**
 * A rate under the amounts is none of them, also where it stands under those of the other side. Where its name stands far
 * from it, under the descriptions, it is text of its row.
 */
export function withRateAsText(line: BodyLine): BodyLine {
  if (isDated(line) || !RATE.test(line.wording)) return line;
  const { left } = line.cells[0]?.figure ?? { left: 0 };
  const last = line.description.at(-1);
  const isApart = last !== undefined && left - last.right > line.line.bottom - line.line.top;
  const description = isApart ? line.line.words : line.description;
  return { ...line, cells: [], otherCells: [], hasLoneFigure: false, description };
}
