import type { ByteSource } from '../byte-source.ts';
import { ShapeSink, TableSink } from '../cell-sink.ts';
import { chooseSheet } from '../choose-sheet.ts';
import { NumberStyles } from '../number-styles.ts';
import { SheetCells } from '../sheet-cells.ts';
import { SheetNotes } from '../sheet-notes.ts';
import { SheetShape } from '../sheet-shape.ts';
import { damagedWorkbook, notAWorkbook, passwordRequired } from '../workbook-limits.ts';
import type { WorkbookSheet } from '../workbook.ts';
import { readGlobals } from './biff-globals.ts';
import { readBiffSheet } from './biff-sheet.ts';
import { CompoundFile } from './compound-file.ts';

/**
 * Reads one sheet of an .xls of Excel 5 to 2003 ([MS-XLS], BIFF5 and BIFF8), in memory bounded by its shared texts.
 *
 * No reader of the format that is kept up streams: those there are hold the whole workbook as objects. exceljs has none.
 *
 * @param sheet the name of the sheet to read; null for the one with the most cells
 * @throws AppError unreadable_file, password_required, invalid_request
 */
export function openXls(source: ByteSource, sheet: string | null): WorkbookSheet {
  try {
    return open(source, sheet);
  } catch (error) {
    throw toRefusal(error);
  }
}

function open(source: ByteSource, sheet: string | null): WorkbookSheet {
  const file = new CompoundFile(source);
  if (file.find('EncryptedPackage') !== null) throw passwordRequired();
  const stream = file.find('Workbook') ?? file.find('Book');
  if (stream === null) throw notAWorkbook('another Office document');
  const { sheets, is1904, formats, sharedTexts, text } = readGlobals(stream);
  const counted = sheets.map((listed) => {
    const shape = new SheetShape();
    const steps = readBiffSheet({ stream, at: listed.at, text }, new ShapeSink(shape, sharedTexts));
    while (steps.next().done !== true);
    return { ...listed, shape };
  });
  const { chosen, filled } = chooseSheet(counted, sheet);
  const notes = new SheetNotes();
  return {
    origin: { format: 'xls', name: chosen.name, sheets: filled, issues: notes.issues, merged: notes.merged },
    async writeCsv(sink) {
      const { shape } = chosen;
      const cells = new SheetCells(shape, new NumberStyles(formats, shape, is1904), notes);
      const writing = new TableSink(cells, { shape, notes, texts: sharedTexts });
      const steps = readBiffSheet({ stream, at: chosen.at, text }, writing);
      while (steps.next().done !== true) await cells.handOn(sink);
      await cells.end(sink);
      notes.finish({ sheets: filled, read: chosen.name, columns: shape.columns });
    },
  };
}

/** Reading beyond a record's end says that the record lies. */
function toRefusal(error: unknown): unknown {
  return error instanceof RangeError ? damagedWorkbook('a record in it is too short') : error;
}
