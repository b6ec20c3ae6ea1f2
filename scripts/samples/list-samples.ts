import { dashboardStatement, dashboardTable } from './dashboard.ts';
import { invoicePdf } from './invoice.ts';
import { mergeParts } from './merge-parts.ts';
import { ordersCsv } from './orders-csv.ts';
import { statementPdf } from './statement.ts';

interface SampleFile {
  /** Within the project. */
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Pixels of the picture of its first page; null: none is drawn. */
  readonly pictureWidth: number | null;
}

/** Twice what the pages show. */
const PAGE_WIDTH = 1000;
const THUMBNAIL_WIDTH = 400;

const plain = (path: string, bytes: Uint8Array): SampleFile => ({ path, bytes, pictureWidth: null });
const drawn = (name: string, bytes: Uint8Array, pictureWidth: number): SampleFile => ({
  path: `src/server/samples/files/${name}`,
  bytes,
  pictureWidth,
});

/** Every sample: those of the empty dashboard, and those that a visitor converts on the public pages. */
export async function listSamples(): Promise<readonly SampleFile[]> {
  const orders = ordersCsv();
  const parts = await mergeParts();
  return [
    plain('src/web/public/samples/sample-statement.pdf', dashboardStatement()),
    plain('src/web/public/samples/messy-orders.csv', dashboardTable()),
    plain('src/server/samples/files/orders-export.csv', orders),
    // As it looks to a program that expects UTF-8.
    plain('src/web/samples/orders-export.txt', Buffer.from(new TextDecoder().decode(orders))),
    drawn('march-statement.pdf', await statementPdf(), PAGE_WIDTH),
    drawn('print-invoice.pdf', await invoicePdf(), PAGE_WIDTH),
    ...parts.map(({ name, bytes }) => drawn(name, bytes, THUMBNAIL_WIDTH)),
  ];
}

/** Where the picture of a sample's first page lies. */
export function picturePathOf({ path }: Pick<SampleFile, 'path'>): string {
  return path.replace('src/server/samples/files/', 'src/web/samples/pictures/').replace('.pdf', '.webp');
}
