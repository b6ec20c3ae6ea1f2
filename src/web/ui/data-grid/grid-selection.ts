import type { CellPlace, GridColumn, GridRow } from './grid-model.ts';

/** A block of cells, from where it was begun to where the cursor is. */
export interface GridSelection {
  readonly anchor: CellPlace;
  readonly active: CellPlace;
}

/**
 * The selection after columns were moved: what was selected stays selected, wherever it is now. The place of a column
 * that is gone stays where it was, in the columns that are left.
 */
export function followColumns(
  { anchor, active }: GridSelection,
  before: readonly GridColumn[],
  after: readonly GridColumn[],
): GridSelection {
  const follow = (place: CellPlace): CellPlace => {
    const id = before[place.column]?.id;
    const moved = after.findIndex((column) => column.id === id);
    return { ...place, column: moved === -1 ? Math.min(place.column, after.length - 1) : moved };
  };
  return { anchor: follow(anchor), active: follow(active) };
}

export interface SelectedBlock {
  readonly fromRow: number;
  readonly toRow: number;
  readonly fromColumn: number;
  readonly toColumn: number;
}

export function blockOf({ anchor, active }: GridSelection): SelectedBlock {
  return {
    fromRow: Math.min(anchor.row, active.row),
    toRow: Math.max(anchor.row, active.row),
    fromColumn: Math.min(anchor.column, active.column),
    toColumn: Math.max(anchor.column, active.column),
  };
}

export function isInBlock(block: SelectedBlock, { row, column }: CellPlace): boolean {
  return row >= block.fromRow && row <= block.toRow && column >= block.fromColumn && column <= block.toColumn;
}

/** A cell as spreadsheets paste it: quoted when it holds a tab, a line break or a quote. */
function tsvField(text: string): string {
  return /[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The block as tab-separated text. Rows that there are not are left out; row labels are copied only when selected. */
export function toTsv(
  block: SelectedBlock,
  header: readonly string[],
  rowAt: (row: number) => GridRow | undefined,
): string {
  const lines: string[] = [];
  for (let row = block.fromRow; row <= block.toRow; row += 1) {
    const source = row === -1 ? { label: '', cells: header } : rowAt(row);
    if (source === undefined) continue;
    const fields: string[] = [];
    for (let column = block.fromColumn; column <= block.toColumn; column += 1) {
      fields.push(tsvField((column === -1 ? source.label : source.cells[column]) ?? ''));
    }
    lines.push(fields.join('\t'));
  }
  return lines.join('\n');
}
