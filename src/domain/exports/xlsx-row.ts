import { elementText, NO_XML_CHARACTERS } from '#domain/values/xml-text.ts';
import { findXlsxDate } from './xlsx-date.ts';
import { findXlsxNumber } from './xlsx-number.ts';

/** Excel reads `_x0041_` in a text as the character of that code, so such a text's first mark is itself written so. */
const LOOKS_ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g;
const OUTER_BLANK = /^\s|\s$|\n/;

/** Reads a cell as a number with the number format that shows it as it was written; null for one that stays text. */
export type CellReader = (text: string) => { readonly value: string; readonly format: string } | null;

/** What the cells of a column are: ISO dates become dates; `number` is a plain decimal where it can be one. */
export type CellKind = 'text' | 'number' | 'date' | CellReader;

/** How cells are numbered, and which style a number of so many decimals has. */
export interface XlsxRowFormat {
  /** `A`, `B` … `XFD`, by column from 0. */
  readonly letters: readonly string[];
  /** Index of the cell style `0.00` with as many zeros after the point. */
  readonly decimalsStyle: (decimals: number) => number;
  /** Index of the cell style of a date. */
  readonly dateStyle: () => number;
  /** Index of the cell style of a number format. */
  readonly style: (numberFormat: string) => number;
  /** A text as Excel can hold it: neutralised, cut, without characters that XML has not. */
  readonly text: (text: string, row: number) => string;
  /** Remembers how repeated cells were written. */
  readonly memory?: RowMemory;
}

/** What the cells of each column were written as; other kinds of columns give other XML for the same text. */
interface RowMemory {
  of(
    kinds: readonly CellKind[] | null,
    count: number,
  ): readonly {
    xmlOf(text: string, kind: CellKind, row: number, format: XlsxRowFormat): string;
  }[];
}

/** The letters of the first `count` columns. */
export function columnLetters(count: number): string[] {
  return Array.from({ length: count }, (_, column) => {
    let letters = '';
    for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26)) {
      letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
    }
    return letters;
  });
}

/**
 * One row of a sheet as SpreadsheetML (ECMA-376 part 1, 18.3.1.73): plain decimals as numbers, other texts as inline
 * strings, nothing for empty cells.
 *
 * exceljs builds an object for each cell and asks its style table for each number, which takes 6 microseconds a cell:
 * three minutes for a table of 250 MB. The rows of data are therefore written here; the workbook around them, the
 * header row and the styles are exceljs's.
 *
 * @param row number of the row in its sheet, from 1
 * @param kinds of each column; null: every text that is a plain decimal is a number
 */
export function xlsxRow(
  cells: readonly string[],
  row: number,
  format: XlsxRowFormat,
  kinds: readonly CellKind[] | null = null,
): string {
  const number = String(row);
  let xml = `<row r="${number}">`;
  const memory = format.memory?.of(kinds, cells.length);
  for (let column = 0; column < cells.length; column++) {
    const text = cells[column] ?? '';
    if (text === '') continue;
    const kind = kinds === null ? 'number' : (kinds[column] ?? 'text');
    const known = memory?.[column];
    xml += `<c r="${format.letters[column] ?? ''}${number}"`;
    xml += known === undefined ? cellXml(text, kind, row, format) : known.xmlOf(text, kind, row, format);
  }
  return `${xml}</row>`;
}

/** A cell from what follows its place on. */
export function cellXml(text: string, kind: CellKind, row: number, format: XlsxRowFormat): string {
  if (typeof kind === 'function') {
    const read = kind(text.trim());
    return read === null
      ? textXml(format.text(text, row))
      : ` s="${format.style(read.format)}"><v>${read.value}</v></c>`;
  }
  const day = kind === 'date' ? findXlsxDate(text) : null;
  if (day !== null) return ` s="${format.dateStyle()}"><v>${day}</v></c>`;
  const found = kind === 'number' && mayBeNumber(text) ? findXlsxNumber(text) : null;
  if (found === null) return textXml(format.text(text, row));
  if (found.decimals === 0) return `><v>${text}</v></c>`;
  return ` s="${format.decimalsStyle(found.decimals)}"><v>${text}</v></c>`;
}

/** Tells whether XML can hold every character of a text. */
export function isXmlText(text: string): boolean {
  return text.search(NO_XML_CHARACTERS) === -1;
}

/** U+FFFD for each character that XML cannot hold. */
export function replaceNoXml(text: string): string {
  return text.replace(NO_XML_CHARACTERS, '\uFFFD');
}

/** A text as Excel's own string type (ECMA-376 part 1, 22.9.2.19), for a writer that only escapes markup. */
export function escapeXstring(text: string): string {
  return text.replace(LOOKS_ESCAPED, '_x005F_').replaceAll('\r', '_x000D_');
}

function textXml(text: string): string {
  const escaped = elementText(text);
  const safe = escaped.includes('_x') ? escaped.replace(LOOKS_ESCAPED, '_x005F_') : escaped;
  const space = OUTER_BLANK.test(text) ? ' xml:space="preserve"' : '';
  return ` t="inlineStr"><is><t${space}>${safe}</t></is></c>`;
}

function mayBeNumber(text: string): boolean {
  const first = text.charCodeAt(0);
  return (first >= 0x30 && first <= 0x39) || first === 0x2d;
}
