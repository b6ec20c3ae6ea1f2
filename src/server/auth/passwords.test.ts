import { expect, test } from 'vitest';
import { hashPassword, isPasswordCorrect } from './passwords.ts';

test('a hash is argon2id with the agreed cost, and salted', async () => {
  const [first, second] = await Promise.all([
    hashPassword('a calm green lamp'),
    hashPassword('a calm green lamp'),
  ]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(second).not.toBe(first);
  expect(await isPasswordCorrect(first, 'a calm green lamp')).toBe(true);
  expect(await isPasswordCorrect(first, 'a calm green lamq')).toBe(false);
});

test('the same letters composed differently are the same password', async () => {
  const hash = await hashPassword('caf\u00E9 au lait'.normalize('NFC'));
  expect(await isPasswordCorrect(hash, 'cafe\u0301 au lait')).toBe(true);
});

test('without a stored hash the answer is no, after the time of a real check', async () => {
  const hash = await hashPassword('a calm green lamp');
  await isPasswordCorrect(null, 'warm up the dummy');
  const time = async (stored: string | null) => {
    const samples: number[] = [];
    for (let index = 0; index < 7; index += 1) {
      const startedAt = performance.now();
      expect(await isPasswordCorrect(stored, 'not this one')).toBe(false);
      samples.push(performance.now() - startedAt);
    }
    // The quickest: whatever else the machine does only makes one slower.
    return Math.min(...samples);
  };
  const [known, unknown] = [await time(hash), await time(null)];
  expect(unknown).toBeGreaterThan(known / 3);
  expect(await isPasswordCorrect(null, 'nobody has this password')).toBe(false);
});

test('a crowd is served in turn', async () => {
  const hash = await hashPassword('a calm green lamp');
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => isPasswordCorrect(hash, 'a calm green lamp')),
  );
  expect(answers).toEqual(Array.from({ length: 12 }, () => true));
});
