import type { ByteSource } from './byte-source.ts';
import { unreadableWorkbook } from './workbook-limits.ts';
import type { WorkbookFormat, WorkbookSheet } from './workbook.ts';

/**
 * Opens a workbook and chooses the sheet to read.
 *
 * @param sheet its name; null for the visible one with the most cells
 * @throws AppError unreadable_file, password_required, invalid_request
 */
export async function openWorkbook(
  source: ByteSource,
  { format, sheet }: { format: WorkbookFormat; sheet: string | null },
): Promise<WorkbookSheet> {
  // Each loaded when first needed: most files are text.
  switch (format) {
    case 'xlsx': {
      const { openXlsx } = await import('./xlsx/open-xlsx.ts');
      return openXlsx(source, sheet);
    }
    case 'xls': {
      const { openXls } = await import('./xls/open-xls.ts');
      return openXls(source, sheet);
    }
    case 'mhtml': {
      throw unreadableWorkbook('Workbooks saved as a single web page (MHTML) cannot be read.');
    }
    case 'html': {
      const { openHtml } = await import('./markup/open-html.ts');
      return openHtml(source, sheet);
    }
    case 'xml2003': {
      const { openSpreadsheetXml } = await import('./markup/open-spreadsheet-xml.ts');
      return openSpreadsheetXml(source, sheet);
    }
  }
}
