import { PassThrough, type Writable } from 'node:stream';
import type { CellValue, Row, Worksheet } from 'exceljs';
import { neutraliseFormula } from './neutralise-formula.ts';
import { readVisibleRows, visibleHeader, type TableSource } from './table-rows.ts';
import { MAX_TEXT_LENGTH, XlsxLosses } from './xlsx-losses.ts';
import { findXlsxNumber } from './xlsx-number.ts';

/** A sheet holds 1,048,576 rows, the header among them. */
const ROWS_PER_SHEET = 1_048_575;
/** XML cannot hold these: one of them would make the whole workbook unreadable. Control characters exceljs leaves out. */
const NO_XML_CHARACTERS = /[\uFFFE\uFFFF]/g;
const MIN_WIDTH = 8;
const MAX_WIDTH = 60;
const BOLD = { bold: true };
const HEADER_STAYS = { state: 'frozen', ySplit: 1 } as const;

/**
 * A table as an Excel workbook. Plain decimals become numbers that show their own digits, everything else text.
 * A table that does not fit one sheet goes on in the next, with the header again. What Excel cannot hold is changed,
 * and a last sheet says what and where.
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
  const losses = new XlsxLosses();
  let sheet: Worksheet | null = null;
  let sheetRows = 0;
  let sheets = 0;
  const startSheet = (firstRows: readonly (readonly string[])[]): Worksheet => {
    sheets++;
    sheetRows = 0;
    const started = workbook.addWorksheet(
      sheets === 1 ? sheetName : `${sheetName.slice(0, 25)} (${sheets})`,
      { views: [HEADER_STAYS] },
    );
    started.columns = columnWidths(header, firstRows).map((width) => ({ width }));
    const row = started.addRow(header.map((name) => textValue(name, losses, 'the header')));
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
      const row = sheet.addRow([]);
      writeRow(row, cells, losses, `sheet ${sheets}, row ${row.number}`);
      sheetRows++;
    }
    if (sheet !== null) await drained(sheet);
  }
  (sheet ?? startSheet([])).commit();
  if (losses.sentences.length > 0)
    writeNotes(workbook.addWorksheet('Notes', { views: [HEADER_STAYS] }), losses);
  await workbook.commit();
}

function writeRow(row: Row, cells: readonly string[], losses: XlsxLosses, place: string): void {
  for (const [column, text] of cells.entries()) {
    if (text === '') continue;
    const number = findXlsxNumber(text);
    const cell = row.getCell(column + 1);
    if (number === null) cell.value = textValue(text, losses, place);
    else {
      cell.value = number.value;
      if (number.decimals > 0) cell.numFmt = `0.${'0'.repeat(number.decimals)}`;
    }
  }
  row.commit();
}

function textValue(text: string, losses: XlsxLosses, place: string): CellValue {
  const whole = neutraliseFormula(text);
  if (whole.length > MAX_TEXT_LENGTH) losses.addCut(place);
  const cut = whole.slice(0, MAX_TEXT_LENGTH);
  const value = cut.replaceAll(NO_XML_CHARACTERS, '\uFFFD');
  if (value !== cut) losses.addReplaced(place);
  return value;
}

function writeNotes(sheet: Worksheet, losses: XlsxLosses): void {
  sheet.columns = [{ width: MAX_WIDTH }];
  const heading = sheet.addRow(['What this workbook does not hold as the table does']);
  heading.font = BOLD;
  heading.commit();
  for (const sentence of losses.sentences) {
    const row = sheet.addRow([sentence]);
    row.alignment = { wrapText: true, vertical: 'top' };
    row.commit();
  }
  sheet.commit();
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
