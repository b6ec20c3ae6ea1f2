import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { LISTED_TABLE } from '#tests/fixtures/files/listed-table.ts';
import { fileQuery, updateFileAsAsked } from '#web/files/files.queries.ts';
import { queryClient } from '#web/query-client.ts';
import { editStateQuery } from '#web/table-repair/table-repair.queries.ts';
import { useFollowFiles } from './use-follow-files.ts';

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

/** Follows a file in work that the server tells as ready among those in work. @returns what is asked, and its own answer */
async function follow(id: string) {
  const file: ProcessedFile = { ...LISTED_TABLE, id, status: 'processing' };
  const { promise, resolve } = Promise.withResolvers<Response>();
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    if (url.startsWith('/api/files/')) return promise;
    const data = url.includes('files.list') ? { files: [{ ...LISTED_TABLE, id }], nextCursor: null } : {};
    return Promise.resolve(Response.json([{ result: { data } }]));
  });
  const { result } = await renderHook(
    () => useFollowFiles({ tab: 'csv-processing', files: [file], hasMoreInWork: false }),
    { wrapper },
  );
  await expect.poll(() => asked).toContain(`/api/files/${id}`);
  return { asked, result, answer: () => resolve(Response.json({ ...LISTED_TABLE, id })) };
}

test('a file that became ready as those in work were told is shown so once it is known, and at once', async () => {
  const id = '0192f3a0-0000-7000-8000-0000000000a1';
  const { asked, result, answer } = await follow(id);
  expect(asked.filter((url) => url.includes('files.list'))).toHaveLength(1);
  expect(result.current.inWork.size).toBe(0);
  answer();
  await expect.poll(() => queryClient.getQueryData(fileQuery(id).queryKey)?.status).toBe('ready');
});

test('the table of a file that is through is asked again, though something else told so first', async () => {
  const id = '0192f3a0-0000-7000-8000-0000000000a2';
  const { answer } = await follow(id);
  await queryClient.query(editStateQuery(id));
  updateFileAsAsked({ ...LISTED_TABLE, id }, performance.now());
  answer();
  await expect.poll(() => queryClient.getQueryState(editStateQuery(id).queryKey)?.isInvalidated).toBe(true);
});
