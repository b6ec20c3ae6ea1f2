import { expect, test, vi } from 'vitest';
import type { FileProgress, ProcessedFile } from '#domain/files/files.schemas.ts';
import { RequestError } from '#web/request.ts';
import type { PdfFound } from './look-at-pdf.ts';
import { moveItem } from './merge-list.ts';
import { createMergeStore } from './merge-store.ts';
import type { sendMerge } from './send-merge.ts';

const pdf = (name: string) => new File(['%PDF-1.7'], name);
const READY: PdfFound = { phase: 'ready', pageCount: 2, thumbnail: new Blob(['picture']) };

/** As `GET /api/files/{id}` answers, as far as the store looks at it. */
const answered = (status: ProcessedFile['status']) =>
  // The store hands it on and reads its status only.
  ({ id: 'merged', status }) as ProcessedFile;

interface Answer<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (error: unknown) => void;
}

function setUp() {
  const looks: (Answer<PdfFound> & { name: string; password: string | null; signal: AbortSignal })[] = [];
  const sent: (Answer<{ id: string }> & Parameters<typeof sendMerge>[0])[] = [];
  const followed: (Answer<ProcessedFile> & {
    onProgress: (progress: FileProgress) => void;
    signal: AbortSignal;
  })[] = [];
  const told = {
    dropPicture: vi.fn<(address: string) => void>(),
    onReady: vi.fn<(file: ProcessedFile) => void>(),
    onFailedFile: vi.fn<(file: ProcessedFile) => void>(),
    onFailed: vi.fn<(error: unknown) => void>(),
    onCancelled: vi.fn<(id: string | null) => void>(),
  };
  let pictures = 0;
  const store = createMergeStore({
    ...told,
    look: (file, password, signal) => {
      const answer = Promise.withResolvers<PdfFound>();
      looks.push({ ...answer, name: file.name, password, signal });
      return answer.promise;
    },
    showPicture: () => `picture ${(pictures += 1)}`,
    send: (input) => {
      const answer = Promise.withResolvers<{ id: string }>();
      input.signal.addEventListener('abort', () => answer.reject(new DOMException('', 'AbortError')));
      sent.push({ ...answer, ...input });
      return answer.promise;
    },
    follow: (_id, onProgress, signal) => {
      const answer = Promise.withResolvers<ProcessedFile>();
      signal.addEventListener('abort', () => answer.reject(new DOMException('', 'AbortError')));
      followed.push({ ...answer, onProgress, signal });
      return answer.promise;
    },
  });
  const keyOf = (name: string) => store.get().items.find(({ file }) => file.name === name)?.key ?? '';
  const phases = () => store.get().items.map(({ look }) => look.phase);
  return { store, looks, sent, followed, told, keyOf, phases };
}

const soon = () => new Promise((resolve) => setTimeout(resolve));

async function withTwoFiles() {
  const all = setUp();
  all.store.add([pdf('a.pdf'), pdf('b.pdf')]);
  all.looks[0]?.resolve(READY);
  await soon();
  all.looks[1]?.resolve(READY);
  await soon();
  expect(all.phases()).toEqual(['ready', 'ready']);
  return all;
}

test('files are looked at one at a time; one that is taken out is not looked at any longer', async () => {
  const { store, looks, told, keyOf, phases } = setUp();
  store.add([pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')]);
  expect(phases()).toEqual(['looking', 'waiting', 'waiting']);
  looks[0]?.resolve(READY);
  await soon();
  expect(looks.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
  store.remove(keyOf('b.pdf'));
  expect(looks[1]?.signal.aborted).toBe(true);
  looks[1]?.resolve(READY);
  await soon();
  expect(looks.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
  looks[2]?.resolve({ phase: 'broken' });
  await soon();
  expect(phases()).toEqual(['ready', 'broken']);
  store.remove(keyOf('a.pdf'));
  expect(told.dropPicture.mock.calls).toEqual([['picture 1']]);
});

test('a password is asked for, tried, and with “for all” tried on the others and those to come', async () => {
  const { store, looks, keyOf, phases } = setUp();
  const next = async (found: PdfFound) => {
    looks.at(-1)?.resolve(found);
    await soon();
  };
  store.add([pdf('a.pdf'), pdf('b.pdf')]);
  await next({ phase: 'locked', lock: 'required' });
  await next({ phase: 'locked', lock: 'required' });
  store.unlock(keyOf('a.pdf'), 'guess', false);
  expect(looks.at(-1)).toMatchObject({ name: 'a.pdf', password: 'guess' });
  await next({ phase: 'locked', lock: 'wrong' });
  expect(store.get().items.map(({ look }) => look)).toEqual([
    { phase: 'locked', lock: 'wrong' },
    { phase: 'locked', lock: 'required' },
  ]);
  store.unlock(keyOf('a.pdf'), 'right', true);
  await next(READY);
  expect(looks.at(-1)).toMatchObject({ name: 'b.pdf', password: 'right' });
  await next({ phase: 'locked', lock: 'wrong' });
  // It was not given for this file: nobody is told that it is wrong.
  expect(store.get().items[1]?.look).toEqual({ phase: 'locked', lock: 'required' });
  store.unlock(keyOf('b.pdf'), 'other', false);
  await next(READY);
  expect(phases()).toEqual(['ready', 'ready']);
  expect(store.get().items.map(({ password }) => password)).toEqual(['right', 'other']);
});

test('a merge sends the list as it stands, tells how far it is, and clears the list', async () => {
  const { store, sent, followed, told, keyOf } = await withTwoFiles();
  store.change((items) => moveItem(items, keyOf('b.pdf'), -1));
  store.choose({ title: 'Both' });
  const merging = store.merge();
  expect(sent[0]?.items.map(({ file }) => file.name)).toEqual(['b.pdf', 'a.pdf']);
  expect(sent[0]?.settings.title).toBe('Both');
  sent[0]?.onProgress(9);
  expect(store.get().run).toEqual({ phase: 'sending', sentBytes: 9, totalBytes: 16 });
  sent[0]?.resolve({ id: 'merged' });
  await soon();
  const progress = { stage: 'reading', done: 1, total: 4 } as const;
  followed[0]?.onProgress(progress);
  expect(store.get().run).toEqual({ phase: 'merging', fileId: 'merged', progress });
  followed[0]?.resolve(answered('ready'));
  await merging;
  expect(store.get()).toMatchObject({ items: [], run: null, settings: { title: '' } });
  expect(told.onReady).toHaveBeenCalledOnce();
  expect(told.dropPicture).toHaveBeenCalledTimes(2);
});

test('a merge that fails leaves the list, and names the files that are the reason', async () => {
  const { store, sent, told } = await withTwoFiles();
  const merging = store.merge();
  const details = { file: 1, files: [{ file: 1, code: 'password_required' }] };
  const error = new RequestError(
    422,
    '',
    JSON.stringify({ error: 'No.', code: 'password_required', details }),
  );
  sent[0]?.reject(error);
  await merging;
  expect(told.onFailed).toHaveBeenCalledExactlyOnceWith(error);
  expect(store.get().items.map(({ look }) => look.phase)).toEqual(['ready', 'locked']);
  expect(store.get().run).toBeNull();
});

test('a merge that the server gives up on leaves the list', async () => {
  const { store, sent, followed, told } = await withTwoFiles();
  const merging = store.merge();
  sent[0]?.resolve({ id: 'merged' });
  await soon();
  followed[0]?.resolve(answered('failed'));
  await merging;
  expect(told.onFailedFile).toHaveBeenCalledOnce();
  expect(store.get().items).toHaveLength(2);
});

test.for([
  { when: 'while it is sent', sentBytes: 3, isAccepted: false, want: null },
  { when: 'once all is sent: its answer is waited for', sentBytes: 16, isAccepted: false, want: 'merged' },
  { when: 'while it is merged', sentBytes: 16, isAccepted: true, want: 'merged' },
])('cancelled $when', async ({ sentBytes, isAccepted, want }) => {
  const { store, sent, told } = await withTwoFiles();
  const merging = store.merge();
  sent[0]?.onProgress(sentBytes);
  if (isAccepted) sent[0]?.resolve({ id: 'merged' });
  await soon();
  store.cancel();
  expect(store.get().run).toBeNull();
  sent[0]?.resolve({ id: 'merged' });
  await merging;
  expect(told.onCancelled.mock.calls).toEqual([[want]]);
  expect(told.onFailed).not.toHaveBeenCalled();
  expect(store.get().items).toHaveLength(2);
});

test('nothing of a cancelled merge disturbs the next one', async () => {
  const { store, sent, followed, told } = await withTwoFiles();
  const first = store.merge();
  sent[0]?.onProgress(16);
  store.cancel();
  const second = store.merge();
  sent[0]?.resolve({ id: 'first' });
  await first;
  expect(store.get().run?.phase).toBe('sending');
  sent[1]?.resolve({ id: 'second' });
  await soon();
  followed[0]?.resolve(answered('ready'));
  await second;
  expect(told.onCancelled.mock.calls).toEqual([['first']]);
  expect(told.onReady).toHaveBeenCalledOnce();
});

test('a list that was removed comes back as it was, and what was not looked at is looked at', async () => {
  const { store, looks, told, keyOf, phases } = setUp();
  store.add([pdf('a.pdf'), pdf('b.pdf')]);
  looks[0]?.resolve(READY);
  await soon();
  store.change((items) => moveItem(items, keyOf('b.pdf'), -1));
  store.choose({ title: 'Both' });
  const restore = store.removeAll();
  expect(store.get()).toMatchObject({ items: [], settings: { title: '' } });
  expect(looks[1]?.signal.aborted).toBe(true);
  restore();
  expect(store.get().items.map(({ file }) => file.name)).toEqual(['b.pdf', 'a.pdf']);
  expect(store.get().settings.title).toBe('Both');
  looks[1]?.resolve(READY);
  await soon();
  looks[2]?.resolve(READY);
  await soon();
  expect(phases()).toEqual(['ready', 'ready']);
  expect(told.dropPicture).not.toHaveBeenCalled();
});

test('with a new list, the one that was removed is gone for good', async () => {
  const { store, told } = await withTwoFiles();
  const restore = store.removeAll();
  store.add([pdf('c.pdf')]);
  restore();
  expect(store.get().items.map(({ file }) => file.name)).toEqual(['c.pdf']);
  expect(told.dropPicture).toHaveBeenCalledTimes(2);
});
