import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { files } from '#db/schema/files.ts';
import { tableResults } from '#db/schema/table-repair.ts';
import { NO_EDITS } from '#domain/table-repair/edits/table-edits.ts';
import { ISSUE_KINDS, type IssueKind } from '#domain/table-repair/issue-kinds.ts';
import { countAfterRemovals } from '#domain/table-repair/stored/removals.ts';
import { canonicalCell } from '#domain/table-repair/rows/cell-text.ts';
import { encodeRowBlock, ROWS_PER_BLOCK } from '#domain/table-repair/stored/row-index.ts';
import type { StoredDuplicate, StoredIssue } from '#domain/table-repair/stored/stored-report.ts';
import { ROW_FLAG, type TableSummary } from '#domain/table-repair/stored/table-result.ts';
import type { AppContext } from '#server/context.ts';
import { countColumns } from '#server/table-repair/table-repair.queries.ts';

/** A table as it would be stored: rows, and what was found in them. */
export interface TableToStore {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** In row order. */
  readonly issues?: readonly (Omit<StoredIssue, 'kind'> & { readonly kind: IssueKind })[];
  readonly duplicates?: readonly Omit<StoredDuplicate, 'cells' | 'key' | 'reason'>[];
  readonly summary?: Partial<TableSummary>;
}

/** Puts a table in the place of a ready file's result, so that a screen can be tested with whatever it is to show. */
export async function storeTable(
  ctx: Pick<AppContext, 'db' | 'storage'>,
  fileId: string,
  table: TableToStore,
): Promise<void> {
  const { header, rows, issues = [], duplicates = [] } = table;
  const [result] = await ctx.db.select().from(tableResults).where(eq(tableResults.fileId, fileId));
  if (result === undefined) throw new Error(`File ${fileId} has no result to replace.`);
  const lines = {
    table: rows.map((cells) => `${cells.map(canonicalCell).join(',')}\r\n`),
    issues: issues.map((issue) => `${JSON.stringify(issue)}\n`),
    duplicates: duplicates.map(
      (duplicate) =>
        `${JSON.stringify({ key: 'a key', reason: 'It repeats a row above.', cells: rows[duplicate.row], ...duplicate })}\n`,
    ),
  };
  const flags = new Uint8Array(rows.length);
  for (const { row, type, review } of duplicates) flags[row] = review ? ROW_FLAG.review : ROW_FLAG[type];
  const head = `${header.map(canonicalCell).join(',')}\r\n`;
  const put = (name: string, content: string | Uint8Array) =>
    ctx.storage.put(`${result.prefix}${name}`, Readable.from([Buffer.from(content)]));
  await put('table.csv', head + lines.table.join(''));
  await put('issues.ndjson', lines.issues.join(''));
  await put('duplicates.ndjson', lines.duplicates.join(''));
  await put('flags.bin', flags);
  await put(
    'rows.bin',
    rowIndexOf(flags, { ...lines, head, issueRows: rowsOf(issues), repeats: duplicates }),
  );

  const summary = summaryOf(result.summary, table);
  await ctx.db.update(tableResults).set({ summary }).where(eq(tableResults.fileId, fileId));
  await ctx.db
    .update(files)
    .set(countColumns(countAfterRemovals(summary, [], NO_EDITS)))
    .where(eq(files.id, fileId));
}

const rowsOf = (issues: readonly Pick<StoredIssue, 'row'>[]) => issues.map(({ row }) => row ?? -1);
const lengthOf = (lines: readonly string[]) => Buffer.byteLength(lines.join(''));

function rowIndexOf(
  flags: Uint8Array,
  parts: {
    readonly head: string;
    readonly table: readonly string[];
    readonly issues: readonly string[];
    readonly issueRows: readonly number[];
    readonly duplicates: readonly string[];
    readonly repeats: readonly { readonly row: number }[];
  },
): Uint8Array {
  const blocks: Uint8Array[] = [];
  for (let first = 0; first < flags.length; first += ROWS_PER_BLOCK) {
    const counts = new Uint32Array(32);
    for (const flag of flags.subarray(first, first + ROWS_PER_BLOCK)) counts[flag] = (counts[flag] ?? 0) + 1;
    const before = (row: number | undefined) => (row ?? -1) < first;
    blocks.push(
      encodeRowBlock({
        tableOffset: lengthOf([parts.head, ...parts.table.slice(0, first)]),
        issuesOffset:
          first === 0 ? 0 : lengthOf(parts.issues.filter((_, index) => before(parts.issueRows[index]))),
        duplicatesOffset: lengthOf(parts.duplicates.filter((_, index) => before(parts.repeats[index]?.row))),
        counts,
      }),
    );
  }
  return Buffer.concat(blocks);
}

function summaryOf(former: TableSummary, table: TableToStore): TableSummary {
  const { header, rows, issues = [], duplicates = [] } = table;
  const issueCounts: Partial<Record<IssueKind, number>> = {};
  for (const { kind } of issues) issueCounts[kind] = (issueCounts[kind] ?? 0) + 1;
  const warnings = issues.filter(({ kind }) => ISSUE_KINDS[kind].level === 'warning').length;
  const sure = (type: StoredDuplicate['type']) =>
    duplicates.filter((duplicate) => !duplicate.review && duplicate.type === type).length;
  return {
    ...former,
    header,
    rowCount: rows.length,
    columnCount: header.length,
    duplicates: { exact: sure('exact'), normalized: sure('normalized'), key: sure('key') },
    duplicatesToReview: duplicates.filter(({ review }) => review).length,
    emptyRows: 0,
    emptyColumns: [],
    issues: issues.length - warnings,
    warnings,
    issueCounts,
    ...table.summary,
  };
}
