import type { ByteSource } from '../byte-source.ts';
import { ShapeSink, TableSink } from '../cell-sink.ts';
import { chooseSheet } from '../choose-sheet.ts';
import { NumberStyles } from '../number-styles.ts';
import { SheetCells } from '../sheet-cells.ts';
import { SheetNotes } from '../sheet-notes.ts';
import { SheetShape } from '../sheet-shape.ts';
import { MAX_SHEETS, unreadableWorkbook } from '../workbook-limits.ts';
import type { WorkbookSheet } from '../workbook.ts';
import { readXmlPart } from '../xml/read-xml-part.ts';
import { partOfSource } from './part-of-source.ts';
import { SpreadsheetXmlScanner } from './spreadsheet-xml-scanner.ts';

/**
 * Reads one sheet of an "XML Spreadsheet 2003" file (the SpreadsheetML of Excel 2003), which many systems export under
 * the name .xls. The file is streamed twice: to see what each sheet holds, and to read the chosen one.
 *
 * @throws AppError unreadable_file, invalid_request
 */
export async function openSpreadsheetXml(source: ByteSource, sheet: string | null): Promise<WorkbookSheet> {
  const shapes: SheetShape[] = [];
  const first = new SpreadsheetXmlScanner(() => {
    if (shapes.length >= MAX_SHEETS) throw unreadableWorkbook('The workbook holds more than 1,000 sheets.');
    const shape = new SheetShape();
    shapes.push(shape);
    return new ShapeSink(shape);
  });
  await readXmlPart(partOfSource(source), first);
  const counted = first.sheets.map(({ name, isHidden }, index) => ({
    name,
    isHidden,
    index,
    shape: shapes[index] ?? new SheetShape(),
  }));
  const { chosen, filled } = chooseSheet(counted, sheet);
  const { shape } = chosen;
  const notes = new SheetNotes();
  return {
    origin: {
      format: 'xml2003',
      name: chosen.name,
      sheets: filled,
      issues: notes.issues,
      merged: notes.merged,
    },
    async writeCsv(sink) {
      const cells = new SheetCells(shape, new NumberStyles(first.formats, shape, first.is1904), notes);
      const table = new TableSink(cells, { shape, notes });
      const second = new SpreadsheetXmlScanner((index) => (index === chosen.index ? table : null));
      await readXmlPart(partOfSource(source), second, () => cells.handOn(sink));
      await cells.end(sink);
      notes.finish({ sheets: filled, read: chosen.name, columns: shape.columns });
    },
  };
}
