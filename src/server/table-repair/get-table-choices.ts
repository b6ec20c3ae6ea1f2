import type { TableChoices } from '#domain/table-repair/table-repair.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { findSourceExpiry } from '#server/files/files.queries.ts';
import { getStoredTable } from './table-repair.queries.ts';

const NAMES_SHOWN = 8;

/**
 * The sheets of a file and the tables of the sheet that was read, for choosing another.
 *
 * @throws AppError `not_found`, `expired`, `conflict`
 */
export async function getTableChoices(
  ctx: Pick<UserContext, 'db' | 'clock' | 'actor'>,
  input: { id: string },
): Promise<TableChoices> {
  const { file, result } = await getStoredTable(ctx, input.id);
  const { sheets, sheet, tables, table } = result.summary;
  const until = await findSourceExpiry(ctx.db, file, ctx.clock.now());
  return {
    sheets: sheets.map(({ name, rows, columns, isHidden }) => ({ name, rows, columns, isHidden })),
    sheet,
    tables: tables.map(({ title, header, rows, columns }) => ({
      title,
      header: header.slice(0, NAMES_SHOWN),
      rows,
      columns,
    })),
    table,
    until: until?.toISOString() ?? null,
  };
}
