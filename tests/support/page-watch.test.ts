import { expect, test } from 'vitest';
import { rememberCalls } from './page-watch.ts';

test('polls that end as before are one line each, and what came between them stays', () => {
  const { note, list } = rememberCalls();
  const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));
  note('GET /api/jobs 200', at(0));
  note('GET /api/auth/user 200', at(1));
  note('GET /api/jobs 200', at(2));
  note('GET /api/auth/user 401', at(3));
  note('GET /api/auth/user 200', at(4));
  expect(list()).toEqual([
    '2026-01-01T00:00:00.000Z GET /api/jobs 200, 2 times until 2026-01-01T00:00:02.000Z',
    '2026-01-01T00:00:01.000Z GET /api/auth/user 200, 2 times until 2026-01-01T00:00:04.000Z',
    '2026-01-01T00:00:03.000Z GET /api/auth/user 401',
  ]);
});

test('many calls are kept, the last ones', () => {
  const { note, list } = rememberCalls();
  for (let number = 0; number < 100; number += 1) note(`GET /api/files/${String(number)} 200`);
  expect(list()).toHaveLength(60);
  expect(list().at(-1)).toContain('/api/files/99');
});
