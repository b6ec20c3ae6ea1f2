import { expect, test } from 'vitest';
import { countBatch, groupByBatch } from './group-by-batch.ts';

const upload = (key: string, batchId: string | null) => ({ key, batchId });
const file = (id: string, batchId: string) => ({ id, batchId });

test('what was dropped at once stands together, what is on its way first', () => {
  const groups = groupByBatch(
    [upload('u1', 'b2'), upload('u2', null), upload('u3', 'b2')],
    [file('f1', 'b2'), file('f2', 'b1'), file('f3', 'b2')],
  );
  expect(
    groups.map(({ uploads, files }) => [...uploads.map(({ key }) => key), ...files.map(({ id }) => id)]),
  ).toEqual([['u1', 'u3', 'f1', 'f3'], ['u2'], ['f2']]);
});

test('a batch counts what failed on its way and at the server', () => {
  expect(
    countBatch(
      [{ phase: 'sending' }, { phase: 'failed' }, { phase: 'locked' }],
      [{ status: 'ready' }, { status: 'failed' }, { status: 'processing' }, { status: 'ready' }],
    ),
  ).toEqual({ total: 7, ready: 2, failed: 2 });
});
