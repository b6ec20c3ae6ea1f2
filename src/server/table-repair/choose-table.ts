import type { TableChoice } from '#db/schema/table-repair.ts';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { isReadByPerson } from '#domain/table-repair/stored/is-read-by-person.ts';
import type { TableSummary } from '#domain/table-repair/stored/table-result.ts';
import type { UserContext } from '#server/context.ts';
import { invalidField } from '#server/files/invalid-field.ts';
import { isTouched, readTableAgain } from './read-table-again.ts';

/**
 * Reads another sheet or table of a file, as `readTableAgain` does. Options that a person had set count on, as far as
 * they are not about lines of the table that was read.
 *
 * @throws AppError as `readTableAgain`; ZodError for a sheet or table that there is not
 */
export async function chooseTable(
  ctx: UserContext,
  input: { id: string; sheet?: string | undefined; table?: number | undefined },
): Promise<ProcessedFile> {
  return readTableAgain(ctx, input.id, (table) => {
    const { summary } = table.result;
    const chosen = choiceOf(summary, input);
    if (!isRead(summary, chosen)) return chosen;
    return isTouched(table) ? { ...chosen, ...sameReading(summary) } : null;
  });
}

function choiceOf(
  summary: TableSummary,
  { sheet = summary.sheet ?? undefined, table }: { sheet?: string | undefined; table?: number | undefined },
): TableChoice {
  if (sheet !== undefined && !summary.sheets.some(({ name }) => name === sheet))
    throw invalidField('sheet', 'The file has no sheet of this name.');
  const isSameSheet = (sheet ?? null) === summary.sheet;
  if (table !== undefined && isSameSheet && table >= Math.max(1, summary.tables.length))
    throw invalidField('table', 'There is no such table in the file.');
  if (!isReadByPerson(summary))
    return { sheet: sheet ?? null, table: table ?? null, ...sameReading(summary) };
  const { headerLine, skipRows, ...others } = summary.given ?? {};
  const given = {
    ...others,
    headerLine: headerLine === 'none' ? headerLine : undefined,
    skipRows: isSameSheet ? skipRows : undefined,
  };
  return { sheet: sheet ?? null, table: table ?? null, given };
}

/** As a person said; where they said nothing, a recipe may. */
function sameReading(summary: TableSummary): Pick<TableChoice, 'given' | 'mayAdvise'> {
  return isReadByPerson(summary) ? { given: summary.given ?? {} } : { given: {}, mayAdvise: true };
}

/** Whether the choice names what was read. */
function isRead(summary: TableSummary, { sheet, table }: TableChoice): boolean {
  return sheet === summary.sheet && table === summary.table;
}
