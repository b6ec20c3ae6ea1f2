import { isAccountingFormat } from '#domain/exports/export-formats.ts';
import { AppError } from '#domain/app-error.ts';
import { ACCOUNTING_READINGS } from '#domain/exports/accounting/export-accounting.ts';
import { isStoredCsv } from '#domain/exports/csv.ts';
import { TABLE_READINGS } from '#domain/exports/export-table.ts';
import { tableExportOptionsSchema } from '#domain/exports/table-export-options.ts';
import { withDateOrder } from '#domain/exports/with-date-order.ts';
import { findSharedDateOrder } from '#server/clients/clients.queries.ts';
import type { UserContext } from '#server/context.ts';
import { findSourceExpiry } from '#server/files/files.queries.ts';
import { readObject } from '#server/platform/storage/read-object.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { getStoredTable } from '#server/table-repair/table-repair.queries.ts';
import { getTableFormat, type ExportInput, type ExportStream } from './export-formats.ts';
import { getStoredCsv } from './get-stored-csv.ts';
import { inputOfReading } from './input-of-reading.ts';
import { openTaskExport } from './task-export.ts';

/**
 * A repaired table as a file, as removals and a person's edits leave it.
 *
 * @throws AppError `not_found`, `expired`, `conflict`; ZodError for a format or an option that there is not. Writing throws
 *   `missing_columns` before the first byte where an accounting format cannot be made
 */
export async function getTableExport(
  ctx: Pick<UserContext, 'db' | 'storage' | 'cpuPool' | 'clock' | 'actor'>,
  input: ExportInput,
): Promise<ExportStream> {
  const { file, result } = await getStoredTable(ctx, input.id);
  const format = getTableFormat(input.format);
  const isAccounting = isAccountingFormat(format);
  // The exporter writes its header before it reads a row: what is gone must be known before.
  const key = `${result.prefix}table.csv`;
  const getSize = async () => getStoredSize(ctx.storage, key);
  if (format === 'csv' && isStoredCsv(result))
    return getStoredCsv(ctx.storage, { key, name: file.originalName, getSize });
  const dateOrder = await findSharedDateOrder(ctx.db, [file]);
  const options = isAccounting ? tableExportOptionsSchema.parse(withDateOrder(input.options, dateOrder)) : {};
  return openTaskExport(ctx, {
    pool: ctx.cpuPool,
    task: { module: new URL('./export-table.task.ts', import.meta.url) },
    params: {
      format,
      options,
      summary: result.summary,
      removals: result.removals,
      edits: result.edits,
      ambiguousDates: dateOrder,
      canReadAgain: (await findSourceExpiry(ctx.db, file, ctx.clock.now())) !== null,
    },
    prepare: getSize,
    inputs: () => ({
      ...tableInputs(ctx.storage, result.prefix, isAccounting ? ACCOUNTING_READINGS : TABLE_READINGS),
      'issues.ndjson': readObject(ctx.storage, `${result.prefix}issues.ndjson`),
    }),
    name: file.originalName,
    program: isAccounting ? format : null,
  });
}

/** The table and its flags, as often as they are read. Nothing is opened before it is asked for. */
function tableInputs(
  storage: Pick<Storage, 'read'>,
  prefix: string,
  readings: number,
): Record<string, AsyncIterable<Uint8Array>> {
  const inputs: Record<string, AsyncIterable<Uint8Array>> = {};
  for (let reading = 0; reading < readings; reading++) {
    for (const object of ['table.csv', 'flags.bin'] as const)
      inputs[inputOfReading(object, reading)] = readObject(storage, prefix + object);
  }
  return inputs;
}

async function getStoredSize(storage: Pick<Storage, 'findSize'>, key: string): Promise<number> {
  const size = await storage.findSize(key);
  if (size === null) throw new AppError('expired', 'The content of this file was deleted.');
  return size;
}
