import { expect, test } from 'vitest';
import { seededRandom } from '#tests/fixtures/table-repair/repair-whole.ts';
import { FingerprintIndex } from './fingerprint-index.ts';

test('it finds what a map finds, through all its growth', () => {
  const random = seededRandom(11);
  const index = new FingerprintIndex();
  const wrong: number[] = [];
  const map = new Map<string, number>();
  for (let row = 0; row < 200_000; row++) {
    const low = random(60_000) * 71_583 - 2_147_483_648;
    const high = random(4) * 1_073_741_823 - 2_147_483_648;
    const known = map.get(`${low} ${high}`);
    const isFound = index.findOrAdd(low | 0, high | 0, row ^ 7, row);
    if (known === undefined) map.set(`${low} ${high}`, row);
    if (isFound !== (known !== undefined)) wrong.push(row);
    if (known !== undefined && (index.row !== known || index.extra !== (known ^ 7))) wrong.push(row);
  }
  expect(map.size).toBeGreaterThan(50_000);
  expect(wrong).toEqual([]);
});

test('a full table takes nothing more but still finds', () => {
  const index = new FingerprintIndex(2);
  expect(index.findOrAdd(1, 1, 0, 0)).toBe(false);
  expect(index.isFull).toBe(false);
  expect(index.findOrAdd(2, 2, 0, 1)).toBe(false);
  expect(index.isFull).toBe(true);
  expect(index.findOrAdd(3, 3, 0, 2)).toBe(false);
  expect(index.findOrAdd(3, 3, 0, 3)).toBe(false);
  expect(index.findOrAdd(1, 1, 0, 4)).toBe(true);
});
