import { expect, test } from 'vitest';
import { checkUpload, checkUploads } from './check-upload.ts';

const MB = 1024 * 1024;

test.for([
  { name: 'orders.csv', size: 10 },
  { name: 'ORDERS.XLSX', size: 10 },
  { name: 'statement.pdf', size: 250 * MB },
])('$name of $size bytes may be sent', (file) => expect(checkUpload(file, 'csv-processing')).toBeNull());

test.for([
  {
    file: { name: 'drawing.svg', size: 10 },
    title: 'Invalid file type',
    message: 'drawing.svg must be CSV, TXT, TSV, Excel (XLSX/XLS), or PDF bank statement format',
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

const CSV = new File(['a,b'], 'a.csv');

test.for([
  { name: 'all are worth sending', files: [CSV], good: ['a.csv'], refusal: null },
  {
    name: 'those of one reason share its title',
    files: [CSV, new File(['x'], 'b.svg'), new File(['x'], 'c.doc')],
    good: ['a.csv'],
    refusal: {
      title: 'Invalid file type',
      message:
        'b.svg must be CSV, TXT, TSV, Excel (XLSX/XLS), or PDF bank statement format\nc.doc must be CSV, TXT, TSV, Excel (XLSX/XLS), or PDF bank statement format',
    },
  },
  {
    name: 'several reasons, and more files than are named',
    files: ['b.csv', 'c.csv', 'd.csv', 'e.csv']
      .map((name) => new File([], name))
      .concat(new File(['x'], 'f')),
    good: [],
    refusal: {
      title: 'Some files cannot be processed',
      message:
        'b.csv has no content. Nothing was uploaded.\nc.csv has no content. Nothing was uploaded.\nd.csv has no content. Nothing was uploaded.\nAnd 2 more files.',
    },
  },
])('of several files, $name', ({ files, good, refusal }) => {
  const checked = checkUploads(files, 'csv-processing');
  expect(checked.good.map(({ name }) => name)).toEqual(good);
  expect(checked.refusal).toEqual(refusal);
});
