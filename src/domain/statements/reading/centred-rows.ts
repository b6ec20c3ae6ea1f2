import { runsInto, type RunLine } from './body-line.ts';

/** Rows that show how a table is set, and the share of them with text above and below the line of the amount. */
const LEAST_ROWS = 3;
const MOSTLY = 0.5;
/** Of a line's height, by which the middle of a row may differ from that of its amount. */
const SAME_MIDDLE = 0.3;

/** Places of the first and last lines of a row, and of that with its amount. */
export interface CentredRow {
  readonly from: number;
  readonly anchor: number;
  readonly to: number;
}

/**
 * Parts rows whose date and amount are set in the middle of their text: as much of it stands above them as below. All
 * rows of a run have to come out so, without a line left between two.
 *
 * @returns null where they do not
 */
export function partCentredRows(lines: readonly RunLine[]): readonly CentredRow[] | null {
  const anchors = lines.flatMap(({ kind }, index) => (kind === 'anchor' ? [index] : []));
  const [first] = anchors;
  if (first === undefined || lines.some(({ kind }) => kind === 'dated' || kind === 'head')) return null;
  for (let start = 0; start <= first; start++) {
    const rows = rowsFrom(lines, anchors, start);
    if (rows !== null) return rows;
  }
  return null;
}

/**
 * Whether the rows of a document are set so: most have text above and below the line of their amount, and of an even
 * number of lines two run into it.
 */
export function areRowsCentred(runs: readonly { readonly lines: readonly RunLine[] }[]): boolean {
  const rows = runs.flatMap(({ lines }) =>
    (partCentredRows(lines) ?? []).map((row) => ({
      isAround: row.from < row.anchor && row.to > row.anchor,
      isBetween: isBetweenLines(lines, row.anchor),
    })),
  );
  const around = rows.filter(({ isAround }) => isAround);
  return (
    rows.length >= LEAST_ROWS &&
    around.length >= MOSTLY * rows.length &&
    around.some(({ isBetween }) => isBetween)
  );
}

function isBetweenLines(lines: readonly RunLine[], anchor: number): boolean {
  const [above, own, below] = [lines[anchor - 1], lines[anchor], lines[anchor + 1]];
  if (above === undefined || own === undefined || below === undefined) return false;
  return runsInto(above.body, own.body) && runsInto(own.body, below.body);
}

function rowsFrom(
  lines: readonly RunLine[],
  anchors: readonly number[],
  start: number,
): readonly CentredRow[] | null {
  const rows: CentredRow[] = [];
  let from = start;
  for (const [at, anchor] of anchors.entries()) {
    const end = anchors[at + 1] ?? lines.length;
    const to = endOfCentred(lines, { from, anchor, end });
    if (from > anchor || to === null) return null;
    rows.push({ from, anchor, to });
    from = to + 1;
  }
  return rows;
}

/** The line as far below the amount as the first of the row is above it. */
function endOfCentred(
  lines: readonly RunLine[],
  { from, anchor, end }: { readonly from: number; readonly anchor: number; readonly end: number },
): number | null {
  const [first, own] = [lines[from]?.body.line, lines[anchor]?.body.line];
  if (first === undefined || own === undefined) return null;
  const bottom = own.top + own.bottom - first.top;
  const most = SAME_MIDDLE * (own.bottom - own.top);
  for (let to = anchor; to < end; to++) {
    const line = lines[to]?.body.line;
    if (line !== undefined && Math.abs(line.bottom - bottom) <= most) return to;
  }
  return null;
}
