import { cellName } from '../cell-name.ts';
import type { CellSink } from '../cell-sink.ts';
import { readNumberFormat, type NumberFormat } from '../numbers/number-format.ts';
import { serialOfIso } from '../numbers/serial-of-iso.ts';
import {
  damagedWorkbook,
  MAX_SHEET_COLUMNS,
  MAX_SHEET_NAME_CHARACTERS,
  MAX_SHEET_ROWS,
  MAX_STYLES,
  MAX_TEXT_BYTES,
} from '../workbook-limits.ts';
import type { XmlAttributes } from '../xml/xml-attributes.ts';
import type { XmlHandler } from '../xml/xml-scanner.ts';
import { decodeXmlText } from '../xml/xml-text.ts';

/** Formats with a name of their own in this format; those of dates are that of built-in formats 14 and 22. */
const NAMED_FORMATS: Readonly<Record<string, number | string>> = {
  'General Date': 22,
  'Short Date': 14,
  'Long Date': 14,
  'Medium Date': 'd\\-mmm\\-yy',
  'Long Time': 'hh:mm:ss',
  'Medium Time': 'hh:mm AM/PM',
  'Short Time': 'hh:mm',
  Currency: '0.00',
  'Euro Currency': '0.00',
  Fixed: '0.00',
  Standard: '#,##0.00',
  Percent: '0.00%',
  Scientific: '0.00E+00',
};

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** Reads the tags of an XML Spreadsheet 2003 file. */
export class SpreadsheetXmlScanner implements XmlHandler {
  readonly sheets: { name: string; isHidden: boolean }[] = [];
  /** By the number that a cell's style gets here; 0 is no style. */
  readonly formats: NumberFormat[] = [{ kind: 'general' }];
  is1904 = false;
  readonly #sinkOf: (sheet: number) => CellSink | null;
  #sink: CellSink | null = null;
  readonly #styles = new Map<string, number>();
  #style: string | null = null;
  #rowStyle = 0;
  #row = -1;
  #rowSpan = 0;
  #column = -1;
  #merged = 0;
  #listedColumn = 0;
  #cellStyle = 0;
  #hasFormula = false;
  #hasValue = false;
  #type = 'String';
  #text = '';
  #takes: 'data' | 'visible' | 'date1904' | null = null;
  #isInComment = false;
  #isInCell = false;

  /** @param sinkOf told the number of each sheet when it starts; null: its cells are of no interest */
  constructor(sinkOf: (sheet: number) => CellSink | null) {
    this.#sinkOf = sinkOf;
  }

  open(name: string, attributes: XmlAttributes): void {
    switch (name) {
      case 'Cell': {
        this.#startCell(attributes);
        return;
      }
      case 'Data': {
        if (this.#isInComment || !this.#isInCell) return;
        this.#type = attributes.get('Type') ?? 'String';
        this.#text = '';
        this.#takes = 'data';
        return;
      }
      case 'Row': {
        this.#startRow(attributes);
        return;
      }
      case 'Comment': {
        this.#isInComment = true;
        return;
      }
      case 'Column': {
        const index = Number(attributes.get('Index') ?? this.#listedColumn + 1);
        const last = Math.min(MAX_SHEET_COLUMNS, index + Number(attributes.get('Span') ?? 0));
        if (!(index >= 1 && last >= index)) return;
        if (attributes.isTrue('Hidden')) this.#sink?.hiddenColumns(index - 1, last - 1);
        this.#listedColumn = last;
        return;
      }
      case 'Worksheet': {
        this.sheets.push({
          name: (attributes.get('Name') ?? `Sheet${this.sheets.length + 1}`).slice(
            0,
            MAX_SHEET_NAME_CHARACTERS,
          ),
          isHidden: false,
        });
        this.#sink = this.#sinkOf(this.sheets.length - 1);
        this.#row = -1;
        this.#rowSpan = 0;
        this.#listedColumn = 0;
        return;
      }
      case 'Style': {
        this.#startStyle(attributes);
        return;
      }
      case 'NumberFormat': {
        const format = attributes.get('Format');
        if (format !== null && this.#style !== null) this.#setFormat(this.#style, format);
        return;
      }
      case 'Visible':
      case 'Date1904': {
        this.#text = '';
        this.#takes = name === 'Visible' ? 'visible' : 'date1904';
      }
    }
  }

  close(name: string): void {
    if (name === 'Data' && this.#takes === 'data') this.#endData();
    else if (name === 'Cell') this.#endCell();
    else if (name === 'Comment') this.#isInComment = false;
    else if (name === 'Style') this.#style = null;
    else if (name === 'Visible' && this.#takes === 'visible') {
      const sheet = this.sheets.at(-1);
      if (sheet !== undefined && /hidden/i.test(this.#text)) sheet.isHidden = true;
      this.#takes = null;
    } else if (name === 'Date1904' && this.#takes === 'date1904') {
      this.is1904 = !/^\s*(?:0|false)\s*$/i.test(this.#text);
      this.#takes = null;
    }
  }

  text(bytes: Uint8Array, start: number, end: number, isLiteral: boolean): void {
    if (this.#takes === null) return;
    this.#text += isLiteral ? utf8.decode(bytes.subarray(start, end)) : decodeXmlText(bytes, start, end);
    if (this.#text.length > MAX_TEXT_BYTES)
      throw damagedWorkbook('a cell in it is longer than a cell can be');
  }

  #startStyle(attributes: XmlAttributes): void {
    this.#style = attributes.get('ID');
    const parent = attributes.get('Parent');
    const inherited = parent === null ? undefined : this.#styles.get(parent);
    if (this.#style !== null && inherited !== undefined) this.#styles.set(this.#style, inherited);
  }

  #setFormat(style: string, name: string): void {
    if (this.formats.length > MAX_STYLES) throw damagedWorkbook('it lists more than 100,000 styles');
    const format = NAMED_FORMATS[name] ?? name;
    this.formats.push(
      typeof format === 'number' ? readNumberFormat(format, null) : readNumberFormat(164, format),
    );
    this.#styles.set(style, this.formats.length - 1);
  }

  #startRow(attributes: XmlAttributes): void {
    const index = attributes.get('Index');
    const row = index === null ? this.#row + 1 + this.#rowSpan : Number(index) - 1;
    if (!(row > this.#row && row < MAX_SHEET_ROWS))
      throw damagedWorkbook('it holds a row that no sheet can have');
    this.#row = row;
    this.#rowSpan = Math.max(0, Math.floor(Number(attributes.get('Span') ?? 0))) || 0;
    this.#column = -1;
    this.#merged = 0;
    this.#rowStyle = this.#styles.get(attributes.get('StyleID') ?? '') ?? 0;
    if (attributes.isTrue('Hidden')) {
      for (let hidden = row; hidden <= Math.min(row + this.#rowSpan, MAX_SHEET_ROWS - 1); hidden++)
        this.#sink?.hiddenRow(hidden);
    }
  }

  #startCell(attributes: XmlAttributes): void {
    const index = attributes.get('Index');
    const column = index === null ? this.#column + 1 + this.#merged : Number(index) - 1;
    if (!(column > this.#column && column < MAX_SHEET_COLUMNS) || this.#row < 0)
      throw damagedWorkbook('it holds a cell that no sheet can have');
    this.#column = column;
    this.#merged = Math.max(0, Math.floor(Number(attributes.get('MergeAcross') ?? 0))) || 0;
    const down = Number(attributes.get('MergeDown') ?? 0);
    if (this.#merged > 0 || down > 0)
      this.#sink?.merge(
        `${cellName(this.#row, column)}:${cellName(this.#row + down, column + this.#merged)}`,
      );
    const style = attributes.get('StyleID');
    this.#cellStyle = style === null ? this.#rowStyle : (this.#styles.get(style) ?? 0);
    this.#hasFormula = attributes.get('Formula') !== null;
    this.#hasValue = false;
    this.#isInCell = true;
  }

  #endCell(): void {
    this.#isInCell = false;
    if (this.#hasFormula && !this.#hasValue) this.#sink?.missingValue(this.#row, this.#column);
  }

  #endData(): void {
    this.#takes = null;
    this.#hasValue = true;
    const sink = this.#sink;
    const text = this.#text;
    if (sink === null || text === '') return;
    const [row, column] = [this.#row, this.#column];
    if (this.#type === 'Number') sink.number(row, column, this.#cellStyle, text.trim());
    else if (this.#type === 'Boolean') sink.boolean(row, column, text.trim() === '1');
    else if (this.#type === 'Error') sink.error(row, column, text);
    else if (this.#type === 'DateTime') {
      const serial = serialOfIso(text, this.is1904);
      // Without a date format the sheet would show a bare number, which nobody means.
      const style = this.formats[this.#cellStyle]?.kind === 'date' ? this.#cellStyle : null;
      if (serial === null || style === null) sink.text(row, column, text.replace(/T00:00:00(?:\.0+)?$/, ''));
      else sink.number(row, column, style, serial);
    } else sink.text(row, column, text);
  }
}
