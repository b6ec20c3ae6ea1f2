/** More formats in a column than a person would give it. */
const MAX_STYLES_OF_COLUMN = 1000;

/** What a first look at a sheet tells: how much it holds and how its numbers are formatted. */
export class SheetShape {
  /** Cells with a value. */
  cells = 0;
  /** Up to and with the last that has a value in any cell. */
  rows = 0;
  columns = 0;
  /** The row of a cell is never above that of the cell before it. */
  isInOrder = true;
  #row = 0;
  readonly #lastStyle = new Map<number, number>();
  /** Styles of the numbers of each column. */
  readonly #styles = new Map<number, Set<number>>();

  addCell(row: number, column: number): void {
    this.cells++;
    if (row < this.#row) this.isInOrder = false;
    this.#row = row;
    if (row >= this.rows) this.rows = row + 1;
    if (column >= this.columns) this.columns = column + 1;
  }

  addNumber(column: number, style: number): void {
    if (this.#lastStyle.get(column) === style) return;
    this.#lastStyle.set(column, style);
    const styles = this.#styles.get(column);
    if (styles === undefined) this.#styles.set(column, new Set([style]));
    else if (styles.size < MAX_STYLES_OF_COLUMN) styles.add(style);
  }

  stylesOf(column: number): ReadonlySet<number> {
    return this.#styles.get(column) ?? new Set();
  }
}
