import { median, quantile } from '#domain/values/median.ts';
import { digitShape, shortShape } from './digit-shape.ts';
import { ColumnProfile } from './column-profile.ts';
import { Line } from './line-facts.ts';
import { looksLikeComment } from './total-label.ts';

const LOOKED_AT_ROWS = 1000;
/** Rows that may be filled less than what counts as usual. */
const SPARSE_SHARE_OF_ROWS = 0.03;
/** More lines with one cell below the last row with several are rows, and no notes. */
const MAX_NOTE_LINES = 30;
/** Rows that fill a column which nearly all fill. */
const STEADY_SHARE_OF_ROWS = 0.8;
/** Rows with one number of cells, from which that number is nothing odd. */
const USUAL_SHARE_OF_ROWS = 0.6;

/** What the rules on single lines know of the table around them. */
export interface TableForm {
  readonly width: number;
  /** One profile a column; empty where the sample has no rows. */
  readonly columns: readonly ColumnProfile[];
  /** The header's lines, cells trimmed. */
  readonly header: readonly (readonly string[])[];
  /** Shapes of the lines above the header. */
  readonly titleShapes: ReadonlySet<string>;
  /** Fewer filled cells make a line worth a closer look. */
  readonly minFilled: number;
  /** Filled cells of the row in the middle. */
  readonly typicalFilled: number;
  /** Rows looked at. */
  readonly rows: number;
  /** Share of rows with a single filled cell. */
  readonly singleShare: number;
  /** Numbers of cells that many rows have. */
  readonly usualCounts: ReadonlySet<number>;
  /** Columns of anything but numbers that nearly all rows fill. */
  readonly steadyTexts: ReadonlySet<number>;
  /** How many columns of values nearly all rows fill, and whether all rows but a few do with one. */
  readonly steadyValues: number;
  readonly hasFullValues: boolean;
  /** First characters of the rows, letters and digits left out. */
  readonly leadSigns: ReadonlySet<string>;
  /** Few rows begin like comments, if any. */
  readonly areCommentsOdd: boolean;
  /** The column for which rows with one cell too few have none; null: rows do not lack the same one. */
  readonly gap: number | null;
}

/** Describes a table by its rows: lines of the usual width with more than one filled cell. */
export function describeTable(
  width: number,
  header: readonly Line[],
  titles: readonly Line[],
  body: readonly Line[],
): TableForm {
  const columns = Array.from({ length: width }, () => new ColumnProfile());
  const fills: number[] = [];
  const counts = new Map<number, number>();
  const leadSigns = new Set<string>();
  let rows = 0;
  let singles = 0;
  let waiting = 0;
  const areCommentsOdd = beginFewLikeComments(body);
  for (const row of body) {
    if (row.filled === 0 || (areCommentsOdd && looksLikeComment(row.lead))) continue;
    if (rows >= LOOKED_AT_ROWS) break;
    rows++;
    // Singles below the last row are more often notes than rows.
    if (row.filled === 1) waiting++;
    else {
      singles += waiting;
      waiting = 0;
    }
    if (row.filled < 2 && (width > 2 || row.cells.length < width)) continue;
    counts.set(row.cells.length, (counts.get(row.cells.length) ?? 0) + 1);
    leadSigns.add((row.cells[0] ?? '').charAt(0));
    fills.push(row.filled);
    if (row.cells.length !== width) continue;
    for (const [column, profile] of columns.entries()) {
      profile.add(row.cells[column] ?? '', row.types[column] ?? 'blank');
    }
  }
  const sparse = quantile(fills, SPARSE_SHARE_OF_ROWS) ?? 1;
  const typicalFilled = median(fills) ?? 1;
  return {
    width,
    columns,
    header: header.map(({ cells }) => cells.map((cell) => cell.trim())),
    titleShapes: new Set(titles.filter(({ isBlank }) => !isBlank).map(lineShape)),
    minFilled:
      fills.length < 30 ? Math.max(1, Math.ceil(typicalFilled * 0.75)) : Math.min(sparse, typicalFilled),
    typicalFilled,
    rows,
    singleShare: rows === 0 ? 0 : (singles + (waiting > MAX_NOTE_LINES ? waiting : 0)) / rows,
    usualCounts: new Set([
      width,
      ...[...counts]
        .filter(([, times]) => rows >= 5 && times >= rows * USUAL_SHARE_OF_ROWS)
        .map(([count]) => count),
    ]),
    steadyTexts: new Set(
      Array.from(columns.keys()).filter((column) => {
        const profile = columns[column];
        return (
          profile !== undefined && profile.fillShare >= STEADY_SHARE_OF_ROWS && profile.type !== 'number'
        );
      }),
    ),
    steadyValues: columns.filter((profile) => profile.fillShare >= STEADY_SHARE_OF_ROWS && profile.isValues)
      .length,
    hasFullValues: columns.some((profile) => profile.fillShare >= 0.95 && profile.isValues),
    leadSigns,
    areCommentsOdd,
    gap: null,
  };
}

/** Describes a table whose rows all lack the cell of one column, which its header names. */
export function describeGappedTable(
  width: number,
  header: readonly Line[],
  titles: readonly Line[],
  { body, gap }: { readonly body: readonly Line[]; readonly gap: number },
): TableForm {
  const rows = body.map((line) =>
    line.cells.length === width - 1
      ? new Line([...line.cells.slice(0, gap), '', ...line.cells.slice(gap)])
      : line,
  );
  const form = describeTable(width, header, titles, rows);
  return { ...form, gap, usualCounts: new Set([...form.usualCounts, width - 1]) };
}

function beginFewLikeComments(body: readonly Line[]): boolean {
  let rows = 0;
  let comments = 0;
  for (const { filled, lead } of body) {
    if (filled === 0) continue;
    if (rows++ >= LOOKED_AT_ROWS) break;
    if (looksLikeComment(lead)) comments++;
  }
  return comments * 2 < rows;
}

/** Two page heads that differ in date and page number have one shape. */
export function lineShape(line: Line): string {
  const words = line.text.slice(0, 200).replace(/\d+/g, '9').replace(/\s+/g, ' ');
  return words.length > 3 ? words : shortShape(digitShape(words));
}
