import { expect, test } from 'vitest';
import { createUploadQueue, type UploadQueue } from './upload-queue.ts';

interface Sent {
  readonly name: string;
  readonly batchId: string;
  readonly progress: (bytes: number) => void;
  readonly accept: () => void;
  readonly refuse: (error: Error) => void;
}

/** A queue over a network whose every step the test decides. */
function testQueue(createBatch: () => Promise<{ id: string }> = async () => ({ id: 'batch' })) {
  const sent: Sent[] = [];
  const events: string[] = [];
  const queue = createUploadQueue({
    createBatch,
    sendFile: ({ file, batchId, signal, onProgress }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
        sent.push({
          name: file.name,
          batchId,
          progress: onProgress,
          accept: () => resolve({ id: file.name }),
          refuse: reject,
        });
      }),
    now: () => 0,
    describe: (error) => ({ sentence: String(error), canRetry: true }),
    onAccepted: async (id) => void events.push(`accepted ${id}`),
    onBatchFailed: () => void events.push('batch failed'),
    onFileFailed: (file) => void events.push(`failed ${file.name}`),
    onCancelled: () => void events.push('cancelled'),
  });
  return { queue, sent, events };
}

const file = (name: string) => new File(['abcdef'], name);
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
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

test('a refused file stays with its sentence, the next one is sent all the same', async () => {
  const { queue, sent, events } = testQueue();
  void queue.start([file('a'), file('b')], 'csv-processing');
  await settled();
  sent[0]?.refuse(new Error('no'));
  await settled();
  expect(phases(queue)).toEqual(['a failed', 'b sending']);
  expect(queue.list()[0]?.error).toEqual({ sentence: 'Error: no', canRetry: true });
  expect(events).toEqual(['failed a']);
});

test('without a batch nothing is sent and every file says so; a retry asks for a new batch', async () => {
  let calls = 0;
  const { queue, sent, events } = testQueue(async () => {
    calls += 1;
    if (calls === 1) throw new Error('down');
    return { id: 'second' };
  });
  await queue.start([file('a')], 'csv-processing');
  expect(phases(queue)).toEqual(['a failed']);
  expect(events).toEqual(['batch failed']);
  void queue.retry(queue.list()[0]?.key ?? '');
  await settled();
  expect(phases(queue)).toEqual(['a sending']);
  expect(sent[0]?.batchId).toBe('second');
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
  expect(events).toEqual(['cancelled', 'accepted c']);
});
