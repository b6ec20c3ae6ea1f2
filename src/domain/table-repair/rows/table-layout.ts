import { BodyJudge, isSuspect } from './body-judge.ts';
import type { DecimalMark } from '#domain/values/read-digits.ts';
import { keptAsGiven, regionsWithHeader, withoutHeader, type GivenLines } from './given-layout.ts';
import { fitHeader, headerNames, type HeaderFit } from './header-fit.ts';
import { mostCommon } from './header-names.ts';
import { linesToRecut } from './recut-row.ts';
import { HEADER_ACTION, RECUT_ACTION, SKIP_ACTION, drop, type LineAction } from './line-action.ts';
import { isRuler, Line } from './line-facts.ts';
import { SumCheck } from './sum-check.ts';
import { describeGappedTable, describeTable, type TableForm } from './table-form.ts';
import { describePart, findTableRegions, largestRegion, type TableRegion } from './table-regions.ts';
import { totalLabel } from './total-label.ts';
import { areCutByThousands, joinThousands } from './thousands.ts';
import type { TablePart } from '../stored/table-result.ts';

/** Where everything stands in a table, decided on the sample. */
export interface TableLayout {
  readonly form: TableForm;
  /** Cells of a usual row. */
  readonly width: number;
  /** The names of the columns; null: no line names them. */
  readonly header: readonly string[] | null;
  /** How many lines the names stand in. */
  readonly headerLines: number;
  /** How names that are too many or too few go over the columns; null where they follow on from the left. */
  readonly headerFit: HeaderFit | null;
  /** What becomes of lines that are not simply rows, by their index. */
  readonly actions: ReadonlyMap<number, LineAction>;
  /** How many cells the lines in `actions` have: what is read must be what was decided on. */
  readonly cellCounts: ReadonlyMap<number, number>;
  /** The table's last line that is a row; Infinity where the table goes on past the sample. */
  readonly lastRow: number;
  /** Lines before this one are decided; on what follows is decided as it comes. */
  readonly decided: number;
  /** Lines of one cell were found to go on with the row before them. */
  readonly joinsSingles: boolean;
  readonly tables: readonly TablePart[];
  /** Index into `tables` of the one that is read. */
  readonly table: number;
}

interface LayoutOptions {
  /** The lines are all of the file. */
  readonly isWhole: boolean;
  readonly decimalMark: DecimalMark;
  /** What stands between cells. */
  readonly delimiter: string;
  /** Index of the table to read; by default the largest, or in a long file the one that goes on past the sample. */
  readonly table?: number | undefined;
  /** What a person said; without it the lines tell. */
  readonly given?: GivenLines & { readonly header: number | 'none' | null };
}

/** Share of the rows that have to have one cell more or less than the header has names. */
const FIT_SHARE = 0.8;

/** Decides what each line of a sample is. */
export function layOutTable(records: readonly (readonly string[])[], options: LayoutOptions): TableLayout {
  const lines = records.map((cells) => new Line(cells));
  const { regions, region } = chooseRegion(lines, options);
  if (region === undefined) return emptyLayout();
  const body = lines.slice(region.head.body, region.to);
  const names =
    region.head.header.length === 0
      ? Infinity
      : Math.max(...region.head.header.map((i) => lines[i]?.cells.length ?? 0));
  const isCut = options.delimiter === ',' && names < region.head.width && areCutByThousands(body, names);
  const fit = isCut ? null : findHeaderFit(lines, region, body);
  const head = isCut
    ? { ...region.head, width: names }
    : { ...region.head, width: region.head.width - (fit?.kind === 'join' || fit?.kind === 'drop' ? 1 : 0) };
  const actions = new Map<number, LineAction>();
  const header = head.header.map((i) => records[i] ?? []);
  const titles = placeHead(lines, region, actions);
  const named = head.header.map((i) => lines[i]).filter((line) => line !== undefined);
  const recut = linesToRecut(body, head.width, options.delimiter);
  const whole = isCut
    ? body.map((line) => (line.cells.length > names ? new Line(joinThousands(line.cells)) : line))
    : body;
  const rows = recut.size === 0 ? whole : whole.filter((line) => !recut.has(line));
  const form =
    fit?.kind === 'gap'
      ? describeGappedTable(head.width, named, titles, { body: rows, gap: fit.at })
      : describeTable(head.width, named, titles, rows);
  const isOpen = !options.isWhole && region.to === lines.length;
  const judged = judgeBody(lines, { region, form, isOpen, recut, decimalMark: options.decimalMark }, actions);
  for (const [i, action] of actions) {
    const kept = keptAsGiven(action, lines[i]?.lead ?? '', options.given ?? {});
    if (kept !== action) actions.set(i, kept);
  }
  skipOthers(lines, region, actions);
  return {
    form,
    width: head.width,
    header:
      header.length === 0
        ? null
        : headerNames(header, { width: head.width, fit, delimiter: options.delimiter }),
    headerLines: header.length,
    headerFit: fit,
    actions,
    cellCounts: new Map([...actions.keys()].map((i) => [i, records[i]?.length ?? 0])),
    lastRow: isOpen ? Infinity : lastRowIn(lines, region, actions),
    decided: isOpen ? judged.decided : Infinity,
    joinsSingles: judged.joinsSingles,
    tables: regions.map((part) => describePart(lines, part)),
    table: regions.indexOf(region),
  };
}

/** The tables in the lines, and the one to read; undefined where there is none. */
function chooseRegion(
  lines: readonly Line[],
  { isWhole, table, given }: LayoutOptions,
): { readonly regions: readonly TableRegion[]; readonly region: TableRegion | undefined } {
  const found = findTableRegions(lines);
  const header = given?.header ?? null;
  if (typeof header === 'number') {
    const { regions, table: own } = regionsWithHeader(lines, found, header);
    return { regions, region: regions[own] };
  }
  const region = found[table ?? -1] ?? (isWhole ? largestRegion(found) : found.at(-1));
  if (header !== 'none' || region === undefined) return { regions: found, region };
  const bare = withoutHeader(lines, region);
  return { regions: found.map((each) => (each === region ? bare : each)), region: bare };
}

/** How a header of one line goes over rows that nearly all have one cell more or less than it has names. */
function findHeaderFit(
  lines: readonly Line[],
  { head }: TableRegion,
  body: readonly Line[],
): HeaderFit | null {
  const [only] = head.header;
  if (head.header.length !== 1 || only === undefined) return null;
  const rows = body.filter(({ filled }) => filled > 1);
  const usual = mostCommon(rows.map(({ cells }) => cells.length));
  const equal = rows.filter(({ cells }) => cells.length === usual);
  const names = lines[only]?.cells ?? [];
  const isOneOff = head.width === Math.max(names.length, usual) && Math.abs(names.length - usual) === 1;
  if (!isOneOff || usual < 2 || equal.length < 2 || equal.length < rows.length * FIT_SHARE) return null;
  return fitHeader(names, describeTable(usual, [], [], equal).columns, equal);
}

function emptyLayout(): TableLayout {
  const form = describeTable(1, [], [], []);
  const tables = [{ title: null, header: [], rows: 0, columns: 1 }];
  return {
    form,
    width: 1,
    header: null,
    headerLines: 0,
    headerFit: null,
    actions: new Map(),
    cellCounts: new Map(),
    lastRow: Infinity,
    decided: 0,
    joinsSingles: false,
    tables,
    table: 0,
  };
}

/** Marks the lines above the rows. @returns the titles among them */
function placeHead(
  lines: readonly Line[],
  { from, head }: TableRegion,
  actions: Map<number, LineAction>,
): Line[] {
  const titles: Line[] = [];
  for (let i = from; i < head.body; i++) {
    const line = lines[i];
    if (line === undefined) break;
    if (head.header.includes(i)) actions.set(i, HEADER_ACTION);
    else if (line.isBlank) actions.set(i, drop('blank_line'));
    else if (isRuler(line, head.width)) actions.set(i, drop('ruler_line'));
    else {
      actions.set(i, drop('title_row'));
      titles.push(line);
    }
  }
  return titles;
}

interface BodyOptions {
  readonly region: TableRegion;
  readonly form: TableForm;
  /** The table goes on past these lines. */
  readonly isOpen: boolean;
  readonly decimalMark: DecimalMark;
  /** Lines that another delimiter may divide. */
  readonly recut: ReadonlySet<Line>;
}

/** Decides on the lines below the header: runs of suspect lines, each seen between its neighbours. */
function judgeBody(
  lines: readonly Line[],
  { region, form, isOpen, decimalMark, recut }: BodyOptions,
  actions: Map<number, LineAction>,
): { readonly decided: number; readonly joinsSingles: boolean } {
  const judge = new BodyJudge(form);
  const sums = new SumCheck(decimalMark);
  let before: Line | null = null;
  let runStart = -1;
  const settle = (end: number, after: Line | null): void => {
    if (runStart === -1) return;
    const run = lines.slice(runStart, end);
    for (const [i, action] of judge.judge(run, { before, after, sums }).entries()) {
      if (action.kind !== 'row') actions.set(runStart + i, action);
    }
    runStart = -1;
  };
  let decided = region.head.body;
  for (let i = region.head.body; i < region.to; i++) {
    const line = lines[i];
    if (line === undefined) break;
    if (isSuspect(line, form)) {
      if (runStart === -1) runStart = i;
      continue;
    }
    settle(i, line);
    if (recut.has(line)) actions.set(i, RECUT_ACTION);
    sums.addRow(line);
    before = line;
    decided = i + 1;
  }
  if (!isOpen) {
    settle(region.to, null);
    dropLeadingTotal(lines, { region, decimalMark }, actions);
  }
  return { decided, joinsSingles: judge.joinsSingles };
}

/** A total may stand above what it sums up: the first row, when it says so and all rows below give its numbers. */
function dropLeadingTotal(
  lines: readonly Line[],
  { region, decimalMark }: Pick<BodyOptions, 'region' | 'decimalMark'>,
  actions: Map<number, LineAction>,
): void {
  const isRow = (i: number) => (actions.get(i)?.kind ?? 'row') === 'row' || actions.get(i)?.kind === 'doubt';
  let first = region.head.body;
  while (first < region.to && ((lines[first]?.isBlank ?? true) || !isRow(first))) first++;
  const total = lines[first];
  if (total === undefined || first >= region.to || totalLabel(total.lead) === null) return;
  const sums = new SumCheck(decimalMark);
  for (let i = first + 1; i < region.to; i++) {
    const line = lines[i];
    if (line !== undefined && isRow(i)) sums.addRow(line);
  }
  if (sums.isSum(total, total.first)) actions.set(first, drop('total_row'));
}

function lastRowIn(
  lines: readonly Line[],
  { from, to }: TableRegion,
  actions: ReadonlyMap<number, LineAction>,
): number {
  for (let i = Math.min(to, lines.length) - 1; i >= from; i--) {
    const kind = actions.get(i)?.kind ?? 'row';
    if (kind !== 'drop' && kind !== 'header') return i;
  }
  return from - 1;
}

function skipOthers(lines: readonly Line[], region: TableRegion, actions: Map<number, LineAction>): void {
  for (let i = 0; i < lines.length; i++) if (i < region.from || i >= region.to) actions.set(i, SKIP_ACTION);
}
