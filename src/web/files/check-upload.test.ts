import { expect, test } from 'vitest';
import { checkUpload, checkUploads, firstUpload } from './check-upload.ts';

const MB = 1024 * 1024;

test.for([
  { name: 'orders.csv', size: 10 },
  { name: 'ORDERS.XLSX', size: 10 },
  { name: 'statement.pdf', size: 250 * MB },
  // Its row says what is the matter.
  { name: 'empty.csv', size: 0 },
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
    name: 'more files than are named',
    files: ['b.svg', 'c.svg', 'd.svg', 'e.svg'].map((name) => new File(['x'], name)),
    good: [],
    refusal: {
      title: 'Invalid file type',
      message: ['b', 'c', 'd']
        .map((name) => `${name}.svg must be CSV, TXT, TSV, Excel (XLSX/XLS), or PDF bank statement format`)
        .concat('And 1 more file.')
        .join('\n'),
    },
  },
])('of several files, $name', ({ files, good, refusal }) => {
  const checked = checkUploads(files, 'csv-processing');
  expect(checked.good.map(({ name }) => name)).toEqual(good);
  expect(checked.refusal).toEqual(refusal);
});

test.for([
  { name: 'the first of several', names: ['a.csv', 'b.csv'], want: 'a.csv' },
  { name: 'the first that can be processed', names: ['a.svg', 'b.csv', 'c.csv'], want: 'b.csv' },
  { name: 'none of those that cannot', names: ['a.svg', 'b.doc'], want: undefined },
])('one file at a time: $name', ({ names, want }) => {
  const files = names.map((name) => ({ name, size: 10 }));
  expect(firstUpload(files, 'csv-processing')?.name).toBe(want);
});
