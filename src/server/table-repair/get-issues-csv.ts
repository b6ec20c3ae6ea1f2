import { neutraliseFormula } from '#domain/exports/neutralise-formula.ts';
import { cutToBytes, NAME_MAX_BYTES, splitExtension } from '#domain/files/safe-name.ts';
import { canonicalCell } from '#domain/table-repair/rows/cell-text.ts';
import { parseIssueLine } from '#domain/table-repair/stored/stored-report.ts';
import type { UserContext } from '#server/context.ts';
import { columnNames } from './column-names.ts';
import { describeIssueKind, issueColumn } from './issue-filter.ts';
import { readReportLines } from './read-report-lines.ts';
import { getStoredTable } from './table-repair.queries.ts';

const SUFFIX = '_changes.csv';
const HEADER = 'Row,Column,Kind,Level,Before,After,Reason\r\n';
const LEVEL_NAMES = { repair: 'Fixed', warning: 'Please check' } as const;
const CHUNK_CHARACTERS = 64 * 1024;

/**
 * The whole change report of a table as CSV, made while it is taken. Rows are numbered as the preview numbers them,
 * from 1 before any removal; blank where an entry is about the whole file. Text that a spreadsheet would run is
 * neutralised.
 *
 * @throws AppError `not_found`, `expired`, `conflict`
 */
export async function getIssuesCsv(
  ctx: Pick<UserContext, 'db' | 'storage' | 'clock' | 'actor'>,
  input: { id: string },
): Promise<{ fileName: string; chunks: AsyncGenerator<string> }> {
  const { file, result } = await getStoredTable(ctx, input.id);
  const names = columnNames(result.summary.header);
  async function* write(): AsyncGenerator<string> {
    let text = HEADER;
    for await (const line of readReportLines(ctx.storage, `${result.prefix}issues.ndjson`, { start: 0 })) {
      text += toLine(line.text, names);
      if (text.length < CHUNK_CHARACTERS) continue;
      yield text;
      text = '';
    }
    yield text;
  }
  const base = cutToBytes(splitExtension(file.originalName).base, NAME_MAX_BYTES - SUFFIX.length);
  return { fileName: `${base}${SUFFIX}`, chunks: write() };
}

function toLine(stored: string, names: readonly string[]): string {
  const issue = parseIssueLine(stored);
  const { name, level } = describeIssueKind(issue.kind);
  const cells = [
    issueColumn(issue, names) ?? '',
    name,
    LEVEL_NAMES[level],
    issue.before ?? '',
    issue.after ?? '',
    issue.reason,
  ].map((cell) => canonicalCell(neutraliseFormula(cell)));
  return `${issue.row === null ? '' : String(issue.row + 1)},${cells.join(',')}\r\n`;
}
