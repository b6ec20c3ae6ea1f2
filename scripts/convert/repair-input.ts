import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { AppError } from '#domain/app-error.ts';
import { SNIFF_BYTES } from '#domain/files/sniff-kind.ts';
import type { RepairOptions } from '#domain/table-repair/repair-options.ts';
import type { RepairSink } from '#domain/table-repair/stored/result-objects.ts';
import { TableRepair } from '#domain/table-repair/table-repair.ts';
import type { TableSummary } from '#domain/table-repair/stored/table-result.ts';
import type { ByteSource } from '#domain/workbooks/byte-source.ts';
import { detectWorkbook } from '#domain/workbooks/detect-workbook.ts';
import { repairWorkbook } from '#domain/workbooks/repair-workbook.ts';
import { startComparerThread, THREAD_PAYS_BYTES } from '#server/table-repair/comparer-thread.ts';
import { pauseForSignals } from './leftovers.ts';

const CHUNK_BYTES = 256 * 1024;

/**
 * Repairs the table in a file, text or workbook by its first bytes; its stored objects go into the sink. The rows of a
 * large file are compared in a second thread.
 *
 * @throws AppError when the file cannot be opened or read as a table
 */
export async function repairInput(
  input: string,
  sink: RepairSink,
  { given, advise }: Pick<RepairOptions, 'given' | 'advise'>,
): Promise<TableSummary> {
  const file = openFile(input);
  const comparer = file.source.size < THREAD_PAYS_BYTES ? null : startComparerThread();
  const openComparer = comparer?.open;
  try {
    const format = detectWorkbook(file.source.read(0, SNIFF_BYTES));
    return format === null
      ? await repairText(input, sink, { openComparer, given, advise })
      : await repairWorkbook(file.source, sink, {
          format,
          sheet: null,
          table: null,
          given,
          advise,
          openComparer,
          handOver: pauseForSignals,
        });
  } finally {
    await comparer?.close();
    file.close();
  }
}

async function repairText(input: string, sink: RepairSink, options: RepairOptions): Promise<TableSummary> {
  const table = new TableRepair(sink, options);
  const file = openSync(input, 'r');
  try {
    // What has been written to the table may be overwritten.
    const chunk = new Uint8Array(CHUNK_BYTES);
    for (let length = readSync(file, chunk); length > 0; length = readSync(file, chunk)) {
      table.write(chunk.subarray(0, length));
      await pauseForSignals();
    }
    return table.end();
  } finally {
    closeSync(file);
  }
}

function openFile(path: string): { source: ByteSource; close(): void } {
  try {
    const file = openSync(path, 'r');
    const { size } = fstatSync(file);
    const read = (offset: number, length: number): Uint8Array => {
      const bytes = new Uint8Array(Math.max(0, Math.min(length, size - offset)));
      let filled = 0;
      while (filled < bytes.length) {
        const count = readSync(file, bytes, filled, bytes.length - filled, offset + filled);
        if (count === 0) break;
        filled += count;
      }
      return bytes.subarray(0, filled);
    };
    // A folder opens too: reading tells.
    read(0, 1);
    return { source: { size, read }, close: () => closeSync(file) };
  } catch (error) {
    if (error instanceof Error && 'code' in error)
      throw new AppError('unreadable_file', `We couldn’t open the file (${String(error.code)}).`);
    throw error;
  }
}
