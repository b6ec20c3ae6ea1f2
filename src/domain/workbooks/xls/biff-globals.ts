import type { ByteSource } from '../byte-source.ts';
import { readNumberFormat, type NumberFormat } from '../numbers/number-format.ts';
import { SharedTexts } from '../shared-texts.ts';
import {
  damagedWorkbook,
  MAX_SHEETS,
  MAX_STYLES,
  passwordRequired,
  unreadableWorkbook,
} from '../workbook-limits.ts';
import { BiffRecords, RECORD } from './biff-records.ts';
import { BiffText, ContinuedReader } from './biff-text.ts';

export interface BiffSheet {
  readonly name: string;
  readonly isHidden: boolean;
  /** Where its records start in the stream. */
  readonly at: number;
}

/** What an .xls says of itself before its cells. */
export interface BiffGlobals {
  readonly sheets: readonly BiffSheet[];
  readonly is1904: boolean;
  readonly formats: readonly NumberFormat[];
  readonly sharedTexts: SharedTexts;
  readonly text: BiffText;
}

const BIFF8 = 0x600;
const BIFF5 = 0x500;
const WORKSHEET = 0;

/**
 * Reads the first part of a workbook stream ([MS-XLS] 2.1.7.20.3): code page, date system, formats, texts, sheets.
 *
 * @throws AppError unreadable_file, password_required
 */
export function readGlobals(stream: ByteSource): BiffGlobals {
  const records = new BiffRecords(stream);
  if (records.next() !== RECORD.bof || records.data.byteLength < 4)
    throw unreadableWorkbook('The workbook is of a version before Excel 5, which cannot be read.');
  const version = records.data.getUint16(0, true);
  if (version !== BIFF8 && version !== BIFF5)
    throw unreadableWorkbook('The workbook is of a version that cannot be read.');
  const isBiff8 = version === BIFF8;
  let text = new BiffText(isBiff8, 1252);
  let is1904 = false;
  const sharedTexts = new SharedTexts();
  const codes = new Map<number, string>();
  const styles: number[] = [];
  const sheets: BiffSheet[] = [];
  for (let type = records.next(); type !== RECORD.eof && type !== -1; type = records.next()) {
    const { data } = records;
    if (type === RECORD.filePass) throw passwordRequired();
    else if (type === RECORD.codePage) text = new BiffText(isBiff8, data.getUint16(0, true));
    else if (type === RECORD.dateMode) is1904 = data.getUint16(0, true) === 1;
    else if (type === RECORD.sharedStrings) readSharedStrings(records, sharedTexts);
    else if (type === RECORD.format && codes.size < MAX_STYLES)
      codes.set(data.getUint16(0, true), text.read(records, 2, isBiff8 ? 2 : 1));
    else if (type === RECORD.xf && styles.length < MAX_STYLES) styles.push(data.getUint16(2, true));
    else if (type === RECORD.boundSheet) {
      if (sheets.length >= MAX_SHEETS) throw damagedWorkbook('it lists more than 1,000 sheets');
      const [at, hidden, kind] = [data.getUint32(0, true), data.getUint8(4) & 3, data.getUint8(5)];
      const name = text.read(records, 6, 1);
      // Charts and macros are sheets too, without cells.
      if (kind === WORKSHEET) sheets.push({ name, isHidden: hidden !== 0, at });
    }
  }
  const formats = styles.map((id) => readNumberFormat(id, codes.get(id) ?? null));
  return { sheets, is1904, formats, sharedTexts, text };
}

/** [MS-XLS] 2.4.265 and 2.5.293: rich text as its plain text. */
function readSharedStrings(records: BiffRecords, texts: SharedTexts): void {
  const utf8 = new TextEncoder();
  const count = records.data.getUint32(4, true);
  const reader = new ContinuedReader(records, 8);
  for (let index = 0; index < count; index++) {
    const length = reader.uint16();
    const flags = reader.byte();
    const runs = (flags & 8) === 0 ? 0 : reader.uint16();
    const extraBytes = (flags & 4) === 0 ? 0 : reader.uint32();
    texts.add(utf8.encode(reader.characters(length, (flags & 1) === 1)));
    reader.skip(runs * 4 + extraBytes);
  }
}
