import { expect, test } from 'vitest';
import type { Reading } from './readings.schemas.ts';
import { resultOf } from './score-document.ts';

const letter = {
  id: 'set/letter',
  path: 'letter.pdf',
  kind: 'other',
  medium: 'digital',
  truth: { id: 'letter', kind: 'other', scanned: false },
} as const;
const refused: Reading = { status: 'refused', code: 'unreadable_file', message: 'No rows.', seconds: 1 };
const statement: Reading = {
  status: 'read',
  json: { kind: 'statement', bank: null, country: null, reconciles: null, warnings: [], accounts: [] },
  addsUp: null,
  pages: 1,
  seconds: 1,
};

test('a letter is right where it is refused, and a fault where it is read', () => {
  expect(resultOf(letter, refused, refused).score).toMatchObject({ isPerfect: true, faults: {} });
  expect(resultOf(letter, statement, statement).score).toMatchObject({
    isPerfect: false,
    faults: { 'read as statement': 1 },
  });
});
