import { keptColumns } from '#domain/table-repair/stored/removals.ts';
import { ColumnEvidence } from './cells/column-evidence.ts';
import { readVisibleParts, visibleHeader, visibleTypes, type TableSource } from './table-rows.ts';
import type { CellKind } from './xlsx-row.ts';
import { streamWorkbook } from './xlsx-stream.ts';
import type { XlsxWorkbook } from './xlsx-workbook.ts';

/**
 * A table as an Excel workbook. Amounts and dates of columns that hold such become numbers that show what was written, also
 * plain decimals anywhere; codes, phone numbers and whatever is in doubt stay text.
 * A table that does not fit one sheet goes on in the next, with the header again. What Excel cannot hold is changed,
 * and a last sheet says what and where.
 *
 * @param open the table, read anew each time: once to decide, once to write
 */
export function exportXlsx(
  open: () => TableSource,
  { sheetName }: { sheetName: string },
): AsyncGenerator<Uint8Array> {
  return streamWorkbook((workbook) => writeTableSheets(workbook, open, sheetName));
}

/** Adds the sheets of a table to a workbook. @param open reads the table, which is done twice */
export async function writeTableSheets(
  workbook: XlsxWorkbook,
  open: () => TableSource,
  sheetName: string,
): Promise<void> {
  const kinds = await findKinds(open());
  const source = open();
  const sheets = planSheets(source, sheetName);
  let started = 0;
  /** Parts of which no row is left get their sheet too. */
  const startUpTo = (part: number, firstRows: readonly string[][]): void => {
    while (started <= part && started < sheets.length) {
      const { name, header } = sheets[started] ?? NO_SHEET;
      workbook.startTable(name, header, started === part ? firstRows : []);
      started++;
    }
  };
  const lengths = (source.summary.parts ?? []).map((part) => part.rows);
  for await (const { part, rows } of readVisibleParts(source, lengths)) {
    const columns = sheets[part]?.columns ?? null;
    const shown = columns === null ? rows : rows.map((row) => columns.map((column) => row[column] ?? ''));
    startUpTo(part, shown);
    const own = kinds[part] ?? null;
    await workbook.writeRows(
      shown,
      own === null || columns === null ? own : columns.map((column) => own[column] ?? 'number'),
    );
  }
  startUpTo(sheets.length - 1, []);
}

/** What the columns hold, for each part by itself: merged files may write amounts and dates in different ways. */
async function findKinds(source: TableSource): Promise<CellKind[][]> {
  const header = visibleHeader(source);
  const types = visibleTypes(source);
  const lengths = (source.summary.parts ?? []).map((part) => part.rows);
  const evidence: ColumnEvidence[][] = [];
  for await (const { part, rows } of readVisibleParts(source, lengths)) {
    const columns = (evidence[part] ??= header.map(
      (name, at) => new ColumnEvidence(name, types[at] ?? null),
    ));
    for (const row of rows) for (let at = 0; at < columns.length; at++) columns[at]?.add(row[at] ?? '');
  }
  return evidence.map((columns) => columns.map(({ kind }) => kind));
}

interface SheetPlan {
  readonly name: string;
  readonly header: readonly string[];
  /** Which of the visible columns it shows; null for all. */
  readonly columns: readonly number[] | null;
}

const NO_SHEET: SheetPlan = { name: '', header: [], columns: null };

/** One sheet for the table, or one for each of its parts with the columns that the part has. */
function planSheets(source: TableSource, sheetName: string): SheetPlan[] {
  const { summary, removals, edits } = source;
  const header = visibleHeader(source);
  if (summary.parts === undefined) return [{ name: sheetName, header, columns: null }];
  const kept = keptColumns(summary, removals, edits);
  return summary.parts.map(({ name, columns: own }) => {
    if (own === null) return { name, header, columns: null };
    const has = new Set(own);
    const columns = [...kept.keys()].filter((at) => has.has(kept[at] ?? -1));
    return { name, header: columns.map((at) => header[at] ?? ''), columns };
  });
}
