import { expect, test } from 'vitest';
import { createUploadQueue, type UploadQueue } from './upload-queue.ts';

interface Sent {
  readonly name: string;
  readonly password: string | null;
  readonly isTwinWanted: boolean;
  readonly batchId: string;
  readonly progress: (bytes: number) => void;
  readonly accept: () => void;
  readonly refuse: (error: Error) => void;
}

const TWIN = { fileId: 'old', originalName: 'old.pdf', uploadedAt: '2026-03-03T10:00:00.000Z' };

/** A queue over a network whose every step the test decides. */
function testQueue({
  createBatch = async () => ({ id: 'batch' }),
  lookUp = async () => undefined,
}: {
  createBatch?: () => Promise<{ id: string }>;
  /** Of a file that the server has taken. */
  lookUp?: () => Promise<void>;
} = {}) {
  const sent: Sent[] = [];
  const events: string[] = [];
  const queue = createUploadQueue({
    createBatch,
    sendFile: ({ file, batchId, password, isTwinWanted, signal, onProgress }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
        sent.push({
          name: file.name,
          password,
          isTwinWanted,
          batchId,
          progress: onProgress,
          accept: () => resolve({ id: file.name }),
          refuse: reject,
        });
      }),
    now: () => 0,
    describe: (error) => ({
      sentence: String(error),
      canRetry: true,
      isOffline: error instanceof Error && error.message === 'offline',
    }),
    lockOf: (error) => {
      const message = error instanceof Error ? error.message : '';
      return message === 'required' || message === 'wrong' ? message : null;
    },
    twinOf: (error) => (error instanceof Error && error.message === 'twin' ? TWIN : null),
    onAccepted: async (id, password) => {
      await lookUp();
      events.push(`accepted ${id}${password === null ? '' : ` by ${password}`}`);
    },
    onBatchFailed: () => void events.push('batch failed'),
    onFileFailed: (file) => void events.push(`failed ${file.name}`),
    onListStale: () => void events.push('list stale'),
  });
  return { queue, sent, events };
}

const file = (name: string) => new File(['abcdef'], name);
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const keyOf = (queue: UploadQueue, name: string) =>
  queue.list().find((upload) => upload.file.name === name)?.key ?? '';
const phases = (queue: UploadQueue) => queue.list().map((upload) => `${upload.file.name} ${upload.phase}`);

test('files of one batch are sent one after another and leave the list once the server has them', async () => {
  const { queue, sent, events } = testQueue();
  const done = queue.start([file('a'), file('b')], 'csv-processing');
  await settled();
  expect(phases(queue)).toEqual(['a sending', 'b waiting']);
  sent[0]?.progress(3);
  expect(queue.list()[0]?.sentBytes).toBe(3);
  sent[0]?.accept();
  await settled();
  expect(phases(queue)).toEqual(['b sending']);
  sent[1]?.accept();
  await done;
  expect(queue.list()).toEqual([]);
  expect(sent.map(({ batchId }) => batchId)).toEqual(['batch', 'batch']);
  expect(events).toEqual(['accepted a', 'accepted b']);
});

test('a file that the server has taken has not failed where looking it up does', async () => {
  const { queue, sent, events } = testQueue({ lookUp: () => Promise.reject(new Error('503')) });
  const done = queue.start([file('a')], 'csv-processing');
  await settled();
  sent[0]?.accept();
  await done;
  expect(queue.list()).toEqual([]);
  expect(events).toEqual(['list stale']);
});

test('a refused file stays with its sentence, the next one is sent all the same', async () => {
  const { queue, sent, events } = testQueue();
  void queue.start([file('a'), file('b')], 'csv-processing');
  await settled();
  sent[0]?.refuse(new Error('no'));
  await settled();
  expect(phases(queue)).toEqual(['a failed', 'b sending']);
  expect(queue.list()[0]?.error).toEqual({ sentence: 'Error: no', canRetry: true, isOffline: false });
  expect(events).toEqual(['failed a']);
});

test('without a batch nothing is sent and every file says so; a retry asks for a new batch', async () => {
  let calls = 0;
  const { queue, sent, events } = testQueue({
    createBatch: async () => {
      calls += 1;
      if (calls === 1) throw new Error('down');
      return { id: 'second' };
    },
  });
  await queue.start([file('a')], 'csv-processing');
  expect(phases(queue)).toEqual(['a failed']);
  expect(events).toEqual(['batch failed']);
  void queue.retry([queue.list()[0]?.key ?? '']);
  await settled();
  expect(phases(queue)).toEqual(['a sending']);
  expect(sent[0]?.batchId).toBe('second');
});

test('files that failed together for want of a batch come into one, sent again together or one by one', async () => {
  let calls = 0;
  const { queue, sent } = testQueue({
    createBatch: async () => {
      calls += 1;
      if (calls === 1) throw new Error('down');
      return { id: `batch ${calls}` };
    },
  });
  await queue.start(['a', 'b', 'c'].map(file), 'csv-processing');
  void queue.retry([keyOf(queue, 'b')]);
  await settled();
  sent[0]?.accept();
  await settled();
  void queue.retry(['a', 'c'].map((name) => keyOf(queue, name)));
  await settled();
  expect(phases(queue)).toEqual(['a sending', 'c waiting']);
  sent[1]?.accept();
  await settled();
  sent[2]?.accept();
  await settled();
  expect(sent.map(({ name, batchId }) => `${name} ${batchId}`)).toEqual([
    'b batch 2',
    'a batch 2',
    'c batch 2',
  ]);
});

test('a file that the server had and failed on is sent again into its batch', async () => {
  const { queue, sent } = testQueue();
  void queue.resend({ file: file('a'), tab: 'csv-processing', batchId: 'first' });
  await settled();
  expect(phases(queue)).toEqual(['a sending']);
  expect(sent[0]?.batchId).toBe('first');
});

test('cancelling aborts what is being sent and skips what waits', async () => {
  const { queue, sent, events } = testQueue();
  const done = queue.start([file('a'), file('b'), file('c')], 'csv-processing');
  await settled();
  const [a, b] = queue.list();
  queue.cancel(b?.key ?? '');
  queue.cancel(a?.key ?? '');
  await settled();
  expect(phases(queue)).toEqual(['c sending']);
  sent[1]?.accept();
  await done;
  expect(sent.map(({ name }) => name)).toEqual(['a', 'c']);
  expect(events).toEqual(['list stale', 'accepted c']);
});

test('a protected file waits for its password while the others go on, and a wrong one is asked for again', async () => {
  const { queue, sent, events } = testQueue();
  void queue.start([file('a.pdf'), file('b.pdf')], 'csv-processing');
  await settled();
  sent[0]?.refuse(new Error('required'));
  await settled();
  expect(phases(queue)).toEqual(['a.pdf locked', 'b.pdf sending']);
  expect(queue.list()[0]?.lock).toBe('required');
  sent[1]?.accept();
  await settled();
  void queue.unlock(keyOf(queue, 'a.pdf'), 'no', false);
  await settled();
  sent[2]?.refuse(new Error('wrong'));
  await settled();
  expect(queue.list()[0]).toMatchObject({ phase: 'locked', lock: 'wrong' });
  void queue.unlock(keyOf(queue, 'a.pdf'), 'yes', false);
  await settled();
  sent[3]?.accept();
  await settled();
  expect(sent.map(({ password }) => password)).toEqual([null, null, 'no', 'yes']);
  expect(events).toEqual(['accepted b.pdf', 'accepted a.pdf by yes']);
  expect(queue.list()).toEqual([]);
});

test('a password for all opens what is locked and what comes after, but is sent with no table', async () => {
  const { queue, sent } = testQueue();
  void queue.start(['a.pdf', 'b.pdf', 'c.pdf', 'd.csv', 'e.pdf'].map(file), 'csv-processing');
  await settled();
  sent[0]?.refuse(new Error('required'));
  await settled();
  sent[1]?.refuse(new Error('required'));
  await settled();
  // c is on its way without it when the password is given.
  void queue.unlock(keyOf(queue, 'a.pdf'), 'all', true);
  await settled();
  expect(phases(queue)).toEqual([
    'a.pdf sending',
    'b.pdf waiting',
    'c.pdf sending',
    'd.csv waiting',
    'e.pdf waiting',
  ]);
  sent[2]?.refuse(new Error('required'));
  await settled();
  for (let next = 3; next < 8; next += 1) {
    sent[next]?.accept();
    await settled();
  }
  expect(
    sent
      .slice(2)
      .map(({ name, password }) => `${name} ${password ?? '-'}`)
      .toSorted(),
  ).toEqual(['a.pdf all', 'b.pdf all', 'c.pdf -', 'c.pdf all', 'd.csv -', 'e.pdf all']);
  expect(queue.list()).toEqual([]);
});

test('a locked file that is skipped goes, and its password is not kept for another batch', async () => {
  let batches = 0;
  const { queue, sent } = testQueue({ createBatch: async () => ({ id: `batch ${String((batches += 1))}` }) });
  void queue.start([file('a.pdf')], 'csv-processing');
  await settled();
  sent[0]?.refuse(new Error('required'));
  await settled();
  void queue.unlock(keyOf(queue, 'a.pdf'), 'once', true);
  await settled();
  sent[1]?.refuse(new Error('wrong'));
  await settled();
  queue.cancel(keyOf(queue, 'a.pdf'));
  expect(queue.list()).toEqual([]);
  void queue.start([file('b.pdf')], 'csv-processing');
  await settled();
  expect(sent.at(-1)).toMatchObject({ name: 'b.pdf', password: null });
});

test('a file that the account has already is sent only when that is wanted', async () => {
  const { queue, sent, events } = testQueue();
  void queue.start([file('a.pdf'), file('b.pdf')], 'csv-processing');
  await settled();
  sent[0]?.refuse(new Error('twin'));
  await settled();
  expect(phases(queue)).toEqual(['a.pdf twin', 'b.pdf sending']);
  expect(queue.list()[0]?.twin).toEqual(TWIN);
  expect(events).toEqual([]);
  void queue.sendTwin(keyOf(queue, 'a.pdf'));
  await settled();
  expect(sent.map(({ name, isTwinWanted }) => [name, isTwinWanted])).toEqual([
    ['a.pdf', false],
    ['b.pdf', false],
    ['a.pdf', true],
  ]);
});

test('what failed because the connection broke is sent again by itself, and nothing else is', async () => {
  const { queue, sent } = testQueue();
  void queue.start([file('a'), file('b')], 'csv-processing');
  await settled();
  sent[0]?.refuse(new Error('offline'));
  await settled();
  sent[1]?.refuse(new Error('no'));
  await settled();
  void queue.resume();
  await settled();
  expect(phases(queue)).toEqual(['a sending', 'b failed']);
});

test('an empty file is not sent; its row says so, in its place', async () => {
  const { queue, sent } = testQueue();
  void queue.start([file('a'), new File([], 'b'), file('c')], 'csv-processing');
  await settled();
  expect(phases(queue)).toEqual(['a sending', 'b failed', 'c waiting']);
  expect(queue.list()[1]?.error).toMatchObject({ sentence: 'This file is empty. Nothing was uploaded.' });
  expect(sent).toHaveLength(1);
});
