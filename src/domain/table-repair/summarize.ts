import { shownDelimiter } from './dialect/dialect.ts';
import type { TablePlan } from './inspect-sample.ts';
import type { SheetOrigin } from './repair-options.ts';
import type { RowWriter } from './rows/row-writer.ts';
import { detectSource } from './source/detect-source.ts';
import type { IssueLog } from './stored/issue-log.ts';
import { ROW_FLAG, type TablePart, type TableSummary } from './stored/table-result.ts';

interface Finished {
  readonly plan: TablePlan;
  readonly origin: SheetOrigin | null;
  /** Names of the table's columns. */
  readonly header: readonly string[];
  readonly writer: RowWriter;
  readonly issues: IssueLog;
  /** Tables that begin past the sample. */
  readonly lateTables: readonly TablePart[];
}

/** What a repair found, once its last row is written. */
export function summarize({ plan, origin, header, writer, issues, lateTables }: Finished): TableSummary {
  const { ledger, columns, print } = writer;
  const names = [...header, ...Array.from({ length: columns - header.length }, () => '')];
  const emptyColumns: number[] = [];
  // Without a row nothing shows that a column is empty.
  for (let column = 0; ledger.rowCount > 0 && column < columns; column++) {
    if (print.columnHasValue[column] === 0) emptyColumns.push(column);
  }
  const { tables, table } = plan.layout;
  return {
    encoding: origin?.format ?? plan.encoding,
    delimiter: shownDelimiter(plan.dialect),
    header: names,
    rowCount: ledger.rowCount,
    columnCount: columns,
    duplicates: {
      exact: ledger.total(ROW_FLAG.exact),
      normalized: ledger.total(ROW_FLAG.normalized),
      key: ledger.total(ROW_FLAG.key),
    },
    emptyRows: ledger.total(ROW_FLAG.empty),
    emptyColumns,
    issues: issues.total('repair'),
    warnings: issues.total('warning'),
    issueCounts: issues.counts,
    duplicatesToReview: ledger.total(ROW_FLAG.review),
    source: detectSource({ ...plan.sample, header: names }),
    sheets: origin?.sheets ?? [],
    sheet: origin?.name ?? null,
    tables: [
      ...tables.map((part, i) =>
        i === table ? { ...part, header: names.slice(0, 8), rows: ledger.rowCount, columns } : part,
      ),
      ...lateTables,
    ],
    table,
  };
}
