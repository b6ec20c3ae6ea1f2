import exceljs from 'exceljs';
import sharp from 'sharp';
import type { DemoFile } from '#db/seed.ts';
import { drawFirstPage } from './samples/draw-page.ts';
import { invoicePdf } from './samples/invoice.ts';
import { mergeParts } from './samples/merge-parts.ts';
import { ordersCsv } from './samples/orders-csv.ts';
import { statementPdf } from './samples/statement.ts';

/** As a page is scanned for a mail, in pixels. */
const SCAN_WIDTH = 1240;
const MISPRINTED_DAY = 13;

/** One of each thing that the product makes: for a developer who wants to see it. */
export async function demoFiles(): Promise<DemoFile[]> {
  const statement = await statementPdf();
  const scan = await sharp(await drawFirstPage(statement, SCAN_WIDTH))
    .jpeg()
    .toBuffer();
  return [
    { tab: 'csv-processing', name: 'orders-export.csv', bytes: ordersCsv() },
    { tab: 'csv-processing', name: 'payments.xlsx', bytes: await workbook() },
    { tab: 'csv-processing', name: 'march-statement.pdf', bytes: statement },
    {
      tab: 'csv-processing',
      name: 'statement-that-does-not-add-up.pdf',
      bytes: await statementPdf({ misprintedDay: MISPRINTED_DAY }),
    },
    { tab: 'csv-processing', name: 'scanned-statement.jpg', bytes: scan },
    { tab: 'invoice-conversion', name: 'print-invoice.pdf', bytes: await invoicePdf() },
    { tab: 'pdf-merge', parts: await mergeParts() },
  ];
}

async function workbook(): Promise<Uint8Array> {
  const book = new exceljs.Workbook();
  const payments = book.addWorksheet('Payments');
  payments.addRows([
    ['Date', 'Payee', 'Amount'],
    [new Date(Date.UTC(2026, 2, 2)), 'Northern Energy', -118.64],
    [new Date(Date.UTC(2026, 2, 3)), 'Harbour Dental', 1240],
    [new Date(Date.UTC(2026, 2, 3)), 'Harbour Dental', 1240],
  ]);
  payments.getColumn(1).numFmt = 'dd/mm/yyyy';
  book.addWorksheet('Notes').addRows([
    ['Topic', 'Note'],
    ['March', 'Not yet closed'],
  ]);
  return new Uint8Array(await book.xlsx.writeBuffer());
}
