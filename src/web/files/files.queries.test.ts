import { expect, test, vi } from 'vitest';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { queryClient } from '#web/query-client.ts';
import { fileQuery, updateFile } from './files.queries.ts';

const called = (id: string, originalName: string) =>
  // Nothing else of a file matters here.
  ({ id, originalName }) as ProcessedFile;

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
