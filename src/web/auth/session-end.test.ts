import { afterEach, expect, test, vi } from 'vitest';
import { endSession, hasSessionEnded, reopenSession, whenSessionOpen } from './session-end.ts';

const LATER = Date.now() + 60_000;
afterEach(() => reopenSession(LATER));

test('what waits goes on when the person is back, and not before', async () => {
  endSession();
  const goOn = vi.fn<() => void>();
  const waiting = whenSessionOpen().then(goOn);
  await Promise.resolve();
  expect(goOn).not.toHaveBeenCalled();
  reopenSession(LATER);
  await waiting;
  expect(hasSessionEnded()).toBe(false);
});

test('an answer from before the end does not open the session', () => {
  endSession();
  reopenSession(Date.now() - 1000);
  expect(hasSessionEnded()).toBe(true);
});

test('what is cancelled stops waiting', async () => {
  endSession();
  const abort = new AbortController();
  const waiting = whenSessionOpen(abort.signal);
  abort.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
});

test('nothing waits while the session is open', async () => {
  await expect(whenSessionOpen()).resolves.toBeUndefined();
});
