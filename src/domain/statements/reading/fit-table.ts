import { clusterFigures, type FigureCluster } from './cluster-figures.ts';
import { isAmountOrBalance, roleOver, type ColumnRegister } from './column-register.ts';
import type { TitleBox } from './find-header.ts';
import type { LineParts } from '#domain/page-text/line-parts.ts';
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
 */
export function fitTable(
  lines: readonly LineParts[],
  titles: readonly TitleBox[] | null,
  previous: FittedTable | null,
  register: ColumnRegister,
): FittedTable {
  const rows = rowLines(lines);
  const clusters = clusterFigures(rows.flatMap((row) => row.figures));
  const rowCount = rows.filter((row) => row.figures.length > 0).length;
  const shift = titles === null && previous !== null ? shiftOf(clusters, previous) : 0;
  const usedTitles = titles ?? previous?.titles?.map((title) => moved(title, shift)) ?? null;
  const before =
    titles === null && previous !== null
      ? previous.layout.columns.map((column) => movedColumn(column, shift))
      : [];
  const { columns, used } = nameClusters(clusters, usedTitles, before, rowCount, register);
  const missing = before.filter((column) => !columns.some(({ index }) => index === column.index));
  const laid = [...columns, ...missing.filter((column) => !columns.some((other) => overlaps(other, column)))];
  const textTitles = (usedTitles ?? []).filter(
    (title) =>
      !used.has(title) &&
      (roleOver(title) === undefined || !columns.some((column) => overlaps(title, column))),
  );
  const layout = {
    columns: laid.toSorted((a, b) => a.left - b.left),
    zones: usedTitles === null ? [] : layZones(rows, textTitles, laid),
  };
  return { titles: usedTitles, layout };
}

/** From the first line with a date or a figure that stands by itself to the last with a date and a figure, and on while no wide gap follows. */
function rowLines(lines: readonly LineParts[]): readonly LineParts[] {
  const first = lines.findIndex((line) => line.dates.length > 0 || line.figures.some((span) => span.isAlone));
  if (first === -1) return lines;
  const hasLoneFigure = (line: LineParts) => line.figures.some((span) => span.isAlone);
  const lastDated = lines.findLastIndex((line) => line.dates.length > 0 && line.figures.length > 0);
  let end = (lastDated === -1 ? lines.findLastIndex(hasLoneFigure) : lastDated) + 1;
  while (end < lines.length && (end <= first || !isFarBelow(lines[end - 1], lines[end]))) end += 1;
  return lines.slice(first, end);
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

function overlaps(a: { left: number; right: number }, b: { left: number; right: number }): boolean {
  return Math.min(a.right, b.right) > Math.max(a.left, b.left);
}

function nameClusters(
  clusters: readonly FigureCluster[],
  titles: readonly TitleBox[] | null,
  before: readonly LaidColumn[],
  rowCount: number,
  register: ColumnRegister,
): { readonly columns: readonly LaidColumn[]; readonly used: ReadonlySet<TitleBox> } {
  const used = new Set<TitleBox>();
  const columns: LaidColumn[] = [];
  const taken = new Set<number>();
  const take = (cluster: FigureCluster, index: number) => {
    taken.add(index);
    columns.push(laidColumn(cluster, index));
  };
  const open: FigureCluster[] = [];
  for (const cluster of clusters) {
    const same = before.find(
      (column) => !taken.has(column.index) && Math.abs(column.edge - cluster.edge) <= SAME_EDGE,
    );
    if (same === undefined) open.push(cluster);
    else take(cluster, same.index);
  }
  const left = (titles ?? []).filter((title) => !columns.some((column) => overlaps(title, column)));
  const matched = matchTitles(open, left);
  for (const [at, cluster] of open.entries()) {
    const title = matched[at] ?? null;
    const isMoney = title !== null && (isAmountOrBalance(title) || register.knows(title));
    const isText = title !== null && roleOver(title) === undefined;
    if (isText && !isAllFigures(title, cluster, rowCount)) continue;
    if (title !== null && !isText && !isMoney && !standsApart(cluster)) continue;
    if (title !== null) used.add(title);
    const isStrong =
      titles === null
        ? cluster.spans.filter((span) => span.isAlone).length >= LEAST_WITHOUT_HEADER
        : cluster.spans.length >= STRONG * rowCount && (title !== null || isApart(cluster));
    if (title === null && (!isStrong || left.some((other) => saysDate(other) && overlaps(other, cluster))))
      continue;
    const over =
      title === null
        ? before.find((column) => !taken.has(column.index) && overlaps(column, cluster))
        : undefined;
    const named = title !== null && isText ? { ...title, title: null, others: [] } : title;
    take(cluster, over?.index ?? register.indexOf(named, taken));
  }
  return { columns, used };
}

/** `Operación` names what was done, but also the balance on its day: over figures in most rows it is a title of figures. */
function isAllFigures({ title }: TitleBox, { spans }: FigureCluster, rowCount: number): boolean {
  return (
    title === 'description' && spans.length > IN_MOST_ROWS * rowCount && spans.every((span) => span.isAlone)
  );
}

/** Numbers of documents below dates are no money. */
function saysDate({ title }: TitleBox): boolean {
  return title === 'date' || title === 'valueDate';
}

/** Figures of a column stand by themselves; those in descriptions are among words. */
function isApart(cluster: FigureCluster): boolean {
  return cluster.spans.length > 1 && standsApart(cluster);
}

function standsApart({ spans }: FigureCluster): boolean {
  return spans.filter((span) => span.isAlone).length >= APART * spans.length;
}
