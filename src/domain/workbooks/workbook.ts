import type { SheetOrigin } from '#domain/table-repair/repair-options.ts';

/**
 * The formats that a workbook reader takes: `html` and `xml2003` are what many systems export under the name .xls.
 * `mhtml` (a web page with its parts in one file) is known, and refused.
 */
export type WorkbookFormat = 'xlsx' | 'xls' | 'html' | 'xml2003' | 'mhtml';

/** Takes the next bytes of a sheet's CSV; `share` is how much of the sheet has been read, 0 to 1. */
export type CsvSink = (chunk: Uint8Array, share: number) => Promise<void> | void;

/** The sheet of a workbook that was chosen, ready to be read. */
export interface WorkbookSheet {
  /** Its `issues` are complete once `writeCsv` has resolved. */
  readonly origin: SheetOrigin;
  /**
   * Writes the sheet as UTF-8 CSV (commas, CR LF, RFC 4180): every row from 1 to the last with a value, each up to the
   * last column with a value. Once only.
   *
   * @throws AppError unreadable_file
   */
  writeCsv(sink: CsvSink): Promise<void>;
}
