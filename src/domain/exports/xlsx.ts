import { PassThrough, type Writable } from 'node:stream';
import type { CellValue, Row, Worksheet } from 'exceljs';
import { neutraliseFormula } from './neutralise-formula.ts';
import { readVisibleRows, visibleHeader, type TableSource } from './table-rows.ts';
import { findXlsxNumber } from './xlsx-number.ts';

/** A sheet holds 1,048,576 rows, the header among them. */
const ROWS_PER_SHEET = 1_048_575;
/** Excel refuses a longer text; it is cut. */
const MAX_TEXT_LENGTH = 32_767;
/** XML cannot hold these: one of them would make the whole workbook unreadable. Control characters exceljs leaves out. */
const NO_XML_CHARACTERS = /[\uFFFE\uFFFF]/g;
const MIN_WIDTH = 8;
const MAX_WIDTH = 60;
const BOLD = { bold: true };

/**
 * A table as an Excel workbook. Plain decimals become numbers that show their own digits, everything else text.
 * A table that does not fit one sheet goes on in the next, with the header again.
 */
export async function* exportXlsx(
  source: TableSource,
  { sheetName }: { sheetName: string },
): AsyncGenerator<Uint8Array> {
  const output = new PassThrough({ highWaterMark: 256 * 1024 });
  const written = writeWorkbook(source, sheetName, output).catch((error: unknown) => {
    output.destroy(
      error instanceof Error ? error : new Error('the workbook could not be written', { cause: error }),
    );
  });
  try {
    for await (const chunk of output) if (chunk instanceof Uint8Array) yield chunk;
    await written;
  } finally {
    output.destroy();
  }
}

async function writeWorkbook(source: TableSource, sheetName: string, output: Writable): Promise<void> {
  // Loaded when first needed: it is large, and most exports are CSV.
  const { default: excel } = await import('exceljs');
  const workbook = new excel.stream.xlsx.WorkbookWriter({
    stream: output,
    useStyles: true,
    useSharedStrings: false,
  });
  const header = visibleHeader(source);
  let sheet: Worksheet | null = null;
  let sheetRows = 0;
  let sheets = 0;
  const startSheet = (firstRows: readonly (readonly string[])[]): Worksheet => {
    sheets++;
    sheetRows = 0;
    const started = workbook.addWorksheet(
      sheets === 1 ? sheetName : `${sheetName.slice(0, 25)} (${sheets})`,
      {
        views: [{ state: 'frozen', ySplit: 1 }],
      },
    );
    started.columns = columnWidths(header, firstRows).map((width) => ({ width }));
    const row = started.addRow(header.map(textValue));
    row.font = BOLD;
    row.commit();
    return started;
  };
  for await (const rows of readVisibleRows(source)) {
    for (const [index, cells] of rows.entries()) {
      if (sheet === null || sheetRows === ROWS_PER_SHEET) {
        sheet?.commit();
        sheet = startSheet(rows.slice(index, index + 200));
      }
      writeRow(sheet.addRow([]), cells);
      sheetRows++;
    }
    if (sheet !== null) await drained(sheet);
  }
  (sheet ?? startSheet([])).commit();
  await workbook.commit();
}

function writeRow(row: Row, cells: readonly string[]): void {
  for (const [column, text] of cells.entries()) {
    if (text === '') continue;
    const number = findXlsxNumber(text);
    const cell = row.getCell(column + 1);
    if (number === null) cell.value = textValue(text);
    else {
      cell.value = number.value;
      if (number.decimals > 0) cell.numFmt = `0.${'0'.repeat(number.decimals)}`;
    }
  }
  row.commit();
}

function textValue(text: string): CellValue {
  return neutraliseFormula(text).slice(0, MAX_TEXT_LENGTH).replaceAll(NO_XML_CHARACTERS, '\uFFFD');
}

function columnWidths(header: readonly string[], rows: readonly (readonly string[])[]): number[] {
  return header.map((name, column) => {
    const longest = rows.reduce((most, row) => Math.max(most, row[column]?.length ?? 0), name.length);
    return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, longest + 2));
  });
}

/** A stream of readable-stream 2, which has no `writableNeedDrain` yet. */
interface FedStream {
  readonly _writableState: { readonly needDrain: boolean };
  once(event: 'drain', listener: () => void): unknown;
}

/**
 * Waits while what the sheet has written is not yet taken. exceljs itself never waits: its sheet hands its bytes
 * to the first of `stream.pipes`, an ordinary stream of the ZIP writer.
 */
async function drained(sheet: Worksheet): Promise<void> {
  const pipe = findFedStream(sheet);
  // oxlint-disable-next-line no-underscore-dangle -- see FedStream
  if (pipe?._writableState.needDrain !== true) return;
  await new Promise<void>((resolve) => pipe.once('drain', resolve));
}

function findFedStream(sheet: Worksheet): FedStream | null {
  // Not in exceljs's types; its version is pinned, and a test measures that the waiting works.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { stream } = sheet as unknown as { stream?: { pipes?: readonly FedStream[] } };
  return stream?.pipes?.[0] ?? null;
}
