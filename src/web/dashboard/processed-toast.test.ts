import { expect, test } from 'vitest';
import { describeProcessed } from './processed-toast.ts';

const file = (name: string, warnings: number | null) => ({
  id: crypto.randomUUID(),
  batchId: '00000000-0000-4000-8000-000000000000',
  originalName: name,
  status: warnings === null ? ('failed' as const) : ('ready' as const),
  summary:
    warnings === null
      ? null
      : {
          duplicatesFound: 0,
          duplicatesToReview: 0,
          emptyRowsFound: 0,
          emptyColumnsFound: 0,
          fixedIssues: 0,
          warnings,
        },
});

test.for([
  {
    name: 'one file',
    files: [file('a.csv', 2)],
    want: { title: 'File processed successfully', description: 'a.csv' },
  },
  {
    name: 'one failure',
    files: [file('a.csv', null)],
    want: { tone: 'error', title: 'Processing failed', description: 'Failed to process a.csv' },
  },
  {
    name: 'several clean files',
    files: [file('a.csv', 0), file('b.csv', 0)],
    want: { tone: 'success', title: '2 files processed', description: undefined },
  },
  {
    name: 'some need a look',
    files: [file('a.csv', 0), file('b.csv', 3), file('c.csv', 1)],
    want: { title: '3 files processed, 2 need a look' },
  },
  {
    name: 'one of them failed',
    files: [file('a.csv', 1), file('b.csv', null)],
    want: {
      tone: 'error',
      title: '1 file processed, 1 needs a look',
      description: 'Failed to process b.csv',
    },
  },
  {
    name: 'all failed',
    files: [file('a.csv', null), file('b.csv', null)],
    want: { tone: 'error', title: 'Processing failed', description: 'Failed to process 2 files' },
  },
])('a message for $name', ({ files, want }) => {
  expect(describeProcessed(files)).toMatchObject(want);
  expect(describeProcessed(files).about).toEqual(files.map(({ id }) => id));
});

test('a file that is read again is counted once, as it ended last', () => {
  const twice = file('a.csv', null);
  const again = { ...file('a.csv', 0), id: twice.id };
  expect(describeProcessed([twice, again])).toMatchObject({ title: 'File processed successfully' });
  expect(describeProcessed([twice, file('b.csv', 0), again])).toMatchObject({ title: '2 files processed' });
});
