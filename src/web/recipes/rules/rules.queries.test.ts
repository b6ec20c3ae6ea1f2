import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryClient } from '#web/query-client.ts';
import { trpc } from '#web/trpc.ts';
import { refreshRulePreviews } from './rules.queries.ts';

test('what a rule would change is asked again, though the first answer is still under way', async () => {
  const early = Promise.withResolvers<string>();
  const answers = [early.promise, Promise.resolve('after the rows were stored')];
  const observer = new QueryObserver(queryClient, {
    queryKey: trpc.statements.previewRule.pathKey(),
    queryFn: () => answers.shift() ?? 'asked too often',
  });
  const stop = observer.subscribe(() => undefined);
  const refreshed = refreshRulePreviews();
  early.resolve('before the rows were stored');
  await refreshed;
  expect(observer.getCurrentResult().data).toBe('after the rows were stored');
  stop();
  queryClient.clear();
});
