import { LARGEST_UPLOAD_BYTES } from '#domain/files/upload-limits.ts';
import { paths } from '#web/paths.ts';
import { COST, KEPT, megabytes, type Service } from './service.ts';

const largest = megabytes(LARGEST_UPLOAD_BYTES);

/** What the page and the card of this service say. */
export const CSV_FIXER: Service = {
  href: paths.csvFixer,
  card: 'CSV Processing',
  cardText: `Repairs delimiters, encodings, quotes and ragged rows in exports up to ${largest}. Finds duplicates and empty data, which you remove with one click.`,
  tab: 'csv-processing',
  title: 'CSV Fixer – repair broken CSV and Excel exports | DataFix',
  description:
    'Fix broken CSV, TSV, TXT and Excel exports: delimiters, encoding, quotes, ragged rows, duplicates and empty data. See every change, undo any of them, and download a clean file.',
  keywords: 'fix CSV file, CSV repair, CSV encoding, remove duplicates CSV, clean CSV, repair Excel export',
  heading: 'Repair CSV and Excel exports',
  lead: 'Mixed delimiters, broken characters, rows that slipped a column: DataFix puts the export right, lists every change with the value before and after, and removes nothing until you say so.',
  steps: [
    {
      title: 'Drop in the export',
      text: `CSV, TXT, TSV, XLSX or XLS, up to ${largest}. We find the delimiter, the encoding and the header row from what the file holds, wherever the table begins.`,
    },
    {
      title: 'Look through the changes',
      text: 'Each repaired cell is marked and explained. Duplicates and empty rows are counted and shown; you decide whether they go.',
    },
    {
      title: 'Download or import',
      text: 'As CSV in UTF-8, as Excel with real numbers and dates, as JSON, or as an import file for your accounting software.',
    },
  ],
  points: [
    {
      title: 'Encoding',
      text: 'Windows, Mac and older regional encodings become UTF-8, and text that was converted wrongly is read back.',
    },
    {
      title: 'Delimiters and quotes',
      text: 'Commas, semicolons, tabs, bars or fixed widths, even mixed within one file, and quotes that never close.',
    },
    {
      title: 'Rows',
      text: 'Lines that were broken in two are joined, short rows completed, and cells that slipped are put back under their column.',
    },
    {
      title: 'Duplicates',
      text: 'Equal rows, rows that differ only in spacing or number format, and records that share an order number, each kind separately.',
    },
    {
      title: 'Known systems',
      text: 'Exports of Salesforce, QuickBooks, SAP, HubSpot, Pastel, Shopify and others are recognised by their columns.',
    },
    {
      title: 'Nothing lost',
      text: 'Leading zeros, long numbers and codes stay as they are. What we are unsure of is left alone and pointed out.',
    },
  ],
  questions: [
    {
      question: 'Will it change values that are right?',
      answer:
        'No. Only what is plainly broken is repaired, and every repair is listed with the value before and the reason. You can undo any of them and edit cells yourself.',
    },
    {
      question: 'My file is too large for Excel. Does that matter?',
      answer: `No. Files of up to ${largest} are read in one pass, however many rows they have.`,
    },
    {
      question: 'Can it handle an Excel file with several sheets?',
      answer:
        'Yes. We take the sheet with the most data and tell you which others there are; you can switch to another without paying again.',
    },
    COST,
    KEPT,
  ],
};
