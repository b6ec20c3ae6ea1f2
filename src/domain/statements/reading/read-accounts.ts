import { type DecimalStyle, voteDecimalStyle } from '#domain/language/decimal-style.ts';
import type { LabelKind } from '#domain/language/statement-phrases.ts';
import type { TextLine } from '#domain/page-layout/page-words.ts';
import { vocabulary } from '../language/vocabulary.ts';
import { withCardOfRows } from './card-column.ts';
import { viewByCurrency } from './currency-columns.ts';
import { ColumnRegister } from './column-register.ts';
import { findIllegibleRows } from './find-illegible-rows.ts';
import { findSkippedLines } from './find-skipped-lines.ts';
import { findUnreadRows } from './find-unread-rows.ts';
import { goesOn } from './goes-on.ts';
import { layRegions } from './lay-regions.ts';
import { findLineParts } from '#domain/page-text/line-parts.ts';
import type { SheetLine } from './page-parts.ts';
import { listedAtRest, readAccountSummary } from './read-account-summary.ts';
import { readFacts } from './read-facts.ts';
import { readTable } from './read-table.ts';
import { splitAccounts, type AccountRange } from './split-accounts.ts';
import type { AccountFacts, AccountTable, FigureColumn, RowEntry, TableEntry } from './statement-table.ts';

interface Part {
  readonly lines: readonly SheetLine[];
  readonly account: Omit<AccountTable, 'facts'>;
  readonly accountNumber: string | null;
  readonly outside: readonly TextLine[];
  readonly style: DecimalStyle;
}

/**
 * Reads each account of a document, and each statement of several in it: at least one.
 *
 * @param isOne all is of one account, whatever numbers of cards stand over its rows
 */
export function readAccounts(
  lines: readonly SheetLine[],
  style: DecimalStyle,
  isOne = false,
): AccountTable[] {
  const views = viewByCurrency(lines, style);
  if (views.length === 0) return readInOne(lines, style, isOne);
  return views.flatMap(({ lines: own, currency }) =>
    readInOne(own, style, isOne).map((account) => ({
      ...account,
      facts: { ...account.facts, currency: currency ?? account.facts.currency },
    })),
  );
}

/** Of a document in one currency, or with a part in each. */
function readInOne(lines: readonly SheetLine[], style: DecimalStyle, isOne: boolean): AccountTable[] {
  const ranges = isOne ? [] : splitAccounts(lines, style);
  const parts =
    ranges.length === 0
      ? [readPart(lines, null, style)]
      : inOwnDecimals(readParts(lines, ranges, style), style);
  const shared = readFacts(
    parts.flatMap(({ outside }) => outside),
    style,
  );
  if (parts.length === 1)
    return parts.flatMap(({ account }) => {
      return withThoseAtRest({ ...account, facts: withCardOfRows(shared, account.entries) }, lines);
    });
  const accounts = parts.map(({ account, accountNumber, outside, style: own }) => {
    const facts = withSummary(readFacts(outside, own, shared), accountNumber, lines, own);
    const isOfOther = accountNumber === null && isNumberOfOther(facts, parts, shared);
    const number = isOfOther ? null : (accountNumber ?? facts.accountNumber);
    return { ...account, facts: { ...facts, accountNumber: number, iban: isOfOther ? null : facts.iban } };
  });
  const said = accounts.filter(saysSomething);
  return said.length > 0 ? said : accounts.slice(0, 1);
}

/** With accounts without rows that only a summary names, in its order. */
function withThoseAtRest(account: AccountTable, lines: readonly SheetLine[]): AccountTable[] {
  const { facts, entries } = account;
  const labelled = (end: 'opening' | 'closing') =>
    entries.findLast((entry) => entry.kind === 'label' && entry.label === end)?.figures.at(-1)?.figure;
  const none = { accountNumber: null, iban: null, totalIn: null, totalOut: null, otherClosings: [] };
  const ends = [labelled('opening') ?? facts.opening, labelled('closing') ?? facts.closing] as const;
  const listed = listedAtRest(lines, ...ends);
  const tables = (isWanted: boolean) =>
    listed
      .filter(({ isBefore }) => isBefore === isWanted)
      .map(({ balance }) => ({
        facts: { ...facts, ...none, opening: balance, closing: balance },
        columns: [],
        entries: [],
      }));
  return [...tables(true), account, ...tables(false)];
}

/** The number is that of an account of the same days, which stands over other rows than these. */
function isNumberOfOther(
  { accountNumber, period }: AccountFacts,
  parts: readonly Part[],
  shared: AccountFacts,
) {
  return parts.some((part) => {
    if (part.accountNumber === null || part.accountNumber !== accountNumber) return false;
    const other = readFacts(part.outside, part.style, shared).period;
    return (
      other.start !== null && other.start.text === period.start?.text && other.end?.text === period.end?.text
    );
  });
}

/** A summary of all accounts says more of one of them than what stands over its rows. */
function withSummary(
  facts: AccountFacts,
  accountNumber: string | null,
  lines: readonly SheetLine[],
  style: DecimalStyle,
): AccountFacts {
  const summary = accountNumber === null ? null : readAccountSummary(lines, accountNumber, style);
  return summary === null ? facts : { ...facts, ...summary };
}

/** A number in a description may have cut an account in two: it is read as one where its rows go on beyond the cut. */
function readParts(
  lines: readonly SheetLine[],
  ranges: readonly AccountRange[],
  style: DecimalStyle,
): Part[] {
  const parts: Part[] = [];
  let start = 0;
  for (const { from, to, accountNumber, mayGoOn, titles } of ranges) {
    const former = parts.at(-1);
    if (former !== undefined && mayGoOn) {
      const whole = readPart(lines.slice(start, to), former.accountNumber, style);
      if (goesOn(whole.account.entries, former.account.entries.length)) {
        parts.splice(-1, 1, whole);
        continue;
      }
    }
    start = from;
    const above = titles.flatMap((at) => lines[at] ?? []);
    parts.push(readPart([...above, ...lines.slice(from, to)], accountNumber, style));
  }
  return parts;
}

function readPart(lines: readonly SheetLine[], accountNumber: string | null, style: DecimalStyle): Part {
  const register = new ColumnRegister();
  const { entries: printed, rowLines } = readTable(layRegions(lines, register, style));
  const all = lines.map(({ line }) => line);
  const outside = linesOutsideRows(all, rowLines);
  const others = new Set(outside);
  const isRow = all.map((line) => !others.has(line));
  const { columns } = register;
  const entries = labelTotals(printed, columns);
  return {
    lines,
    account: {
      columns,
      entries,
      unread: [
        ...findUnreadRows(lines, isRow, entries, columns),
        ...findIllegibleRows(lines, entries, columns),
      ],
      skipped: findSkippedLines(lines, entries, columns),
    },
    accountNumber,
    outside,
    style,
  };
}

/** Accounts in several currencies may be printed with as many decimals as each has: yen beside dollars. */
function inOwnDecimals(parts: readonly Part[], style: DecimalStyle): Part[] {
  if (parts.length < 2) return [...parts];
  const currencies = parts.map(({ outside }) => readFacts(outside, style).currency);
  const isMixed = new Set(currencies.filter((currency) => currency !== null)).size > 1;
  if (!isMixed) return [...parts];
  return parts.map((part, index) => {
    const own = voteDecimalStyle(part.lines.flatMap(({ line }) => line.words.map(({ text }) => text)));
    if (currencies[index] === null || own.scale === style.scale) return part;
    const lines = part.lines.map((line) => ({ ...line, ...findLineParts(line.line, own) }));
    const read = readPart(lines, part.accountNumber, own);
    return { ...read, style: own, account: { ...read.account, scale: own.scale } };
  });
}

/** Not a part that is only a letter's head or small print. */
function saysSomething({ entries, facts }: AccountTable): boolean {
  return entries.length > 0 || (facts.opening !== null && facts.closing !== null);
}

/** Points by which the bottom of a part of a line may differ from that of the line. */
const SAME_LINE = 2;

/**
 * The lines that are of no row: heads, summaries, titles, labels, small print.
 *
 * @param rowLines lines of rows, or the parts of lines that are rows where tables stand side by side
 */
function linesOutsideRows(lines: readonly TextLine[], rowLines: readonly TextLine[]): TextLine[] {
  const ofPage = Map.groupBy(rowLines, ({ page }) => page);
  const isOf = (line: TextLine) => (row: TextLine) =>
    Math.abs(row.bottom - line.bottom) <= SAME_LINE && row.left < line.right && line.left < row.right;
  return lines.filter((line) => ofPage.get(line.page)?.some(isOf(line)) !== true);
}

/** Rows that a total must sum up on both sides together. */
const LEAST_ROWS = 3;

/**
 * Turns a row that is a total into a label, whatever its date and words: no transaction has a figure under both the debit
 * and the credit title, so a row whose two figures are the sums of both columns is the total of the account. The first of
 * all whose words, on the line below its figure, say that it is the balance from before is no row either.
 */
function labelTotals(
  entries: readonly TableEntry[],
  columns: readonly FigureColumn[],
): readonly TableEntry[] {
  const valueIn = ({ figures }: RowEntry, role: FigureColumn['role']) =>
    figures.find(({ column }) => columns[column]?.role === role)?.figure.value ?? 0;
  const sums = { debit: 0, credit: 0, rows: 0 };
  const first = entries.find(({ kind }) => kind === 'row');
  return entries.map((entry) => {
    if (entry.kind === 'label') return entry;
    if (entry === first && entry.figures.length === 1 && vocabulary.label(entry.description) === 'opening')
      return labelOf(entry, 'opening');
    const [debit, credit] = [valueIn(entry, 'debit'), valueIn(entry, 'credit')];
    const hasBoth = debit !== 0 && credit !== 0;
    if (hasBoth && sums.rows >= LEAST_ROWS && debit === sums.debit && credit === sums.credit)
      return labelOf(entry, 'total');
    sums.debit += debit;
    sums.credit += credit;
    sums.rows += 1;
    return entry;
  });
}

function labelOf(row: RowEntry, label: LabelKind): TableEntry {
  const { page, lines, figures, description, date, sectionSign } = row;
  return { kind: 'label', label, page, lines, figures, text: description, date, sectionSign };
}
