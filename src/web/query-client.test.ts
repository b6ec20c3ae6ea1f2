import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from './query-client.ts';

afterEach(() => queryClient.clear());

/** A question whose first answer is held; `asked` is how often it was asked. */
function heldQuestion() {
  const early = Promise.withResolvers<string>();
  const answers = [early.promise, Promise.resolve('after the change')];
  let asked = 0;
  const queryFn = () => {
    asked += 1;
    return answers.shift() ?? 'asked too often';
  };
  return { ...early, options: { queryKey: ['held'], queryFn }, asked: () => asked };
}

test('what a change makes out of date is asked again, once, though the first answer is still under way', async () => {
  const { options, resolve, asked } = heldQuestion();
  const observer = new QueryObserver(queryClient, options);
  const stop = observer.subscribe(() => undefined);
  const refreshed = [1, 2, 3].map(() => queryClient.invalidateQueries({ queryKey: options.queryKey }));
  resolve('before the change');
  await Promise.all(refreshed);
  expect(observer.getCurrentResult().data).toBe('after the change');
  expect(asked()).toBe(2);
  stop();
});

test('so is one whose first answer fails', async () => {
  const { options, reject } = heldQuestion();
  const observer = new QueryObserver(queryClient, { ...options, retry: false });
  const stop = observer.subscribe(() => undefined);
  const refreshed = queryClient.invalidateQueries({ queryKey: options.queryKey });
  reject(new Error('It was busy.'));
  await refreshed;
  expect(observer.getCurrentResult().data).toBe('after the change');
  stop();
});

test('an answer that nobody watches yet does not count as fresh', async () => {
  const { options, resolve } = heldQuestion();
  const asked = queryClient.query(options);
  const refreshed = queryClient.invalidateQueries({ queryKey: options.queryKey });
  resolve('before the change');
  expect(await asked).toBe('before the change');
  await refreshed;
  expect(await queryClient.query({ ...options, staleTime: 60_000 })).toBe('after the change');
});

test('each of several changes waits for the answer of after it', async () => {
  const { options, resolve } = heldQuestion();
  const observer = new QueryObserver(queryClient, options);
  const stop = observer.subscribe(() => undefined);
  void queryClient.invalidateQueries({ queryKey: options.queryKey });
  const second = queryClient.invalidateQueries({ queryKey: options.queryKey });
  resolve('before the change');
  await second;
  expect(observer.getCurrentResult().data).toBe('after the change');
  stop();
});

test('nobody waits for an answer that is not shown', async () => {
  const { options, resolve } = heldQuestion();
  const asked = queryClient.query(options);
  await queryClient.invalidateQueries({ queryKey: options.queryKey });
  resolve('before the change');
  await asked;
});

test('what is cancelled before its first answer is not asked again', async () => {
  const { options, asked } = heldQuestion();
  const observer = new QueryObserver(queryClient, options);
  const stop = observer.subscribe(() => undefined);
  const refreshed = queryClient.invalidateQueries({ queryKey: options.queryKey });
  await queryClient.cancelQueries({ queryKey: options.queryKey });
  await refreshed;
  expect(asked()).toBe(1);
  stop();
});
