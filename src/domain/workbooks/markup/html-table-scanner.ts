import { Parser } from 'htmlparser2';
import { cellName } from '../cell-name.ts';
import type { CellSink } from '../cell-sink.ts';
import {
  damagedWorkbook,
  MAX_SHEET_COLUMNS,
  MAX_SHEET_ROWS,
  MAX_TEXT_BYTES,
  unreadableWorkbook,
} from '../workbook-limits.ts';
import { readExactValue } from './read-exact-value.ts';

const MAX_TABLES = 10_000;
const MAX_DEPTH = 512;
/** As browsers count. */
const MAX_COLUMN_SPAN = 1000;
const MAX_ROW_SPAN = 65_534;
const KEPT_OUTSIDE_CHARACTERS = 1000;
const UNREAD = new Set(['script', 'style', 'title', 'noscript', 'template']);
const BLOCKS = new Set([
  'p',
  'div',
  'li',
  'ul',
  'ol',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'pre',
  'blockquote',
]);
const HIDDEN = /display\s*:\s*none/i;
/** What HTML makes of blanks: one. A no-break space stays. */
const BLANKS = /[ \t\r\n\f]+/g;

/** A table that is being read; another may start within a cell of it. */
interface OpenTable {
  readonly sink: CellSink | null;
  row: number;
  column: number;
  isInRow: boolean;
  cell: OpenCell | null;
  /** For each column, the row before which a cell from above ends. */
  readonly reaching: number[];
}

interface OpenCell {
  readonly column: number;
  readonly columns: number;
  /** The number that the cell stands for, where the file says so. */
  readonly exact: string | null;
  text: string;
}

/** A number of the sheet rounded in its text. */
export interface HtmlNotes {
  rounded(row: number, column: number): void;
}

/** Reads the tables of an HTML page, each as a sheet; text of a table within a cell is that table's. */
export class HtmlTableScanner {
  tables = 0;
  /** The first of the text that stands in no table. */
  outside = '';
  readonly #sinkOf: (table: number) => CellSink | null;
  readonly #notes: HtmlNotes | null;
  readonly #open: OpenTable[] = [];
  readonly #parser: Parser;
  #unread = 0;
  #depth = 0;

  /** @param sinkOf told the number of each table when it starts; null: its cells are of no interest */
  constructor(sinkOf: (table: number) => CellSink | null, notes: HtmlNotes | null = null) {
    this.#sinkOf = sinkOf;
    this.#notes = notes;
    this.#parser = new Parser(
      {
        onopentag: (name, attributes) => this.#start(name, attributes),
        ontext: (text) => this.#text(text),
        onclosetag: (name) => this.#end(name),
      },
      { decodeEntities: true },
    );
  }

  write(text: string): void {
    this.#parser.write(text);
  }

  end(): void {
    this.#parser.end();
  }

  #start(name: string, attributes: Readonly<Record<string, string>>): void {
    if (++this.#depth > MAX_DEPTH) throw damagedWorkbook('its tags are nested too deeply');
    if (UNREAD.has(name)) this.#unread++;
    const table = this.#open.at(-1);
    if (name === 'table') this.#startTable();
    else if (table === undefined) return;
    else if (name === 'tr') this.#startRow(table, attributes);
    else if (name === 'td' || name === 'th') this.#startCell(table, attributes);
    else if (name === 'col') this.#column(table, attributes);
    else if (table.cell !== null && (name === 'br' || BLOCKS.has(name))) this.#breakLine(table.cell);
  }

  #end(name: string): void {
    this.#depth--;
    if (UNREAD.has(name)) this.#unread--;
    const table = this.#open.at(-1);
    if (table === undefined) return;
    if (name === 'table') {
      this.#endCell(table);
      this.#open.pop();
    } else if (name === 'td' || name === 'th') this.#endCell(table);
    else if (name === 'tr') {
      this.#endCell(table);
      table.isInRow = false;
    } else if (table.cell !== null && BLOCKS.has(name)) this.#breakLine(table.cell);
  }

  #text(text: string): void {
    if (this.#unread > 0) return;
    const cell = this.#open.at(-1)?.cell ?? null;
    if (cell === null) {
      if (this.outside.length < KEPT_OUTSIDE_CHARACTERS && text.trim() !== '')
        this.outside += `${text.trim()}\n`;
      return;
    }
    cell.text += text.replaceAll(BLANKS, ' ');
    if (cell.text.length > MAX_TEXT_BYTES) throw damagedWorkbook('a cell in it is longer than a cell can be');
  }

  #breakLine(cell: OpenCell): void {
    cell.text = `${cell.text.trimEnd()}\n`;
  }

  #startTable(): void {
    if (this.tables >= MAX_TABLES) throw unreadableWorkbook('The page holds more than 10,000 tables.');
    this.#open.push({
      sink: this.#sinkOf(this.tables++),
      row: -1,
      column: 0,
      isInRow: false,
      cell: null,
      reaching: [],
    });
  }

  #column({ sink, column }: OpenTable, attributes: Readonly<Record<string, string>>): void {
    if (HIDDEN.test(attributes['style'] ?? '')) sink?.hiddenColumns(column, column);
  }

  #startRow(table: OpenTable, attributes: Readonly<Record<string, string>>): void {
    this.#endCell(table);
    this.#nextRow(table);
    if (HIDDEN.test(attributes['style'] ?? '')) table.sink?.hiddenRow(table.row);
  }

  #nextRow(table: OpenTable): void {
    table.row++;
    table.column = 0;
    table.isInRow = true;
    if (table.row >= MAX_SHEET_ROWS)
      throw unreadableWorkbook('The table has more rows than a sheet can hold.');
  }

  #startCell(table: OpenTable, attributes: Readonly<Record<string, string>>): void {
    this.#endCell(table);
    if (!table.isInRow) this.#nextRow(table);
    const { reaching, row } = table;
    while ((reaching[table.column] ?? 0) > row) table.column++;
    const columns = span(attributes['colspan'], MAX_COLUMN_SPAN);
    const rows = span(attributes['rowspan'], MAX_ROW_SPAN);
    const column = table.column;
    if (column + columns > MAX_SHEET_COLUMNS)
      throw unreadableWorkbook('The table has more columns than a sheet can hold.');
    if (rows > 1) {
      while (reaching.length < column + columns) reaching.push(0);
      reaching.fill(row + rows, column, column + columns);
    }
    if (columns > 1 || rows > 1)
      table.sink?.merge(`${cellName(row, column)}:${cellName(row + rows - 1, column + columns - 1)}`);
    table.cell = { column, columns, exact: attributes['x:num'] ?? null, text: '' };
  }

  #endCell(table: OpenTable): void {
    const { cell, sink, row } = table;
    if (cell === null) return;
    table.cell = null;
    table.column = cell.column + cell.columns;
    const text = cell.text.trim();
    if (sink === null || text === '') return;
    const exact = cell.exact === null ? null : readExactValue(text, cell.exact);
    if (exact !== null) this.#notes?.rounded(row, cell.column);
    sink.text(row, cell.column, exact ?? text);
  }
}

function span(value: string | undefined, most: number): number {
  const number = Number.parseInt(value ?? '1', 10);
  return number >= 1 ? Math.min(number, most) : 1;
}
