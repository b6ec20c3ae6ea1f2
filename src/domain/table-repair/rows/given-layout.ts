import { AppError } from '#domain/app-error.ts';
import type { ReadingOptions } from '../reading-options.schemas.ts';
import { tableWidth } from './header-names.ts';
import { ROW_ACTION, type DroppedKind, type LineAction } from './line-action.ts';
import { isRuler, type Line } from './line-facts.ts';
import { findTableRegions, type TableRegion } from './table-regions.ts';
import { looksLikeComment } from './total-label.ts';

/** What a person said about the lines of a table. */
export type GivenLines = Pick<ReadingOptions, 'keepTitles' | 'keepTotals' | 'comment'>;

const LOOKED_AT_LINES = 1000;
const TITLES: ReadonlySet<DroppedKind> = new Set(['title_row', 'group_line', 'note_line', 'comment_line']);

/**
 * The tables of a file in which a person said which line is the header. The table of that line goes from there to
 * where the next one begins; what stands above the line is its titles.
 *
 * @param header index into the lines
 * @throws AppError unreadable_file when that line is not there or holds nothing
 */
export function regionsWithHeader(
  lines: readonly Line[],
  regions: readonly TableRegion[],
  header: number,
): { readonly regions: readonly TableRegion[]; readonly table: number } {
  const line = lines[header];
  if (line === undefined || line.isBlank) {
    throw new AppError(
      'unreadable_file',
      line === undefined
        ? 'The file has no line of this number that could be the header. Choose another header line.'
        : 'The line chosen as the header is blank. Choose another header line.',
    );
  }
  const table = Math.max(
    0,
    regions.findIndex(({ from, to }) => header >= from && header < to),
  );
  const [first, ...below] = findTableRegions(lines.slice(header)).map((region) => shifted(region, header));
  const to = first?.to ?? lines.length;
  const own: TableRegion = {
    weight: first?.weight ?? 0,
    rows: Math.max(0, (first?.rows ?? 1) - (first?.head.header.length === 0 ? 1 : 0)),
    used: first?.used ?? line.last + 1,
    from: regions[table]?.from ?? 0,
    to,
    head: { header: [header], body: header + 1, width: widthOf(lines, [line], header + 1, to) },
  };
  return { regions: [...regions.slice(0, table), own, ...below], table };
}

/** A table of which a person said that no line names its columns: the lines of names are rows. */
export function withoutHeader(lines: readonly Line[], region: TableRegion): TableRegion {
  const { head, to } = region;
  const body = head.header[0] ?? head.body;
  return { ...region, head: { header: [], body, width: widthOf(lines, [], body, to) } };
}

/** What becomes of a line where a person wants lines kept that are left out otherwise. */
export function keptAsGiven(action: LineAction, lead: string, given: GivenLines): LineAction {
  if (action.kind !== 'drop') return action;
  const { issue } = action;
  const isKept =
    (issue === 'total_row' && given.keepTotals === true) ||
    (TITLES.has(issue) &&
      (given.keepTitles === true || (given.comment === 'none' && looksLikeComment(lead))));
  return isKept ? ROW_ACTION : action;
}

function shifted({ from, to, head, ...region }: TableRegion, by: number): TableRegion {
  return {
    ...region,
    from: from + by,
    to: to + by,
    head: { ...head, header: head.header.map((i) => i + by), body: head.body + by },
  };
}

function widthOf(lines: readonly Line[], names: readonly Line[], from: number, to: number): number {
  const body = lines
    .slice(from, Math.min(to, from + LOOKED_AT_LINES))
    .filter((line) => !line.isBlank && !isRuler(line, line.cells.length));
  return tableWidth(names, body);
}
