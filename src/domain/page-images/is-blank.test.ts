import { expect, test } from 'vitest';
import { isBlank } from './is-blank.ts';

const page = (levels: readonly number[]) => ({
  width: levels.length,
  height: 1,
  data: new Uint8Array(levels),
});

test('paper is blank, however gray; the faintest print is not', () => {
  expect(isBlank(page([255, 255, 255, 255]))).toBe(true);
  expect(isBlank(page([200, 203, 198, 201]))).toBe(true);
  expect(isBlank(page([250, 250, 235, 250]))).toBe(false);
  expect(isBlank(page([]))).toBe(true);
});
