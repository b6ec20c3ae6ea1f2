import { AppError } from '#domain/app-error.ts';
import type { StoredEdit, TableChange, TableEdit } from '#domain/table-repair/edits/table-edit.schemas.ts';
import { combineEdits } from '#domain/table-repair/edits/table-edits.ts';
import { viewOfTable } from '#domain/table-repair/edits/view-of-table.ts';
import { keptColumns } from '#domain/table-repair/stored/removals.ts';
import type { UserContext } from '#server/context.ts';
import { invalidField } from '#server/files/invalid-field.ts';
import { findHeirs } from './find-heirs.ts';
import { readFlagsOf } from './read-flags-of.ts';
import { overlayOf } from './read-rows.ts';
import { assertSeen, changeStoredTable, getStoredTable, type StoredTable } from './table-repair.queries.ts';
import { addStep } from './table-steps.queries.ts';

/** More than a person makes, and few enough to be applied again each time the table is shown. */
const STEPS_MAX = 5000;
/** Cells and rows that all steps of a table name. */
const CHANGES_MAX = 10_000;
/** Of all edits as JSON. */
const CHARACTERS_MAX = 10_000_000;

/**
 * Applies edits to a table as somebody saw it: all of them or none, as one step for undo. The stored table stays.
 *
 * @throws AppError `conflict` when the table was changed meanwhile or holds as many edits as are kept;
 *   `invalid_request` for an edit that does not fit; `not_found`, `expired`
 */
export async function editTable(
  ctx: Pick<UserContext, 'db' | 'storage' | 'clock' | 'actor'>,
  input: { id: string; revision: number; edits: readonly TableEdit[] },
): Promise<TableChange> {
  const table = await getStoredTable(ctx, input.id);
  assertSeen(table, input.revision);
  const edits = input.edits.map((edit) => toStored(table, edit));
  assertRoom(table, edits);
  const stored = (rows: readonly number[]) => rows.filter((row) => row < table.stored.rowCount);
  const touched = stored([...new Set(edits.flatMap(rowsOf))]);
  const flags = await readFlagsOf(ctx, table.result, touched);
  assertFits(table, edits, new Map(flags));
  const changed = stored(edits.filter(({ kind }) => kind !== 'keepRows').flatMap(rowsOf));
  const heirs = await findHeirs(ctx, table, new Set(changed));
  const heirFlags = await readFlagsOf(ctx, table.result, heirs);
  return changeStoredTable(ctx, input.id, async (tx, now) => {
    assertSeen(now, input.revision);
    const step = { edits, flags: [...flags, ...heirFlags], heirs, removal: null };
    const counts = await addStep(tx, ctx, now, step);
    return {
      revision: input.revision + 1,
      newRowCount: counts.rowCount,
      newColumnCount: counts.columnCount,
      canUndo: true,
      canRedo: false,
    };
  });
}

/** A place among the columns that are shown becomes "before that column", which holds whatever is removed later. */
function toStored({ result }: StoredTable, edit: TableEdit): StoredEdit {
  if (edit.kind !== 'moveColumn') return edit;
  const shown = keptColumns(result.summary, result.removals, result.edits);
  const others = shown.filter((column) => column !== edit.column);
  return { kind: 'moveColumn', column: edit.column, before: others[edit.to] ?? null };
}

function assertRoom({ file, steps }: StoredTable, added: readonly StoredEdit[]): void {
  const all = [...steps.flatMap((step) => step.edits), ...added];
  const changes = all.reduce((sum, edit) => sum + Math.max(1, rowsOf(edit).length), 0);
  const isFull =
    steps.length >= STEPS_MAX || changes > CHANGES_MAX || JSON.stringify(all).length > CHARACTERS_MAX;
  if (!isFull) return;
  throw new AppError(
    'conflict',
    `${file.originalName} has reached the limit of ${CHANGES_MAX.toLocaleString('en-US')} changes. Export it, then upload the export to go on.`,
  );
}

/** The rows that an edit changes, stored or added. */
function rowsOf(edit: StoredEdit): readonly number[] {
  if (edit.kind === 'cell') return [edit.row];
  return edit.kind === 'deleteRows' || edit.kind === 'keepRows' ? edit.rows : [];
}

/** @throws ZodError for a row or a column that is not in the table as the edits before leave it */
function assertFits(
  { stored, steps, result }: StoredTable,
  edits: readonly StoredEdit[],
  flags: ReadonlyMap<number, number>,
): void {
  const overlay = overlayOf(result);
  const added = new Set(result.edits.added.map(({ row }) => row));
  const addedSoFar = steps.flatMap((step) => step.edits).filter(({ kind }) => kind === 'addRow').length;
  let nextRow = stored.rowCount + addedSoFar;
  const deleted = new Set<number>();
  const isThere = (row: number) => {
    if (deleted.has(row)) return false;
    return row < stored.rowCount ? !overlay.isHidden(row, flags.get(row) ?? 0) : added.has(row);
  };
  for (const [index, edit] of edits.entries()) {
    if (!rowsOf(edit).every(isThere)) throw invalidField(`edits.${index}`, 'This row is not in the table.');
    if ('column' in edit && edit.column >= stored.columnCount)
      throw invalidField(`edits.${index}`, 'This column is not in the table.');
    if (edit.kind === 'deleteRows') for (const row of edit.rows) deleted.add(row);
    if (edit.kind !== 'addRow') continue;
    const isPlace = edit.after < stored.rowCount || (added.has(edit.after) && !deleted.has(edit.after));
    if (!isPlace) throw invalidField(`edits.${index}`, 'There is no such row to add one below.');
    if (edit.cells.length > stored.columnCount)
      throw invalidField(`edits.${index}`, 'The row has more cells than the table has columns.');
    added.add(nextRow++);
  }
  const combined = combineEdits([...steps, { edits, flags: [], heirs: [] }], stored);
  if (keptColumns(viewOfTable(stored, combined), result.removals, combined).length === 0)
    throw invalidField('edits', 'A table needs at least one column.');
}
