import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const never = new AbortController().signal;
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a key has so many turns at once; the next comes when one ends, and other keys do not wait', async () => {
  const takeTurn = createTurns(2);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const take = (key: string, name: string) =>
    takeTurn(key, never).then((end) => {
      begun.push(name);
      ends.push(end);
    });
  void Promise.all([take('a', 'a1'), take('a', 'a2'), take('a', 'a3'), take('a', 'a4'), take('b', 'b1')]);
  await settled();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  ends[0]?.();
  await settled();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  ends[1]?.();
  await settled();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
});

test('who gives up waiting leaves the line, and his turn goes to the next', async () => {
  const takeTurn = createTurns(1);
  const endFirst = await takeTurn('a', never);
  const impatient = new AbortController();
  const second = takeTurn('a', impatient.signal);
  const third = takeTurn('a', never);
  impatient.abort(new Error('gone'));
  await expect(second).rejects.toThrow('gone');
  endFirst();
  (await third)();
  (await takeTurn('a', never))();
});
