import { afterEach, expect, test, vi } from 'vitest';
import { withinProcessorMs } from './within-processor-ms.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('work that waits for its turn on a busy machine is not given up', async () => {
  vi.useFakeTimers();
  const { promise, resolve } = Promise.withResolvers<string>();
  const outcome = withinProcessorMs(promise, 1_000);
  await vi.advanceTimersByTimeAsync(60_000);
  resolve('done');
  expect(await outcome).toBe('done');
});

test('work that uses the processor for longer is given up', async () => {
  vi.useFakeTimers();
  let used = 0;
  const outcome = withinProcessorMs(new Promise<string>(() => undefined), 1_000, () => used);
  await vi.advanceTimersByTimeAsync(1_000);
  used = 1_000;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await outcome).toBeNull();
});
