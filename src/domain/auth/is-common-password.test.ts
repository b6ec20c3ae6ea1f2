import { expect, test } from 'vitest';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { isCommonPassword } from './is-common-password.ts';

test.for([
  'password',
  'PassWord123',
  '12345678',
  'qwertyuiop',
  'aaaaaaaa',
  'abcdefgh',
  '87654321',
  'hgfedcba',
  'summer2025',
  'ada.lovelace',
  'Ada.Lovelace2026!',
  'ada.lovelace@example.com',
])('%s is refused', (password) => {
  expect(isCommonPassword(password, 'ada.lovelace@example.com')).toBe(true);
});

test.for([
  'correct horse battery',
  'tr0ub4dor&3',
  'x7Kq!mW2',
  'adas lovelace letters',
  '🐎🔋🐎🔋🐎🔋🐎🔋',
  'acegikmo',
])('%s is taken', (password) => {
  expect(isCommonPassword(password, 'ada.lovelace@example.com')).toBe(false);
});

test('a mailbox of three letters forbids nothing but itself', () => {
  expect(isCommonPassword('bob12345', 'bob@example.com')).toBe(false);
});

test('the list holds only what the length rule lets through', () => {
  expect(COMMON_PASSWORDS.size).toBeGreaterThan(500);
  expect([...COMMON_PASSWORDS].filter((word) => word.length < 8 || word !== word.toLowerCase())).toEqual([]);
});
