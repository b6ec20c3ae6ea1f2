import { expect, test } from 'vitest';
import { renewSession, watchRenewal } from './session-renewal.ts';

test('what was asked with a session that another replaces is to be asked again, once the other is there', async () => {
  const answer = Promise.withResolvers<string>();
  const asked = watchRenewal();
  const renewal = renewSession(() => answer.promise);
  const askedMeanwhile = watchRenewal();
  let isTold = false;
  const told = Promise.all([asked(), askedMeanwhile()]).finally(() => {
    isTold = true;
  });
  await Promise.resolve();
  expect(isTold).toBe(false);
  answer.resolve('done');
  expect(await told).toEqual([true, true]);
  expect(await renewal).toBe('done');
  expect(await watchRenewal()()).toBe(false);
});

test('a renewal that fails is over as well, and says why', async () => {
  const asked = watchRenewal();
  await expect(renewSession(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(await asked()).toBe(true);
});
