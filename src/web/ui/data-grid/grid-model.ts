/** A cell's place. Row -1 is the header; column -1 is the row header. Rows count within the grid, from 0. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

export interface GridColumn {
  /** Unique, whatever is moved or renamed. */
  readonly id: number;
  readonly name: string;
  readonly align: 'start' | 'end';
  readonly width: number;
}

/** The column's name, or its number where it has none. */
export function columnTitle({ name }: GridColumn, place: number): string {
  return name.trim() === '' ? `Column ${place + 1}` : name;
}

export interface GridChange {
  /** The value before the repair; null where there was none to show. */
  readonly before: string | null;
  readonly reason: string;
  /** `check`: nothing was changed here, but a person should look; `edited`: a person changed it. */
  readonly level: 'changed' | 'check' | 'edited';
}

/** A cell to bring into sight and to mark, without taking the focus. A new object brings it into sight again. */
export interface GridTarget {
  readonly place: CellPlace;
}

export interface GridRow {
  /** Unique, whatever is added or deleted above it. */
  readonly id: number;
  /** What stands in the row header, e.g. the row's number. */
  readonly label: string;
  readonly tone: 'plain' | 'duplicate' | 'empty' | 'added';
  /** The tone in words, for the row header. */
  readonly note: string | null;
  readonly cells: readonly string[];
  /** By column; -1 for a change of the row as a whole. */
  readonly changes: ReadonlyMap<number, GridChange>;
}
