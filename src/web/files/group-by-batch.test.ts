import { expect, test } from 'vitest';
import { countBatch, groupByBatch, sectionsOf } from './group-by-batch.ts';

const upload = (key: string, batchId: string | null, dropId = key) => ({ key, batchId, dropId });
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

test('what was dropped at once stands together before there is a batch for it', () => {
  const groups = groupByBatch(
    [upload('u1', null, 'd1'), upload('u2', null, 'd1'), upload('u3', null, 'd2')],
    [],
  );
  expect(groups.map(({ batchId, uploads }) => [batchId, uploads.length])).toEqual([
    [null, 2],
    [null, 1],
  ]);
});

test('each batch of several has a frame of its own, what came one by one between them shares one', () => {
  const files = ['b1', 'b2', 'b3', 'b3', 'b4', 'b5', 'b5', 'b6'].map((batchId, index) =>
    file(`f${index}`, batchId),
  );
  const sections = sectionsOf(groupByBatch([], files));
  expect(sections.map(({ key, batch, groups }) => [key, batch?.files.length ?? 0, groups.length])).toEqual([
    ['below all', 0, 2],
    ['b3', 2, 1],
    ['below b3', 0, 1],
    ['b5', 2, 1],
    ['below b5', 0, 1],
  ]);
});

const at = (status: 'ready' | 'failed' | 'processing', done: number) => ({
  status,
  progress: { stage: 'recognising' as const, done, total: 2 },
});

test('a batch counts what failed on its way and at the server', () => {
  expect(
    countBatch(
      [{ phase: 'sending' }, { phase: 'failed' }, { phase: 'locked' }],
      [at('ready', 1), at('failed', 0), at('processing', 1), at('ready', 1)],
    ),
  ).toEqual({ total: 7, ready: 2, failed: 2, percent: Math.floor((4.5 / 7) * 100) });
});
