import { expect, test } from 'vitest';
import { hashPassword, isPasswordCorrect } from './passwords.ts';

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
  expect(await isPasswordCorrect(hash, 'nobody has this password')).toBe(false);
  expect(await isPasswordCorrect(null, 'nobody has this password')).toBe(false);
  const [known, unknown] = [await processorTime(hash), await processorTime(null)];
  // The same work; what else the process does meanwhile is a small part of either.
  expect(unknown).toBeGreaterThan(known / 3);
  expect(known).toBeGreaterThan(unknown / 3);
});

/** What eight checks of a wrong password cost the processor, in microseconds. */
async function processorTime(stored: string | null): Promise<number> {
  const before = process.cpuUsage();
  for (let count = 0; count < 8; count += 1) await isPasswordCorrect(stored, 'a wrong password');
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

test('a crowd is served in turn', async () => {
  const hash = await hashPassword('a calm green lamp');
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => isPasswordCorrect(hash, 'a calm green lamp')),
  );
  expect(answers).toEqual(Array.from({ length: 12 }, () => true));
});
