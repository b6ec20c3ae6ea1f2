import type { RecipeStep } from '#domain/recipes/recipe-step.schemas.ts';
import { shownDelimiter } from './dialect/dialect.ts';
import type { ComparedRows } from './duplicates/row-comparer.ts';
import type { TablePlan } from './inspect-sample.ts';
import type { SheetOrigin } from './repair-options.ts';
import { sampleTypes } from './rows/sample-types.ts';
import { detectSource } from './source/detect-source.ts';
import type { IssueLog } from './stored/issue-log.ts';
import { ROW_FLAG, type TablePart, type TableSummary } from './stored/table-result.ts';

interface Finished {
  readonly plan: TablePlan;
  readonly origin: SheetOrigin | null;
  /** The recipe by which it was read; null for none. */
  readonly readBy: RecipeStep | null;
  /** Names of the table's columns. */
  readonly header: readonly string[];
  readonly rowCount: number;
  /** The widest row's cells, at least the table's width. */
  readonly columns: number;
  readonly isPlainCsv: boolean;
  readonly compared: ComparedRows;
  readonly issues: IssueLog;
  /** Tables that begin past the sample. */
  readonly lateTables: readonly TablePart[];
}

/** What a repair found, once its last row is written. */
export function summarize({
  plan,
  origin,
  readBy,
  header,
  rowCount,
  columns,
  isPlainCsv,
  compared,
  issues,
  lateTables,
}: Finished): TableSummary {
  const rowsWith = (flag: number): number => compared.totals[flag] ?? 0;
  const names = [...header, ...Array.from({ length: columns - header.length }, () => '')];
  const emptyColumns: number[] = [];
  // Without a row nothing shows that a column is empty.
  if (rowCount > 0) {
    for (let column = 0; column < columns; column++)
      if (compared.columnHasValue[column] === 0) emptyColumns.push(column);
  }
  const { tables, table } = plan.layout;
  return {
    encoding: origin?.format ?? plan.encoding,
    delimiter: shownDelimiter(plan.dialect),
    header: names,
    rowCount,
    columnCount: columns,
    isPlainCsv,
    duplicates: {
      exact: rowsWith(ROW_FLAG.exact),
      normalized: rowsWith(ROW_FLAG.normalized),
      key: rowsWith(ROW_FLAG.key),
    },
    emptyRows: rowsWith(ROW_FLAG.empty),
    emptyColumns,
    issues: issues.total('repair'),
    warnings: issues.total('warning'),
    issueCounts: issues.counts,
    duplicatesToReview: rowsWith(ROW_FLAG.review),
    source: detectSource({ ...plan.sample, header: names }),
    sheets: origin?.sheets ?? [],
    sheet: origin?.name ?? null,
    tables: [
      ...tables.map((part, i) =>
        i === table ? { ...part, header: names.slice(0, 8), rows: rowCount, columns } : part,
      ),
      ...lateTables,
    ],
    table,
    reading: plan.reading,
    given: plan.given,
    ...(readBy === null ? {} : { readBy }),
    ...(plan.layout.header === null ? { columnTypes: sampleTypes(plan.sample.rows, columns) } : {}),
    isHeaderless: plan.layout.header === null && plan.given.headerNames !== true,
  };
}
