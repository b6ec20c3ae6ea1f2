import type { Issue } from '#domain/table-repair/stored/issue-log.ts';
import type { IssueKind } from '#domain/table-repair/issue-kinds.ts';
import type { SheetSummary } from '#domain/table-repair/stored/table-result.ts';
import { cellName, columnLetters } from './cell-name.ts';

/** Places that an issue names; of further ones only the number is told. */
const NAMED_PLACES = 20;

interface Places {
  count: number;
  /** Of the first ones. */
  names: string[];
}

type CellNote = 'error_cells' | 'formulas_without_value' | 'rounded_numbers' | 'hidden_date_parts';

const SENTENCES: Readonly<Record<CellNote, (cells: string) => string>> = {
  error_cells: (cells) => `The sheet shows an error in ${cells}. The table has the error as text.`,
  formulas_without_value: (cells) =>
    `The formula in ${cells} has no saved result, so it is empty in the table. Open the workbook in Excel, save it and upload it again.`,
  rounded_numbers: (cells) => `The sheet shows ${cells} rounded. The table has the full value.`,
  hidden_date_parts: (cells) =>
    `The date format hides part of the date or time in ${cells}. The table has what the sheet shows.`,
};

/** What a reader notices in a sheet, told once for each kind when the sheet has been read. */
export class SheetNotes {
  readonly issues: Issue[] = [];
  /** The lowest row, from 0, in which a merged cell ends; -1 without any. */
  readonly merged = { lastRow: -1 };
  readonly #cells = new Map<CellNote, Places>();
  readonly #errors = new Set<string>();
  readonly #hiddenRows: { from: number; to: number }[] = [];
  #hiddenRowCount = 0;
  readonly #hiddenColumns = new Set<number>();
  readonly #merges: Places = { count: 0, names: [] };
  readonly #affixes = new Map<string, Set<number>>();

  addCell(note: CellNote, row: number, column: number): void {
    let places = this.#cells.get(note);
    if (places === undefined) this.#cells.set(note, (places = { count: 0, names: [] }));
    places.count++;
    if (places.names.length < NAMED_PLACES) places.names.push(cellName(row, column));
  }

  addError(text: string, row: number, column: number): void {
    if (this.#errors.size < NAMED_PLACES) this.#errors.add(text);
    this.addCell('error_cells', row, column);
  }

  addHiddenRow(row: number): void {
    this.#hiddenRowCount++;
    const last = this.#hiddenRows.at(-1);
    if (last?.to === row - 1) last.to = row;
    else if (this.#hiddenRows.length < NAMED_PLACES) this.#hiddenRows.push({ from: row, to: row });
  }

  addHiddenColumn(column: number): void {
    this.#hiddenColumns.add(column);
  }

  /** @param range such as `A1:D1` */
  addMerge(range: string): void {
    this.#merges.count++;
    this.merged.lastRow = Math.max(this.merged.lastRow, Number(/\d+$/.exec(range)?.[0] ?? 0) - 1);
    if (this.#merges.names.length < NAMED_PLACES) this.#merges.names.push(range);
  }

  /** A currency sign or unit that the numbers of a column are shown with and the table leaves out. */
  addAffix(affix: string, column: number): void {
    let columns = this.#affixes.get(affix);
    if (columns === undefined) {
      if (this.#affixes.size >= NAMED_PLACES) return;
      this.#affixes.set(affix, (columns = new Set()));
    }
    columns.add(column);
  }

  /** Text of the file that stands in no table. */
  addTextOutside(text: string): void {
    this.#add('text_outside_table', 'The page has text outside the table. We left it out.', text);
  }

  /** Turns everything into issues. @param columns of the table; what is hidden beyond it holds nothing */
  finish({
    sheets,
    read,
    columns,
  }: {
    sheets: readonly SheetSummary[];
    read: string;
    columns: number;
  }): void {
    this.#addHidden(columns);
    if (this.#merges.count > 0) {
      this.#add(
        'merged_cells',
        `Merged cells were split: the value is in the first cell, the rest are empty (${list(this.#merges)}).`,
      );
    }
    for (const [note, places] of this.#cells) {
      const cells = `${places.count === 1 ? 'cell' : `${count(places.count)} cells:`} ${list(places)}`;
      this.#add(note, SENTENCES[note](cells), note === 'error_cells' ? [...this.#errors].join(', ') : null);
    }
    for (const [affix, affixed] of this.#affixes) {
      this.#add(
        'unit_left_out',
        `The sheet shows ${affix} with the numbers of ${columnList(affixed)}. The table has the numbers only.`,
        affix,
      );
    }
    const others = sheets.filter(({ name }) => name !== read);
    if (others.length > 0) {
      const names = others
        .slice(0, NAMED_PLACES)
        .map(({ name, isHidden }) => `${name}${isHidden ? ' (hidden)' : ''}`);
      this.#add(
        'other_sheets',
        `We read the sheet ${read} only. ${others.length === 1 ? 'Another sheet has' : `${count(others.length)} other sheets have`} data too: ${names.join(', ')}${others.length > NAMED_PLACES ? ' …' : ''}.`,
      );
    }
  }

  #addHidden(columns: number): void {
    if (this.#hiddenRowCount > 0) {
      const ranges = this.#hiddenRows.map(({ from, to }) =>
        from === to ? `${from + 1}` : `${from + 1}–${to + 1}`,
      );
      this.#add(
        'hidden_rows',
        `${this.#hiddenRowCount === 1 ? 'A row hidden in the sheet is' : `${count(this.#hiddenRowCount)} rows hidden in the sheet are`} included in the table: ${ranges.join(', ')}${ranges.length === NAMED_PLACES ? ' …' : ''}.`,
      );
    }
    const hidden = new Set([...this.#hiddenColumns].filter((column) => column < columns));
    if (hidden.size > 0) {
      this.#add(
        'hidden_columns',
        `${hidden.size === 1 ? 'A column hidden in the sheet is' : `${count(hidden.size)} columns hidden in the sheet are`} included in the table: ${columnList(hidden)}.`,
      );
    }
  }

  #add(kind: IssueKind, reason: string, before: string | null = null): void {
    this.issues.push({ row: null, col: null, kind, before, after: null, reason });
  }
}

function columnList(columns: ReadonlySet<number>): string {
  const letters = [...columns].toSorted((a, b) => a - b).map(columnLetters);
  return `${letters.length === 1 ? 'column' : 'columns'} ${letters.slice(0, NAMED_PLACES).join(', ')}${letters.length > NAMED_PLACES ? ' …' : ''}`;
}

function list({ count: all, names }: Places): string {
  return `${names.join(', ')}${all > names.length ? ' …' : ''}`;
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}
