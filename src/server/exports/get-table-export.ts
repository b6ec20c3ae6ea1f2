import { z } from 'zod';
import { isAccountingFormat } from '#domain/exports/accounting/accounting-packages.ts';
import { ACCOUNTING_READINGS } from '#domain/exports/accounting/export-accounting.ts';
import { AppError } from '#domain/app-error.ts';
import { exportName } from '#domain/files/export-name.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import type { UserContext } from '#server/context.ts';
import type { CpuTask } from '#server/platform/cpu-pool.ts';
import { readObject } from '#server/platform/read-object.ts';
import type { Storage } from '#server/platform/storage.ts';
import { getStoredTable } from '#server/table-repair/table-repair.queries.ts';
import type { ExportTableParams } from './export-table.task.ts';
import { inputOfReading } from './input-of-reading.ts';
import { getExportFormat, type ExportInput, type ExportStream } from './export-formats.ts';

const noteList = z.array(z.string());

const exportTableTask: CpuTask<ExportTableParams, void> = {
  module: new URL('./export-table.task.ts', import.meta.url),
};

/**
 * A repaired table as a file, through the filter of its removals.
 *
 * @throws AppError `not_found`, `expired`, `conflict`; ZodError for a format that there is not. Writing throws
 *   `missing_columns` before the first byte where an accounting format cannot be made
 */
export async function getTableExport(
  ctx: Pick<UserContext, 'db' | 'storage' | 'cpuPool' | 'clock' | 'actor'>,
  input: Pick<ExportInput, 'id' | 'format'>,
): Promise<ExportStream> {
  const { file, result } = await getStoredTable(ctx, input.id);
  const { format, extension, contentType } = getExportFormat(input.format);
  const isAccounting = isAccountingFormat(format);
  let notes: readonly string[] = [];
  const run = async (
    isCheck: boolean,
    write: (chunk: Uint8Array) => Promise<void> | void,
    signal: AbortSignal,
  ) => {
    // The exporter writes its header before it reads a row: what is gone must be known before.
    await assertStored(ctx.storage, `${result.prefix}table.csv`);
    if (isCheck && !isAccounting) return;
    await ctx.cpuPool.run(
      exportTableTask,
      { format, summary: result.summary, removals: result.removals, isCheck },
      {
        inputs: {
          ...tableInputs(ctx.storage, result.prefix, isAccounting ? ACCOUNTING_READINGS : 1),
          'issues.ndjson': readObject(ctx.storage, `${result.prefix}issues.ndjson`),
        },
        outputs: {
          file: write,
          notes: (chunk) => {
            notes = noteList.parse(JSON.parse(new TextDecoder().decode(chunk)));
          },
        },
        signal,
        priority: PLANS[ctx.actor.tier].jobPriority,
        owner: ctx.actor.userId,
      },
    );
  };
  return {
    writeTo: (write, signal) => run(false, write, signal),
    check: (signal) => run(true, () => undefined, signal),
    head: () => ({ fileName: exportName(file.originalName, extension), contentType, notes }),
  };
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

async function assertStored(storage: Pick<Storage, 'findSize'>, key: string): Promise<void> {
  if ((await storage.findSize(key)) === null)
    throw new AppError('expired', 'The content of this file was deleted.');
}
