import { commonWidth } from '#domain/page-layout/boxes.ts';
import { clusterFigures, type FigureCluster } from './cluster-figures.ts';
import { isAmountOrBalance, roleOver, saysDate, type ColumnRegister } from './column-register.ts';
import type { TitleBox } from './find-header.ts';
import { isRowLike, type FigureSpan, type LineParts } from '#domain/page-text/line-parts.ts';
import { columnShift, matchTitles } from './match-columns.ts';
import { laidColumn, layZones, type LaidColumn, type TableLayout } from './table-layout.ts';

/** A table as it was fitted to a page, to be found again on the next. */
export interface FittedTable {
  /** Null where no header was found. */
  readonly titles: readonly TitleBox[] | null;
  readonly layout: TableLayout;
}

/** Share of a table's rows from which on figures without a title are a column of their own. */
const STRONG = 0.4;
/** Figures that stand by themselves, from which on they are a column where there are no titles. */
const LEAST_WITHOUT_HEADER = 2;
const SAME_EDGE = 3;
/** Figures near to words, from which on they are a column where there are no titles. */
const LEAST_OF_ROWS = 4;
/** Points by which one edge drifts over a page that was photographed at an angle. */
const MOST_DRIFT = 8;
/** Rows that say little of where texts begin. */
const FEW = 6;
/** Of a line's height: from here on what follows is another table. */
const FAR = 2;
/** Share of a table's lines with figures. */
const IN_MOST_ROWS = 0.5;
/** Share of a column's figures that no words are near to. */
const APART = 0.3;

/**
 * Fits a table's columns to lines of one page: figures that stand in one column, each under its title, or where the
 * columns of the page before were (all of them may have moved).
 *
 * @param titles of the header over these lines; null where they go on without one
 * @param alike lines under the same titles at the same places, which tell more of where texts begin than few rows do
 */
export function fitTable(
  lines: readonly LineParts[],
  titles: readonly TitleBox[] | null,
  previous: FittedTable | null,
  register: ColumnRegister,
  alike: readonly LineParts[] = [],
): FittedTable {
  const rows = rowLines(lines);
  const dated = new Set(rows.flatMap((row) => (row.dates.length > 0 ? row.figures : [])));
  // Of a summary below rows: it would widen the column beside the dates over them.
  const dates = dated.size === 0 ? [] : (titles ?? []).filter(saysDate);
  const isUnderDate = ({ figure }: FigureSpan) => dates.some((title) => commonWidth(title, figure) > 0);
  const clusters = clusterFigures(
    rows.flatMap(({ figures }) => figures.filter((span) => dated.has(span) || !isUnderDate(span))),
  );
  const rowCount = rows.filter((row) => row.figures.length > 0).length;
  const shift = titles === null && previous !== null ? shiftOf(clusters, previous) : 0;
  const usedTitles = titles ?? previous?.titles?.map((title) => moved(title, shift)) ?? null;
  const before = columnsBefore(titles, previous, register).map((column) => movedColumn(column, shift));
  const ofRows = { dated, lone: loneAmounts(rows), rowCount };
  const { columns, used } = nameClusters(clusters, ofRows, usedTitles, before, register);
  const missing = before.filter((column) => !columns.some(({ index }) => index === column.index));
  const laid = [
    ...columns,
    ...missing.filter((column) => !columns.some((other) => commonWidth(other, column) > 0)),
  ];
  const textTitles = (usedTitles ?? []).filter(
    (title) =>
      !used.has(title) &&
      (roleOver(title) === undefined || !columns.some((column) => commonWidth(title, column) > 0)),
  );
  const layout = {
    columns: laid.toSorted((a, b) => a.left - b.left),
    zones: usedTitles === null ? [] : layZones(rowCount < FEW ? [...rows, ...alike] : rows, textTitles, laid),
  };
  return { titles: usedTitles, layout };
}

/** The columns that go on here: all without a header, those without a title under the header said again. */
function columnsBefore(
  titles: readonly TitleBox[] | null,
  previous: FittedTable | null,
  register: ColumnRegister,
): readonly LaidColumn[] {
  if (previous === null) return [];
  const { columns } = previous.layout;
  if (titles === null) return columns;
  const wording = (boxes: readonly TitleBox[] | null) => boxes?.map(({ text }) => text).join('\n');
  return wording(titles) === wording(previous.titles)
    ? columns.filter(({ index }) => register.columns[index]?.title === null)
    : [];
}

/** From the first line with a date or a figure that stands by itself to the last with a date and a figure, and on while no wide gap follows. */
function rowLines(lines: readonly LineParts[]): readonly LineParts[] {
  const first = lines.findIndex((line) => line.dates.length > 0 || line.figures.some((span) => span.isAlone));
  if (first === -1) return lines;
  const hasLoneFigure = (line: LineParts) => line.figures.some((span) => span.isAlone);
  const lastDated = lines.findLastIndex(isRowLike);
  let end = (lastDated === -1 ? lines.findLastIndex(hasLoneFigure) : lastDated) + 1;
  while (end < lines.length && (end <= first || !isFarBelow(lines[end - 1], lines[end]))) end += 1;
  return lines.slice(first, end);
}

function isOfRows({ spans }: FigureCluster, dated: ReadonlySet<FigureSpan>): boolean {
  return dated.size === 0 || spans.some((span) => dated.has(span));
}

/** What stands on lines without a date only may be a summary's: it takes no title that a column of the rows then lacks. */
function matchRowsFirst(
  clusters: readonly FigureCluster[],
  dated: ReadonlySet<FigureSpan>,
  titles: readonly TitleBox[],
): readonly (TitleBox | null)[] {
  const matched = matchTitles(clusters, titles);
  const own = clusters.filter((cluster) => isOfRows(cluster, dated));
  const isOwn = new Set(own);
  const lacks = clusters.some(
    (cluster, at) => isOwn.has(cluster) && matched[at] === null && standsApart(cluster),
  );
  const isTaken = clusters.some((cluster, at) => !isOwn.has(cluster) && matched[at] !== null);
  if (!lacks || !isTaken) return matched;
  const ofOwn = matchTitles(own, titles);
  return clusters.map((cluster) => ofOwn[own.indexOf(cluster)] ?? null);
}

function isFarBelow(above: LineParts | undefined, below: LineParts | undefined): boolean {
  if (above === undefined || below === undefined) return true;
  return below.line.top - above.line.bottom > FAR * (above.line.bottom - above.line.top);
}

function shiftOf(clusters: readonly FigureCluster[], previous: FittedTable): number {
  return columnShift(
    clusters,
    previous.layout.columns.map((column) => column.edge),
  );
}

function moved(title: TitleBox, shift: number): TitleBox {
  return { ...title, left: title.left + shift, right: title.right + shift };
}

function movedColumn(column: LaidColumn, shift: number): LaidColumn {
  return { ...column, left: column.left + shift, right: column.right + shift, edge: column.edge + shift };
}

interface FiguresOfRows {
  readonly dated: ReadonlySet<FigureSpan>;
  readonly lone: ReadonlySet<FigureSpan>;
  readonly rowCount: number;
}

/**
 * What dated rows have right before their balance, as most others have, or alone at their end: the only deposit of a month
 * is a column, too.
 */
function loneAmounts(rows: readonly LineParts[]): ReadonlySet<FigureSpan> {
  const lone = new Set<FigureSpan>();
  const dated = rows.filter(({ dates, figures }) => dates.length > 0 && figures.length > 0);
  const haveBalances = dated.filter(({ figures }) => figures.length > 1).length > IN_MOST_ROWS * dated.length;
  for (const { line, figures } of dated) {
    const [amount, balance] = figures;
    if (amount === undefined || figures.length > (haveBalances ? 2 : 1) || !hasMarkWithin(amount)) continue;
    const isLast = balance === undefined && amount.isAlone && amount.last === line.words.length - 1;
    if (isLast || (balance?.isAlone === true && balance.first === amount.last + 1)) lone.add(amount);
  }
  return lone;
}

/** Money has a mark between its digits, no running number has. */
function hasMarkWithin({ figure }: FigureSpan): boolean {
  return /\p{Nd}[.,'\s]\p{Nd}/u.test(figure.text);
}

function nameClusters(
  clusters: readonly FigureCluster[],
  { dated, lone, rowCount }: FiguresOfRows,
  titles: readonly TitleBox[] | null,
  before: readonly LaidColumn[],
  register: ColumnRegister,
): { readonly columns: readonly LaidColumn[]; readonly used: ReadonlySet<TitleBox> } {
  const used = new Set<TitleBox>();
  const columns: LaidColumn[] = [];
  const taken = new Set<number>();
  const take = (cluster: FigureCluster, index: number) => {
    taken.add(index);
    columns.push(laidColumn(cluster, index));
  };
  const open = clusters.filter((cluster) => {
    const same = before.find(
      (column) => !taken.has(column.index) && Math.abs(column.edge - cluster.edge) <= SAME_EDGE,
    );
    if (same !== undefined) take(cluster, same.index);
    return same === undefined;
  });
  const left = (titles ?? []).filter((title) => !columns.some((column) => commonWidth(title, column) > 0));
  const matched = matchRowsFirst(open, dated, left);
  for (const [at, cluster] of open.entries()) {
    const title = matched[at] ?? null;
    const isAside = titles !== null && !isOfRows(cluster, dated);
    if (title === null) {
      const isUnderDate = left.some((other) => saysDate(other) && commonWidth(other, cluster) > 0);
      if (isUnderDate || isAside || !isUntitledColumn(cluster, titles, lone, rowCount)) continue;
      const over = before.find((column) => !taken.has(column.index) && commonWidth(column, cluster) > 0);
      const index = isAllThatRowsHave(cluster, clusters, titles)
        ? register.indexOfAmounts(taken)
        : register.indexOf(null, taken);
      take(cluster, over?.index ?? index);
      continue;
    }
    const isText = roleOver(title) === undefined;
    const isMoney = isAmountOrBalance(title) || register.knows(title);
    if (isText ? isAside || !isAllFigures(title, cluster, rowCount) : !isMoney && !standsApart(cluster))
      continue;
    used.add(title);
    take(cluster, register.indexOf(isText ? { ...title, title: null, others: [] } : title, taken));
  }
  return { columns, used };
}

/** `Deposits  Date  Serial #  Source`, and figures at the right of them all: what has no title are the amounts. */
function isAllThatRowsHave(
  cluster: FigureCluster,
  clusters: readonly FigureCluster[],
  titles: readonly TitleBox[] | null,
): boolean {
  const isOver = (title: TitleBox) => clusters.some((other) => commonWidth(title, other) > 0);
  if (titles === null || titles.some((title) => isAmountOrBalance(title) && isOver(title))) return false;
  return titles.some(saysDate) && clusters.every((other) => other === cluster || !standsApart(other));
}

/** Whether figures without a title are a column; those in descriptions are among words. */
function isUntitledColumn(
  cluster: FigureCluster,
  titles: readonly TitleBox[] | null,
  lone: ReadonlySet<FigureSpan>,
  rowCount: number,
): boolean {
  const { spans } = cluster;
  if (titles === null) {
    return (
      isMoneyOfRows(cluster, rowCount) ||
      spans.filter((span) => span.isAlone).length >= LEAST_WITHOUT_HEADER ||
      spans.every((span) => lone.has(span))
    );
  }
  return spans.length >= STRONG * rowCount && spans.length > 1 && standsApart(cluster);
}

/**
 * Figures in most rows that end at one edge, each with a mark between its digits.
 * Right behind words stand rates and amounts abroad that are of the description.
 */
function isMoneyOfRows({ spans, digitsRight }: FigureCluster, rowCount: number): boolean {
  const isInRows = spans.length >= LEAST_OF_ROWS && spans.length > IN_MOST_ROWS * rowCount;
  const isApart = spans.filter(({ startsApart }) => startsApart).length > IN_MOST_ROWS * spans.length;
  return (
    isInRows &&
    isApart &&
    spans.every((span) => digitsRight - span.digitsRight <= MOST_DRIFT && hasMarkWithin(span))
  );
}

/** `Operación` names what was done, but also the balance on its day: over figures in most rows it is a title of figures. */
function isAllFigures({ title }: TitleBox, { spans }: FigureCluster, rowCount: number): boolean {
  return (
    title === 'description' && spans.length > IN_MOST_ROWS * rowCount && spans.every((span) => span.isAlone)
  );
}

function standsApart({ spans }: FigureCluster): boolean {
  return spans.filter((span) => span.isAlone).length >= APART * spans.length;
}
