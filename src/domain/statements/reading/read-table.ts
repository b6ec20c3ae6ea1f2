import type { TextLine } from '#domain/page-layout/page-words.ts';
import type { BodyLine } from './body-line.ts';
import { goesOn } from './goes-on.ts';
import { endAtGap, groupRows, joinOverBreak, type GroupedRun, type RowBlock } from './group-rows.ts';
import { learnHabit } from './row-habit.ts';
import type { Region } from './lay-regions.ts';
import { partAtDays, type DayPiece } from './part-at-days.ts';
import { partRegions, type DayMark, type LabelPiece, type SectionSign } from './part-regions.ts';
import { blockDate, labelEntry, rowEntry, type OpenRow } from './row-entry.ts';
import { haveOwnDates, siftRows } from './sift-rows.ts';
import { withoutSmallPrint } from './small-print.ts';
import { readDate } from '#domain/language/dates.ts';
import type { DateText } from '#domain/page-text/placed-values.ts';
import type { RowEntry, TableEntry } from './statement-table.ts';
import { amountOf, isUndated, sumOf, sumsUpAbove } from './sum-blocks.ts';

type Group = LabelPiece | DayMark | (DayPiece & GroupedRun);

export interface ReadTable {
  /** Rows and figures for checking, in printed order. */
  readonly entries: readonly TableEntry[];
  /** Every line that is of a row. */
  readonly rowLines: readonly TextLine[];
}

/** Reads the rows and the figures for checking out of an account's tables. */
export function readTable(regions: readonly Region[]): ReadTable {
  const parted = partAtDays(partRegions(regions));
  const cut = withoutSmallPrint(parted.flatMap((piece) => (piece.kind === 'run' ? [piece.run] : [])));
  const pieces = parted.map((piece) =>
    piece.kind === 'run' ? { ...piece, run: cut.get(piece.run) ?? piece.run } : piece,
  );
  const habit = learnHabit([...cut.values()]);
  const hasBalance = ({ cells }: BodyLine) =>
    cells.some(({ column }) => regions.at(-1)?.roleOf(column) === 'balance');
  const groups = withWholeRows(
    pieces.map((piece) =>
      piece.kind === 'run'
        ? { ...piece, ...groupRows(endAtGap(piece.run, habit, hasBalance), habit) }
        : piece,
    ),
  );
  const sifted = siftRows(
    groups.map((group) => (group.kind === 'run' ? group.blocks : [])),
    regions.at(-1)?.roleOf ?? (() => null),
  );
  const known = new Set(sifted.flat());
  // Where a date may be that of the rows below it, too, those among rows have one.
  const hasOwnDates = haveOwnDates([...known]);
  const ofPeriod = new Set([...rowsOfPeriod(groups)].filter((block) => hasOwnDates || !known.has(block)));
  const rows = groups.map((group, index) => {
    if (group.kind !== 'run') return group;
    const kept = new Set(sifted[index]);
    return { ...group, blocks: group.blocks.filter((block) => kept.has(block) || ofPeriod.has(block)) };
  });
  return entriesOf(withoutHeadings(rows), ofPeriod);
}

/** A row that a break of the page parts is one: its lines at the foot of a page are of the amount on the next. */
function withWholeRows(groups: readonly Group[]): Group[] {
  return groups.map((group, index): Group => {
    if (group.kind !== 'run' || !group.run.isContinued) return group;
    const before = groups.slice(0, index).findLast((other) => !isCarried(other));
    if (before?.kind !== 'run') return group;
    const first = joinOverBreak(before, group);
    return first === null ? group : { ...group, head: [], blocks: [first, ...group.blocks.slice(1)] };
  });
}

/** A total that stands over the rows it sums up tells their sign, and is no check of what stands above it. */
function withoutHeadings(groups: readonly Group[]): Group[] {
  let sign: SectionSign = 0;
  let date: DateText | null = null;
  return groups.flatMap((group, index): Group[] => {
    if (group.kind === 'run') {
      return [{ ...group, sign: sign === 0 ? group.sign : sign, heading: date ?? group.heading }];
    }
    if (group.kind === 'day') return [group];
    sign = headingSign(groups, index);
    date = sign === 0 ? null : group.line.date;
    return sign === 0 ? [group] : [];
  });
}

function headingSign(groups: readonly Group[], index: number): SectionSign {
  const total = groups[index];
  if (total?.kind !== 'label' || (total.label !== 'totalIn' && total.label !== 'totalOut')) return 0;
  const [cell, ...others] = total.line.cells;
  let [sum, rows] = [0, 0];
  for (let at = index + 1; at < groups.length; at++) {
    const group = groups[at];
    if (group?.kind === 'label') break;
    for (const { anchor } of group?.kind === 'run' ? group.blocks : []) {
      sum += anchor.cells[0]?.figure.value ?? 0;
      rows += 1;
    }
  }
  if (cell === undefined || others.length > 0 || rows === 0 || sum !== cell.figure.value) return 0;
  return total.label === 'totalIn' ? 1 : -1;
}

/** Points by which the left edges of lines of one row may differ. */
const SAME_EDGE = 2;

function entriesOf(groups: readonly Group[], ofPeriod: ReadonlySet<RowBlock>): ReadTable {
  const haveDates = haveOwnDates(groups.flatMap((group) => (group.kind === 'run' ? group.blocks : [])));
  const entries: TableEntry[] = [];
  const linesOfRows = new Map<TableEntry, readonly TextLine[]>();
  let last: OpenRow | null = null;
  let date: DateText | null = null;
  let day: DateText | null = null;
  const finish = () => {
    if (last === null) return;
    const read = rowEntry(last);
    const entry = ofPeriod.has(last.block) ? entryOfPeriod(read, last.block) : read;
    entries.push(entry);
    linesOfRows.set(
      entry,
      [...last.block.lines, ...last.more].map(({ line }) => line),
    );
    last = null;
  };
  for (const [index, group] of groups.entries()) {
    if (group.kind === 'day') {
      finish();
      day = group.date;
      continue;
    }
    if (group.kind === 'label') {
      if (last !== null) last = withLines(last, headBehindBalances(groups, index, last.block));
      finish();
      date = group.line.date ?? date;
      entries.push(labelEntry(group.line, group.label, group.sign));
      continue;
    }
    date = group.heading ?? date;
    if (last !== null) last = withLines(last, headOf(groups, index, last.block));
    const areUndated = group.blocks.every((block) => blockDate(block) === null);
    for (const [at, block] of group.blocks.entries()) {
      finish();
      // `Posted` alone is the date of a row whose neighbours all have their own or none has, or that has none above it or
      // one that cannot be read.
      const isAlone = haveDates || areUndated || at === 0 || block.anchor.illegibleDate !== null;
      const posted = isAlone ? block.anchor.valueDate : null;
      date = day ?? blockDate(block) ?? posted ?? dateBeside(group.blocks, at, date);
      last = { block, date, sign: group.sign, noun: group.noun, more: [] };
    }
  }
  finish();
  const kept = withoutUndatedHead(entries);
  return { entries: kept, rowLines: kept.flatMap((entry) => linesOfRows.get(entry) ?? []) };
}

/** That of the row above, or of the next below where only one sign of what is seen is another there. */
function dateBeside(blocks: readonly RowBlock[], at: number, above: DateText | null): DateText | null {
  const seen = blocks[at]?.anchor.illegibleDate ?? null;
  if (seen === null || above === null) return above;
  const next = blocks.findIndex((block, index) => index > at && blockDate(block) !== null);
  const below = blocks[next] === undefined ? null : blockDate(blocks[next]);
  if (below === null) return withSigns(seen, above);
  const isLike = ({ text }: DateText) =>
    text.length === seen.length &&
    Array.from(text).filter((sign, index) => sign !== seen[index]).length === 1;
  return !isLike(above) && isLike(below) ? below : above;
}

/** `7710` or `710` for `7/10`, later in the month of the row above: its signs stand where the picture shows a digit or none. */
function withSigns(seen: string, above: DateText): DateText {
  const [, month = '', day = ''] = /^(\d{1,2})\/(\d{2})$/.exec(above.text) ?? [];
  const own = new RegExp(`^${month}[/17]?(\\d{2})$`).exec(seen)?.[1] ?? '';
  const text = `${month}/${own}`;
  const readings = month === '' || own < day ? [] : readDate(text, true);
  return readings.length > 0 ? { ...above, text, readings } : above;
}

/** What stands below the balance brought from the page before, above the first amount: of the last row of that page. */
function headBehindBalances(groups: readonly Group[], from: number, row: RowBlock): readonly BodyLine[] {
  const at = groups.findIndex((group, index) => index >= from && !isCarried(group));
  const next = groups[at];
  return next?.kind === 'run' && next.run.isContinued ? headOf(groups, at, row) : [];
}

/** On a page without rows what stands at its top is a head, but for lines above the totals that are set as its last. */
function headOf(groups: readonly Group[], at: number, row: RowBlock): readonly BodyLine[] {
  const group = groups[at];
  if (group?.kind !== 'run') return [];
  if (group.head.length === 0 || group.blocks.length > 0) return group.head;
  if (groups[at + 1]?.kind !== 'label') return [];
  const texts = textsOf(row, groups);
  const isSet = ({ line }: BodyLine) =>
    texts.some((other) => Math.abs(other.line.left - line.left) < SAME_EDGE);
  return group.head.slice(group.head.findLastIndex((line) => !isSet(line)) + 1);
}

/** A balance at the foot of a page, or the same at the top of the next. */
function isCarried(group: Group): boolean {
  return group.kind === 'label' && (group.label === 'broughtForward' || group.label === 'carriedForward');
}

/** Rows with their own dates from which on one above them all without any is no row. */
const LEAST_DATED = 3;

/** A row without a date has that of the row above it: above the first date stand summaries and small print. */
function withoutUndatedHead(entries: readonly TableEntry[]): readonly TableEntry[] {
  const first = entries.findIndex((entry) => entry.date !== null);
  const dated = entries.filter((entry) => entry.kind === 'row' && entry.date !== null).length;
  if (first < 1 || dated < LEAST_DATED || goesOn(entries, first)) return entries;
  return entries.filter(
    (entry, index) => index >= first || entry.kind !== 'row' || entry.isOfPeriod === true,
  );
}

/** Its words may begin where other rows have their dates. */
function entryOfPeriod(entry: RowEntry, { anchor, lines }: RowBlock): RowEntry {
  const description = lines.length === 1 ? anchor.wording : entry.description;
  return { ...entry, description, date: null, isOfPeriod: true };
}

/** The lines of a row without an amount; where it has none, those of the others. */
function textsOf({ lines, anchor }: RowBlock, groups: readonly Group[]): readonly BodyLine[] {
  const own = lines.filter((line) => line !== anchor);
  if (own.length > 0) return own;
  const blocks = groups.flatMap((group) => (group.kind === 'run' ? group.blocks : []));
  return blocks.flatMap((block) => block.lines.filter((line) => line !== block.anchor));
}

function withLines(row: OpenRow, more: readonly BodyLine[]): OpenRow {
  return more.length === 0 ? row : { ...row, more };
}

/** Rows that the period as a whole brings and that have no date of their own, told by the totals around them. */
function rowsOfPeriod(groups: readonly Group[]): ReadonlySet<RowBlock> {
  const dated = groups
    .flatMap((group) => (group.kind === 'run' ? group.blocks : []))
    .filter((block) => !isUndated(block));
  const known = new Set(dated.map(amountOf));
  return new Set(
    groups.flatMap((group, index) =>
      group.kind === 'run'
        ? [
            ...chargesOfSection(group, groups[index + 1], known),
            ...chargesOnTop(group.blocks, totalsOf(groups[index - 1]), totalsOf(groups[index + 1])),
          ]
        : [],
    ),
  );
}

/**
 * `Interest Charge on Purchases` and the like: under a section's title, none with a date, and right below them the
 * section's total, which they come to. Nothing else says their amounts.
 */
function chargesOfSection(
  group: DayPiece & GroupedRun,
  total: Group | undefined,
  known: ReadonlySet<number>,
): readonly RowBlock[] {
  if (group.sign === 0 || group.heading !== null) return [];
  if (total?.kind !== 'label' || (total.label !== 'totalIn' && total.label !== 'totalOut')) return [];
  const charged = group.blocks.filter((block) => amountOf(block) !== 0);
  const isNew = charged.every((block) => isUndated(block) && !known.has(amountOf(block)));
  const sum = sumOf(charged);
  return isNew && sum > 0 && total.line.cells.some(({ figure }) => figure.value === sum) ? charged : [];
}

/**
 * A tax on the rows above: between what they come to, and what they come to with it.
 *
 * @param before the totals right above the run
 * @param after those right below it
 */
function chargesOnTop(
  blocks: readonly RowBlock[],
  before: readonly number[],
  after: readonly number[],
): readonly RowBlock[] {
  const subtotals = blocks.flatMap((block, index) =>
    sumsUpAbove(blocks, index) ? [{ value: amountOf(block), end: index + 1 }] : [],
  );
  return [...before.map((value) => ({ value, end: 0 })), ...subtotals].flatMap(({ value, end }) => {
    const next = blocks.findIndex((block, at) => at >= end && !isUndated(block));
    const below = blocks.slice(end, next === -1 ? blocks.length : next);
    const isTotal = (sum: number, at: number) =>
      at > 0 && (at === below.length ? next === -1 && after.includes(sum) : amountOf(below[at]) === sum);
    let sum = value;
    for (let at = 0; at <= below.length; at++) {
      if (isTotal(sum, at)) return below.slice(0, at).filter((block) => amountOf(block) !== 0);
      sum += amountOf(below[at]);
    }
    return [];
  });
}

function totalsOf(group: Group | undefined): readonly number[] {
  if (group?.kind !== 'label' || !TOTALS.has(group.label)) return [];
  return group.line.cells.map(({ figure }) => figure.value).filter((value) => value > 0);
}

const TOTALS: ReadonlySet<LabelPiece['label']> = new Set(['total', 'totalIn', 'totalOut']);
