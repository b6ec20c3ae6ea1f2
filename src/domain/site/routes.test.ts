import { expect, test } from 'vitest';
import { isAppPath, plainPath } from './routes.ts';

test.for<readonly [path: string, want: string]>([
  ['/', '/'],
  ['//', '/'],
  ['', ''],
  ['/pricing', '/pricing'],
  ['/pricing/', '/pricing'],
  ['/pricing///', '/pricing'],
  ['//pricing/', '//pricing'],
])('%s is %s', ([path, want]) => {
  expect(plainPath(path)).toBe(want);
});

test('a path of a million slashes is looked at once', () => {
  const path = `${'/'.repeat(1_000_000)}x`;
  expect(plainPath(path)).toBe(path);
  expect(isAppPath(path)).toBe(false);
});
