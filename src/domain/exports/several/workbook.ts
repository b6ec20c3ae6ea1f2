import { splitExtension } from '#domain/files/safe-name.ts';
import { accountTitle } from '#domain/statements/account-title.ts';
import type { Statement } from '#domain/statements/statement.schemas.ts';
import type { InvoiceToExport } from '../invoices/invoice-to-export.ts';
import { writeInvoiceSheets } from '../invoices/xlsx.ts';
import { writeAccountSheets } from '../statements/xlsx.ts';
import type { TableSource } from '../table-rows.ts';
import { writeTableSheets } from '../xlsx.ts';
import { streamWorkbook } from '../xlsx-stream.ts';

/** A result that goes into a workbook; opened when its turn comes, a table twice. */
export type WorkbookPart =
  | { readonly kind: 'table'; readonly fileName: string; readonly open: () => TableSource }
  | { readonly kind: 'statement'; readonly fileName: string; readonly open: () => Promise<Statement> }
  | { readonly kind: 'invoices'; readonly open: () => Promise<readonly InvoiceToExport[]> };

/** Several results as one Excel workbook: a sheet for each table and account, named by its file. */
export function exportTogetherAsWorkbook(parts: readonly WorkbookPart[]): AsyncGenerator<Uint8Array> {
  return streamWorkbook(async (workbook) => {
    for (const part of parts) {
      switch (part.kind) {
        case 'table':
          await writeTableSheets(workbook, part.open, sheetName(part.fileName));
          break;
        case 'statement': {
          const statement = await part.open();
          const isOne = statement.accounts.length === 1;
          await writeAccountSheets(workbook, statement, (account, index) =>
            isOne ? sheetName(part.fileName) : `${accountTitle(account, index)} ${sheetName(part.fileName)}`,
          );
          break;
        }
        case 'invoices':
          await writeInvoiceSheets(workbook, await part.open());
      }
    }
  });
}

function sheetName(fileName: string): string {
  return splitExtension(fileName).base;
}
