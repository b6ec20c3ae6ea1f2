import { verify } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { hashPassword, isPasswordCorrect } from './passwords.ts';

// The real thing; its calls are counted.
vi.mock('@node-rs/argon2', { spy: true });

/** What a hash says of its cost. */
const COST = '$argon2id$v=19$m=19456,t=2,p=1';

test('a hash is argon2id with the agreed cost, and salted', async () => {
  const [first, second] = await Promise.all([
    hashPassword('a calm green lamp'),
    hashPassword('a calm green lamp'),
  ]);
  expect(first.startsWith(`${COST}$`)).toBe(true);
  expect(second).not.toBe(first);
  expect(await isPasswordCorrect(first, 'a calm green lamp')).toBe(true);
  expect(await isPasswordCorrect(first, 'a calm green lamq')).toBe(false);
});

test('the same letters composed differently are the same password', async () => {
  const hash = await hashPassword('caf\u00E9 au lait'.normalize('NFC'));
  expect(await isPasswordCorrect(hash, 'cafe\u0301 au lait')).toBe(true);
});

test('without a stored hash the answer is no, after a check that costs the same', async () => {
  const hash = await hashPassword('a calm green lamp');
  vi.mocked(verify).mockClear();
  expect(await isPasswordCorrect(hash, 'nobody has this password')).toBe(false);
  expect(await isPasswordCorrect(null, 'nobody has this password')).toBe(false);
  const costs = vi
    .mocked(verify)
    .mock.calls.map(([compared]) => String(compared).split('$').slice(0, 4).join('$'));
  expect(costs).toEqual([COST, COST]);
});

test('a crowd is served in turn', async () => {
  const hash = await hashPassword('a calm green lamp');
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => isPasswordCorrect(hash, 'a calm green lamp')),
  );
  expect(answers).toEqual(Array.from({ length: 12 }, () => true));
});
