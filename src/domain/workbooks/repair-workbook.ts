import type { OpenComparer } from '#domain/table-repair/duplicates/row-comparer.ts';
import type { RepairOptions } from '#domain/table-repair/repair-options.ts';
import type { ReadingOptions } from '#domain/table-repair/reading-options.schemas.ts';
import type { RepairSink } from '#domain/table-repair/stored/result-objects.ts';
import type { TableSummary } from '#domain/table-repair/stored/table-result.ts';
import { TableRepair } from '#domain/table-repair/table-repair.ts';
import type { ByteSource } from './byte-source.ts';
import { openWorkbook } from './open-workbook.ts';
import type { WorkbookFormat } from './workbook.ts';

export interface WorkbookRepairOptions {
  readonly format: WorkbookFormat;
  /** Name of the sheet to read; null: the visible one with the most cells. */
  readonly sheet: string | null;
  /** Which of the tables one under the other, from 0; null: the largest. */
  readonly table: number | null;
  /** What a person said about its rows. */
  readonly given?: ReadingOptions | undefined;
  /** As in RepairOptions. */
  readonly advise?: RepairOptions['advise'];
  readonly openComparer?: OpenComparer | undefined;
  /** Called when the sink has been given something; `share` is how much of the sheet is done, 0 to 1. */
  readonly handOver?: (share: number) => Promise<void> | void;
}

/**
 * Repairs the table in a sheet of a workbook as if it had been saved as CSV.
 *
 * @throws AppError unreadable_file, password_required, invalid_request
 */
export async function repairWorkbook(
  source: ByteSource,
  sink: RepairSink,
  { format, sheet, table, given, advise, openComparer, handOver }: WorkbookRepairOptions,
): Promise<TableSummary> {
  const opened = await openWorkbook(source, { format, sheet });
  const repair = new TableRepair(sink, {
    sheet: opened.origin,
    table: table ?? undefined,
    given,
    advise,
    openComparer,
  });
  await opened.writeCsv((chunk, share) => {
    repair.write(chunk);
    return handOver?.(share);
  });
  const summary = repair.end();
  await handOver?.(1);
  return summary;
}
