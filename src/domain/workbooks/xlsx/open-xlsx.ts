import type { ByteSource } from '../byte-source.ts';
import { ShapeSink, TableSink } from '../cell-sink.ts';
import { chooseSheet, type CountedSheet } from '../choose-sheet.ts';
import { csvRange } from '../csv-bytes.ts';
import { NumberStyles } from '../number-styles.ts';
import { serialOfIso } from '../numbers/serial-of-iso.ts';
import { SheetCells } from '../sheet-cells.ts';
import { SheetNotes } from '../sheet-notes.ts';
import { SheetShape } from '../sheet-shape.ts';
import type { CsvSink, WorkbookSheet } from '../workbook.ts';
import { decodeXmlText, isPlainXmlText, resolveEscapes } from '../xml/xml-text.ts';
import { readXmlPart } from '../xml/read-xml-part.ts';
import { readSharedTexts } from './read-shared-texts.ts';
import type { SharedTexts } from '../shared-texts.ts';
import { CELL, SheetScanner, type ScannedCell, type SheetSink } from './sheet-scanner.ts';
import { readWorkbookParts, type SheetPart, type WorkbookParts } from './workbook-parts.ts';
import { ZipParts } from './zip-parts.ts';

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Reads one sheet of an .xlsx or .xlsm (ECMA-376) as a stream, in memory bounded by its shared texts. Each sheet is
 * looked through once to see how much it holds, then the chosen one is read.
 *
 * exceljs, which writes our exports, is not used here: its reader holds the whole workbook as objects, its streaming
 * reader makes an object of every cell, tells of no hidden rows, and neither has a cap on what is unpacked.
 *
 * @param sheet the name of the sheet to read; null for the one with the most cells
 * @throws AppError unreadable_file, password_required, invalid_request
 */
export async function openXlsx(source: ByteSource, sheet: string | null): Promise<WorkbookSheet> {
  const parts = await ZipParts.open(source);
  const book = await readWorkbookParts(parts);
  const texts = await readSharedTexts(parts, book.sharedTexts);
  const counted: (CountedSheet & SheetPart)[] = [];
  for (const listed of book.sheets) {
    const shape = new SheetShape();
    await scan(parts, listed.part, new CountingSink(shape, texts));
    counted.push({ ...listed, shape });
  }
  const { chosen, filled } = chooseSheet(counted, sheet);
  const notes = new SheetNotes();
  return {
    origin: { format: 'xlsx', name: chosen.name, sheets: filled, issues: notes.issues, merged: notes.merged },
    async writeCsv(sink) {
      await writeSheet(parts, { book, part: chosen.part, shape: chosen.shape, texts, notes }, sink);
      notes.finish({ sheets: filled, read: chosen.name, columns: chosen.shape.columns });
    },
  };
}

async function scan(
  parts: ZipParts,
  part: string,
  sink: SheetSink,
  afterChunk?: () => Promise<void>,
): Promise<void> {
  await readXmlPart((take) => parts.read(part, take), new SheetScanner(sink), afterChunk);
}

async function writeSheet(
  parts: ZipParts,
  {
    book,
    part,
    shape,
    texts,
    notes,
  }: { book: WorkbookParts; part: string; shape: SheetShape; texts: SharedTexts; notes: SheetNotes },
  sink: CsvSink,
): Promise<void> {
  const styles = new NumberStyles(book.formats, shape, book.is1904);
  const cells = new SheetCells(shape, styles, notes);
  await scan(parts, part, new WritingSink(cells, { texts, notes, shape, is1904: book.is1904 }), () =>
    cells.handOn(sink),
  );
  await cells.end(sink);
}

/** The first look counts, with what is known without reading values. */
class CountingSink extends ShapeSink implements SheetSink {
  readonly #shape: SheetShape;

  constructor(shape: SheetShape, texts: SharedTexts) {
    super(shape, texts);
    this.#shape = shape;
  }

  cell(cell: ScannedCell): void {
    const { row, column, kind } = cell;
    if (kind === CELL.number) this.number(row, column, cell.style);
    else if (kind === CELL.shared) this.shared(row, column, sharedIndex(cell));
    else this.#shape.addCell(row, column);
  }
}

/** The second look: cells become CSV, from bytes to bytes where they can. */
class WritingSink extends TableSink implements SheetSink {
  readonly #cells: SheetCells;
  readonly #is1904: boolean;

  constructor(
    cells: SheetCells,
    { is1904, ...known }: { texts: SharedTexts; notes: SheetNotes; shape: SheetShape; is1904: boolean },
  ) {
    super(cells, known);
    this.#cells = cells;
    this.#is1904 = is1904;
  }

  cell(cell: ScannedCell): void {
    const { row, column, kind, bytes, length } = cell;
    switch (kind) {
      case CELL.number: {
        this.#cells.numberBytes(row, column, cell.style, bytes, length);
        return;
      }
      case CELL.shared: {
        this.shared(row, column, sharedIndex(cell));
        return;
      }
      case CELL.text: {
        if (isPlainXmlText(bytes, 0, length)) {
          const csv = csvRange(bytes, 0, length);
          this.#cells.csvText(row, column, csv, 0, csv.length);
        } else this.#cells.text(row, column, resolveEscapes(textOf(cell)));
        return;
      }
      case CELL.boolean: {
        this.boolean(row, column, ['1', 'true'].includes(textOf(cell).trim()));
        return;
      }
      case CELL.error: {
        this.error(row, column, textOf(cell));
        return;
      }
      case CELL.date: {
        this.#date(cell);
      }
    }
  }

  /** A date in ISO 8601, as strict workbooks may hold it, is shown as any other date is. */
  #date(cell: ScannedCell): void {
    const text = textOf(cell);
    const serial = serialOfIso(text, this.#is1904);
    if (serial === null) this.#cells.text(cell.row, cell.column, text);
    else this.#cells.number(cell.row, cell.column, cell.style, String(serial));
  }
}

function sharedIndex({ bytes, length }: ScannedCell): number {
  let index = 0;
  for (let at = 0; at < length; at++) {
    const digit = (bytes[at] ?? 0) - 0x30;
    if (digit < 0 || digit > 9 || index > 100_000_000) return -1;
    index = index * 10 + digit;
  }
  return index;
}

function textOf({ bytes, length, isRaw }: ScannedCell): string {
  return isRaw ? decodeXmlText(bytes, 0, length) : utf8.decode(bytes.subarray(0, length));
}
