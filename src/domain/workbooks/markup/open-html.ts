import { AppError } from '#domain/app-error.ts';
import type { ByteSource } from '../byte-source.ts';
import { ShapeSink, TableSink } from '../cell-sink.ts';
import { chooseSheet } from '../choose-sheet.ts';
import { NumberStyles } from '../number-styles.ts';
import { SheetCells } from '../sheet-cells.ts';
import { SheetNotes } from '../sheet-notes.ts';
import { SheetShape } from '../sheet-shape.ts';
import type { WorkbookSheet } from '../workbook.ts';
import { createHtmlDecoder } from './html-decoder.ts';
import { HtmlTableScanner } from './html-table-scanner.ts';
import { partOfSource } from './part-of-source.ts';

/**
 * Reads one table of an HTML page, which many systems export under the name .xls: each table counts as a sheet, and
 * what a cell shows is its value. The page is streamed twice: to see what each table holds, and to read the chosen one.
 *
 * @param sheet `Table 2` and so on; null for the one with the most cells
 * @throws AppError unreadable_file, invalid_request
 */
export async function openHtml(source: ByteSource, sheet: string | null): Promise<WorkbookSheet> {
  const shapes: SheetShape[] = [];
  const first = new HtmlTableScanner(() => {
    const shape = new SheetShape();
    shapes.push(shape);
    return new ShapeSink(shape);
  });
  await feed(source, first);
  if (shapes.length === 0)
    throw new AppError(
      'unreadable_file',
      'The file is a web page without a table, perhaps an error or sign-in page that was saved instead of the export.',
    );
  const counted = shapes.map((shape, index) => ({
    name: `Table ${index + 1}`,
    isHidden: false,
    index,
    shape,
  }));
  const { chosen, filled } = chooseSheet(counted, sheet);
  const { shape } = chosen;
  const notes = new SheetNotes();
  return {
    origin: { format: 'html', name: chosen.name, sheets: filled, issues: notes.issues, merged: notes.merged },
    async writeCsv(sink) {
      const cells = new SheetCells(shape, new NumberStyles([], shape, false), notes);
      const table = new TableSink(cells, { shape, notes });
      const second = new HtmlTableScanner((index) => (index === chosen.index ? table : null), {
        rounded: (row, column) => notes.addCell('rounded_numbers', row, column),
      });
      await feed(source, second, () => cells.handOn(sink));
      await cells.end(sink);
      if (second.outside !== '') notes.addTextOutside(second.outside.trim());
      notes.finish({ sheets: filled, read: chosen.name, columns: shape.columns });
    },
  };
}

async function feed(
  source: ByteSource,
  scanner: HtmlTableScanner,
  afterChunk?: () => Promise<void>,
): Promise<void> {
  const decoder = createHtmlDecoder(source);
  await partOfSource(source)(async (chunk) => {
    scanner.write(decoder.decode(chunk, { stream: true }));
    await afterChunk?.();
  });
  scanner.write(decoder.decode());
  scanner.end();
}
