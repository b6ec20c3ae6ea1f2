import type { Writable } from 'node:stream';
import type { Worksheet, stream } from 'exceljs';
import { neutraliseFormula } from './neutralise-formula.ts';
import { CellMemory } from './cell-memory.ts';
import { SheetNames } from './sheet-names.ts';
import { MAX_TEXT_LENGTH, XlsxLosses } from './xlsx-losses.ts';
import {
  columnLetters,
  escapeXstring,
  replaceNoXml,
  xlsxRow,
  type CellKind,
  type XlsxRowFormat,
} from './xlsx-row.ts';

/** A sheet holds 1,048,576 rows, the header among them. */
const ROWS_PER_SHEET = 1_048_575;
const BATCH_CHARACTERS = 64 * 1024;
const MIN_WIDTH_CHARACTERS = 8;
const MAX_WIDTH_CHARACTERS = 60;
const WIDTH_ROWS = 200;
const BOLD = { bold: true };
const HEADER_STAYS = { state: 'frozen', ySplit: 1 } as const;
/** Higher levels make the file a tenth smaller and take twice as long: they are then what the rows wait for. */
const DEFLATE_LEVEL = 1;
const DEFLATE_CHUNK_BYTES = 128 * 1024;

type Rows = readonly (readonly string[])[];

/** The sheet that is being written. */
interface OpenSheet {
  readonly sheet: Worksheet;
  readonly wanted: string;
  readonly header: readonly string[];
  readonly format: XlsxRowFormat;
  /** 1, or 0 where no column has a name. */
  readonly headerRows: number;
  rows: number;
}

/**
 * Writes a workbook of tables, one after the other. What does not fit a sheet goes on in the next, with the header
 * again; what a sheet cannot hold as the table does is told on a last sheet.
 */
export class XlsxWorkbook {
  readonly #workbook: stream.xlsx.WorkbookWriter;
  readonly #names = new SheetNames();
  readonly #losses = new XlsxLosses();
  readonly #decimalsStyles: number[] = [];
  readonly #styles = new Map<string, number>();
  #dateStyle: number | null = null;
  readonly #rowsPerSheet: number;
  #sheets = 0;
  #open: OpenSheet | null = null;

  private constructor(workbook: stream.xlsx.WorkbookWriter, rowsPerSheet: number) {
    this.#workbook = workbook;
    this.#rowsPerSheet = rowsPerSheet;
  }

  /** @param rowsPerSheet without the header */
  static async create(output: Writable, rowsPerSheet = ROWS_PER_SHEET): Promise<XlsxWorkbook> {
    // Loaded when first needed: it is large, and most exports are CSV.
    const { default: excel } = await import('exceljs');
    return new XlsxWorkbook(
      new excel.stream.xlsx.WorkbookWriter({
        stream: output,
        useStyles: true,
        useSharedStrings: false,
        zip: { zlib: { level: DEFLATE_LEVEL, chunkSize: DEFLATE_CHUNK_BYTES, memLevel: 9 } },
      }),
      rowsPerSheet,
    );
  }

  /**
   * Ends the sheet before and begins one.
   *
   * @param header with a name at least; else the rows begin at the top
   * @param firstRows the column widths follow them
   */
  startTable(name: string, header: readonly string[], firstRows: Rows): void {
    this.#open?.sheet.commit();
    this.#sheets++;
    const headerRows = header.some((text) => text !== '') ? 1 : 0;
    const views = headerRows === 0 ? [] : [HEADER_STAYS];
    const sheet = this.#workbook.addWorksheet(this.#names.take(name), { views });
    sheet.columns = columnWidths(header, firstRows.slice(0, WIDTH_ROWS)).map((width) => ({ width }));
    const place = (row: number) => `sheet ${this.#sheets}, row ${row}`;
    // A row without cells leaves nothing in the sheet, but opens it for rows.
    const names = headerRows === 0 ? [] : header;
    const row = sheet.addRow(names.map((text) => escapeXstring(this.#text(text, () => 'the header'))));
    row.font = BOLD;
    row.commit();
    const format: XlsxRowFormat = {
      letters: columnLetters(header.length),
      decimalsStyle: (decimals) => this.#decimalsStyle(decimals),
      dateStyle: () => (this.#dateStyle ??= addStyle(this.#workbook, 'yyyy-mm-dd')),
      style: (numberFormat) => this.#style(numberFormat),
      text: (text, at) => this.#text(text, () => place(at)),
      memory: new CellMemory(),
    };
    this.#open = { sheet, wanted: name, header, format, headerRows, rows: 0 };
  }

  /**
   * Writes rows of the table that was started; resolves when there is room for more.
   *
   * @param kinds of their columns; null: every plain decimal is a number, all else text
   */
  async writeRows(rows: Rows, kinds: readonly CellKind[] | null = null): Promise<void> {
    let xml = '';
    for (const [index, cells] of rows.entries()) {
      const open = this.#sheetWithRoom(xml, rows, index);
      if (open.rows === 0) xml = '';
      open.rows++;
      xml += xlsxRow(cells, open.rows + open.headerRows, open.format, kinds);
      if (xml.length < BATCH_CHARACTERS) continue;
      writeXml(open.sheet, xml);
      xml = '';
      await drained(open.sheet);
    }
    if (this.#open !== null && xml !== '') writeXml(this.#open.sheet, xml);
  }

  /** Ends the workbook; resolves when all of it was taken. */
  async finish(): Promise<void> {
    this.#open?.sheet.commit();
    this.#open = null;
    if (this.#losses.sentences.length > 0) this.#writeNotes();
    await this.#workbook.commit();
  }

  /** Goes over to a further sheet when the open one is full. @param xml rows of the open one that are not written yet */
  #sheetWithRoom(xml: string, rows: Rows, index: number): OpenSheet {
    const open = this.#open;
    if (open === null) throw new Error('rows before the first sheet');
    if (open.rows < this.#rowsPerSheet) return open;
    if (xml !== '') writeXml(open.sheet, xml);
    this.#losses.addContinued(open.sheet.name);
    this.startTable(open.wanted, open.header, rows.slice(index, index + WIDTH_ROWS));
    return this.#sheetWithRoom('', rows, index);
  }

  #text(text: string, place: () => string): string {
    const whole = neutraliseFormula(text);
    if (whole.length > MAX_TEXT_LENGTH) this.#losses.addCut(place());
    const cut = whole.length > MAX_TEXT_LENGTH ? whole.slice(0, MAX_TEXT_LENGTH).toWellFormed() : whole;
    const value = replaceNoXml(cut);
    if (value !== cut) this.#losses.addReplaced(place());
    return value;
  }

  #decimalsStyle(decimals: number): number {
    return (this.#decimalsStyles[decimals] ??= addStyle(this.#workbook, `0.${'0'.repeat(decimals)}`));
  }

  #style(numberFormat: string): number {
    const known = this.#styles.get(numberFormat);
    if (known !== undefined) return known;
    const style = addStyle(this.#workbook, numberFormat);
    this.#styles.set(numberFormat, style);
    return style;
  }

  #writeNotes(): void {
    const sheet = this.#workbook.addWorksheet(this.#names.take('Notes'), { views: [HEADER_STAYS] });
    sheet.columns = [{ width: MAX_WIDTH_CHARACTERS }];
    const heading = sheet.addRow(['Where this workbook differs from the table']);
    heading.font = BOLD;
    heading.commit();
    for (const sentence of this.#losses.sentences) {
      const row = sheet.addRow([sentence]);
      row.alignment = { wrapText: true, vertical: 'top' };
      row.commit();
    }
    sheet.commit();
  }
}

function columnWidths(header: readonly string[], rows: Rows): number[] {
  return header.map((name, column) => {
    const longest = rows.reduce((most, row) => Math.max(most, row[column]?.length ?? 0), name.length);
    return Math.min(MAX_WIDTH_CHARACTERS, Math.max(MIN_WIDTH_CHARACTERS, longest + 2));
  });
}

/** A stream of readable-stream 2, which has no `writableNeedDrain` yet. */
interface FedStream {
  readonly _writableState: { readonly needDrain: boolean };
  once(event: 'drain', listener: () => void): unknown;
}

/** What a sheet's writer hands its bytes to: in turn the first of `pipes`, an ordinary stream of the ZIP writer. */
interface SheetStream {
  readonly pipes: readonly FedStream[];
  write(bytes: Buffer): unknown;
}

/** Writes rows into a sheet whose header row is written. */
function writeXml(sheet: Worksheet, xml: string): void {
  sheetStream(sheet).write(Buffer.from(xml));
}

/** Waits while what the sheet has written is not yet taken. exceljs itself never waits. */
async function drained(sheet: Worksheet): Promise<void> {
  const [pipe] = sheetStream(sheet).pipes;
  // oxlint-disable-next-line no-underscore-dangle -- see FedStream
  if (pipe?._writableState.needDrain !== true) return;
  await new Promise<void>((resolve) => pipe.once('drain', resolve));
}

function sheetStream(sheet: Worksheet): SheetStream {
  // Not in exceljs's types; its version is pinned, and tests read back what was written and measure that the waiting works.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (sheet as unknown as { stream: SheetStream }).stream;
}

/** The index of a number format's cell style; exceljs's writer keeps the table of styles but not its type. */
function addStyle(workbook: stream.xlsx.WorkbookWriter, numFmt: string): number {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as for `sheetStream`
  const { styles } = workbook as unknown as { styles: { addStyleModel(model: { numFmt: string }): number } };
  return styles.addStyleModel({ numFmt });
}
