import type { ColumnType, DuplicateKind, StoredEdit, TableEdits } from './table-edit.schemas.ts';

export const NO_EDITS: TableEdits = {
  cells: [],
  deleted: [],
  added: [],
  kept: [],
  keptKinds: [],
  flags: [],
  names: [],
  order: null,
  leftOut: [],
  types: [],
};

/** One step of a person: its edits, and what the stored table told when it was made. */
export interface EditStep {
  readonly edits: readonly StoredEdit[];
  /** Flags of the rows that the step touches, where they have any. */
  readonly flags: readonly (readonly [row: number, flags: number])[];
  /** Rows that repeat one which the step changes or deletes: they are no longer known to be duplicates. */
  readonly heirs: readonly number[];
}

/** Brings the steps that count together, oldest first. */
export function combineEdits(
  steps: readonly EditStep[],
  { rowCount, columnCount }: { readonly rowCount: number; readonly columnCount: number },
): TableEdits {
  const state = new EditState(rowCount, columnCount);
  for (const step of steps) {
    for (const [row, flags] of step.flags) state.flags.set(row, flags);
    for (const edit of step.edits) state.apply(edit);
    for (const row of step.heirs) state.kept.add(row);
  }
  return state.combined();
}

class EditState {
  readonly flags = new Map<number, number>();
  readonly kept = new Set<number>();
  readonly #rowCount: number;
  readonly #columnCount: number;
  readonly #cells = new Map<number, Map<number, string>>();
  readonly #deleted = new Set<number>();
  /** By stored row, those added below it, in order. */
  readonly #added = new Map<number, { row: number; cells: string[] }[]>();
  /** By added row, the stored row below which it comes. */
  readonly #anchors = new Map<number, number>();
  readonly #names = new Map<number, string>();
  readonly #leftOut = new Set<number>();
  readonly #keptKinds = new Set<DuplicateKind>();
  readonly #types = new Map<number, ColumnType>();
  #order: number[] | null = null;

  constructor(rowCount: number, columnCount: number) {
    this.#rowCount = rowCount;
    this.#columnCount = columnCount;
  }

  apply(edit: StoredEdit): void {
    switch (edit.kind) {
      case 'cell':
        return this.#setCell(edit.row, edit.column, edit.value);
      case 'deleteRows':
        for (const row of edit.rows) this.#deleteRow(row);
        return;
      case 'keepRows':
        for (const row of edit.rows) if (row < this.#rowCount) this.kept.add(row);
        return;
      case 'keepDuplicates':
        for (const kind of edit.kinds) this.#keptKinds.add(kind);
        return;
      case 'addRow':
        return this.#addRow(edit.after, edit.cells);
      case 'renameColumn':
        this.#names.set(edit.column, edit.name);
        return;
      case 'moveColumn':
        return this.#moveColumn(edit.column, edit.before);
      case 'leaveOutColumn':
        this.#leftOut.add(edit.column);
        return;
      case 'bringBackColumn':
        this.#leftOut.delete(edit.column);
        return;
      case 'typeColumn':
        if (edit.type === 'auto') this.#types.delete(edit.column);
        else this.#types.set(edit.column, edit.type);
    }
  }

  #setCell(row: number, column: number, value: string): void {
    if (row < this.#rowCount) {
      const cells = this.#cells.get(row) ?? new Map<number, string>();
      this.#cells.set(row, cells.set(column, value));
      this.kept.add(row);
      return;
    }
    const found = this.#added.get(this.#anchors.get(row) ?? -1)?.find((added) => added.row === row);
    if (found === undefined) return;
    while (found.cells.length < column) found.cells.push('');
    found.cells[column] = value;
  }

  #deleteRow(row: number): void {
    if (row < this.#rowCount) {
      this.#deleted.add(row);
      this.#cells.delete(row);
      return;
    }
    const anchor = this.#anchors.get(row) ?? -1;
    this.#added.set(
      anchor,
      (this.#added.get(anchor) ?? []).filter((added) => added.row !== row),
    );
  }

  #addRow(after: number, cells: readonly string[]): void {
    const row = this.#rowCount + this.#anchors.size;
    const anchor = after < this.#rowCount ? after : (this.#anchors.get(after) ?? -1);
    const list = this.#added.get(anchor) ?? [];
    // A row added below a stored one comes directly below it; -1 is found nowhere and gives the first place.
    const place = list.findIndex((added) => added.row === after) + 1;
    list.splice(place, 0, { row, cells: [...cells] });
    this.#added.set(anchor, list);
    this.#anchors.set(row, anchor);
  }

  #moveColumn(column: number, before: number | null): void {
    const order = this.#order ?? Array.from({ length: this.#columnCount }, (_, index) => index);
    const others = order.filter((index) => index !== column);
    const place = before === null ? -1 : others.indexOf(before);
    others.splice(place === -1 ? others.length : place, 0, column);
    this.#order = others;
  }

  combined(): TableEdits {
    const kept = [...this.kept].filter((row) => !this.#deleted.has(row)).toSorted((a, b) => a - b);
    const deleted = [...this.#deleted].toSorted((a, b) => a - b);
    const flagged = [...deleted, ...kept].flatMap((row) => {
      const flags = this.flags.get(row) ?? 0;
      return flags === 0 ? [] : [[row, flags] as const];
    });
    return {
      cells: [...this.#cells].flatMap(([row, cells]) =>
        [...cells].map(([column, value]) => [row, column, value] as const),
      ),
      deleted,
      added: [...this.#added]
        .toSorted(([a], [b]) => a - b)
        .flatMap(([after, list]) => list.map(({ row, cells }) => ({ row, after, cells }))),
      kept,
      keptKinds: [...this.#keptKinds],
      flags: flagged,
      names: [...this.#names],
      order: this.#order,
      leftOut: [...this.#leftOut],
      types: [...this.#types],
    };
  }
}
