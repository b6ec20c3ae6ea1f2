import { ROWS_PER_BLOCK } from '#domain/table-repair/stored/row-index.ts';
import type { UserContext } from '#server/context.ts';
import type { TableResultRow } from './table-repair.queries.ts';

/** Rows in more blocks than these are looked up in the whole of flags.bin: one byte a row. */
const BLOCKS_MAX = 8;

/** The flags (flags.bin) of stored rows, those without any left out. */
export async function readFlagsOf(
  { storage }: Pick<UserContext, 'storage'>,
  { prefix }: Pick<TableResultRow, 'prefix'>,
  rows: readonly number[],
): Promise<(readonly [row: number, flags: number])[]> {
  const key = `${prefix}flags.bin`;
  const blockOf = (row: number) => Math.floor(row / ROWS_PER_BLOCK);
  const blocks = [...new Set(rows.map(blockOf))];
  const found = new Map<number, Uint8Array>();
  const whole = blocks.length > BLOCKS_MAX ? await storage.readBytes(key) : null;
  for (const block of blocks) {
    const start = block * ROWS_PER_BLOCK;
    const end = Math.max(...rows.filter((row) => blockOf(row) === block)) + 1;
    found.set(block, whole?.subarray(start, end) ?? (await storage.readBytes(key, { start, end })));
  }
  return rows.flatMap((row) => {
    const flags = found.get(blockOf(row))?.[row % ROWS_PER_BLOCK] ?? 0;
    return flags === 0 ? [] : [[row, flags] as const];
  });
}
