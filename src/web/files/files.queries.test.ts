import { expect, test, vi } from 'vitest';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { LISTED_TABLE } from '#tests/fixtures/files/listed-table.ts';
import { queryClient } from '#web/query-client.ts';
import {
  addFileToList,
  dropGoneFile,
  fileListQuery,
  fileQuery,
  reloadFile,
  updateFile,
  updateFileAsAsked,
} from './files.queries.ts';
import { ALL_FILES } from './list-view.ts';

const called = (id: string, originalName: string): ProcessedFile => ({ ...LISTED_TABLE, id, originalName });

/** Answers the next call to the server when it is told to. */
function heldAnswer(): (file: ProcessedFile) => void {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  return (file) => resolve(Response.json([{ result: { data: file } }]));
}

test('a file that this page changed stays as it is though an older state of it arrives last', async () => {
  const answer = heldAnswer();
  const asked = queryClient.query(fileQuery('a'));
  updateFile(called('a', 'changed.csv'));
  answer(called('a', 'before.csv'));
  await asked;
  expect(queryClient.getQueryData(fileQuery('a').queryKey)?.originalName).toBe('changed.csv');
});

test('what was asked for after the change is shown', async () => {
  updateFile(called('b', 'changed.csv'));
  const answer = heldAnswer();
  const asked = queryClient.query(fileQuery('b'));
  answer(called('b', 'later.csv'));
  await asked;
  expect(queryClient.getQueryData(fileQuery('b').queryKey)?.originalName).toBe('later.csv');
});

/** Asks for the list of all files. @returns its answer, and the names that are shown then */
function askForList(view = ALL_FILES): (files: readonly ProcessedFile[]) => Promise<readonly string[]> {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const counts = Response.json([{ result: { data: {} } }]);
  vi.stubGlobal('fetch', (url: string) => (url.includes('files.list') ? promise : Promise.resolve(counts)));
  const query = fileListQuery('csv-processing', view);
  const asked = queryClient.infiniteQuery({ ...query, staleTime: 0 });
  return async (files) => {
    resolve(Response.json([{ result: { data: { files, nextCursor: null } } }]));
    await asked;
    const pages = queryClient.getQueryData(query.queryKey)?.pages ?? [];
    return pages.flatMap((page) => page.files.map(({ originalName }) => originalName));
  };
}

test('files that came while the list was on its way are on top of it, once, as they are known by then', async () => {
  const first = askForList();
  addFileToList(called('c', 'first.csv'));
  expect(await first([called('b', 'before.csv')])).toEqual(['first.csv', 'before.csv']);
  const answer = askForList();
  addFileToList(called('d', 'second.csv'));
  addFileToList(called('e', 'third.csv'));
  addFileToList({ ...called('f', 'bill.pdf'), tab: 'invoice-conversion' });
  updateFileAsAsked(called('d', 'second, ready.csv'), performance.now());
  expect(await answer([called('e', 'third.csv'), called('c', 'first.csv')])).toEqual([
    'second, ready.csv',
    'third.csv',
    'first.csv',
  ]);
});

test('of files that came while a list was on its way, what is found to be gone or of another client stays away', async () => {
  const answer = askForList({ ...ALL_FILES, clientId: 'none' });
  for (const name of ['gone', 'sorted', 'kept']) addFileToList(called(name, name));
  dropGoneFile('gone');
  const client = { id: '0192f3a0-0000-7000-8000-00000000000c', name: 'Rosa Vale Estates' };
  updateFileAsAsked({ ...called('sorted', 'sorted'), client }, performance.now());
  expect(await answer([])).toEqual(['kept']);
});

test('a list that was asked for earlier than one of its files does not show that as it was', async () => {
  const answer = askForList();
  updateFileAsAsked(called('g', 'ready.csv'), performance.now());
  expect(await answer([called('g', 'processing.csv')])).toEqual(['ready.csv']);
  expect(await askForList()([called('g', 'later.csv')])).toEqual(['later.csv']);
});

test('of two states that were asked for one after the other, the later one is shown, whichever comes last', async () => {
  const id = '00000000-0000-4000-8000-00000000000a';
  const { promise: slow, resolve: answerSlowly } = Promise.withResolvers<Response>();
  const named = (originalName: string) => Response.json(called(id, originalName));
  const answers = [slow, Promise.resolve(named('undone.csv'))];
  const counts = () => Promise.resolve(Response.json([{ result: { data: {} } }]));
  vi.stubGlobal('fetch', (url: string) => (url.startsWith('/api/files/') ? answers.shift() : counts()));
  const first = reloadFile(id);
  await new Promise((resolve) => setTimeout(resolve, 5));
  await reloadFile(id);
  answerSlowly(named('cleaned.csv'));
  await first;
  expect(queryClient.getQueryData(fileQuery(id).queryKey)?.originalName).toBe('undone.csv');
});
