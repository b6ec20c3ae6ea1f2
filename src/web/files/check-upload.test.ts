import { expect, test } from 'vitest';
import { checkUpload } from './check-upload.ts';

const MB = 1024 * 1024;

test.for([
  { name: 'orders.csv', size: 10 },
  { name: 'ORDERS.XLSX', size: 10 },
  { name: 'statement.pdf', size: 250 * MB },
])('$name of $size bytes may be sent', (file) => expect(checkUpload(file, 'csv-processing')).toBeNull());

test.for([
  {
    file: { name: 'photo.png', size: 10 },
    title: 'Invalid file type',
    message: 'photo.png must be CSV, TXT, TSV, Excel (XLSX/XLS), or PDF bank statement format',
  },
  {
    file: { name: 'csv', size: 10 },
    title: 'Invalid file type',
    message: 'csv must be CSV, TXT, TSV, Excel (XLSX/XLS), or PDF bank statement format',
  },
  {
    file: { name: 'big.csv', size: 250 * MB + 1 },
    title: 'File too large',
    message: 'big.csv is larger than 250 MB, the limit for this upload.',
  },
  {
    file: { name: 'empty.csv', size: 0 },
    title: 'Empty file',
    message: 'empty.csv has no content. Nothing was uploaded.',
  },
])('$file.name is refused: $title', ({ file, title, message }) =>
  expect(checkUpload(file, 'csv-processing')).toEqual({ title, message }),
);
