import { expect, test } from 'vitest';
import { safeName } from './safe-name.ts';

const byteLength = (text: string) => Buffer.byteLength(text);

test.for([
  { raw: 'orders.csv', safe: 'orders.csv' },
  { raw: '../../etc/passwd.csv', safe: 'passwd.csv' },
  { raw: 'C:\\Users\\ada\\orders.csv', safe: 'orders.csv' },
  { raw: 'or\0ders\r\n.csv', safe: 'orders.csv' },
  { raw: 'photo\u202Egnp.csv', safe: 'photognp.csv' },
  { raw: 'Cafe\u0301.csv', safe: 'Café.csv' },
  { raw: 'a<b>:"|?*.csv', safe: 'a_b______.csv' },
  { raw: 'CON.csv', safe: '_CON.csv' },
  { raw: 'nul', safe: '_nul' },
  { raw: 'lpt1.tar.csv', safe: '_lpt1.tar.csv' },
  { raw: 'console.csv', safe: 'console.csv' },
  { raw: '.csv', safe: 'file.csv' },
  { raw: '..', safe: 'file' },
  { raw: '', safe: 'file' },
  { raw: '\u200B\u202E', safe: 'file' },
  { raw: '  spaced  out .csv. . ', safe: 'spaced  out .csv' },
  { raw: 'tab\there.csv', safe: 'tabhere.csv' },
  { raw: '\uD800broken.csv', safe: '\uFFFDbroken.csv' },
  { raw: 'orders/', safe: 'file' },
])('$raw becomes $safe', ({ raw, safe }) => expect(safeName(raw)).toBe(safe));

test.for([
  { name: '300 letters', raw: `${'a'.repeat(300)}.csv` },
  { name: '300 emoji', raw: `${'😀'.repeat(300)}.csv` },
  { name: '100000 dots', raw: `${'.'.repeat(100_000)}a.csv` },
])('$name: at most 255 bytes, whole characters, the extension kept', ({ raw }) => {
  const safe = safeName(raw);
  expect(byteLength(safe)).toBeLessThanOrEqual(255);
  expect(safe.isWellFormed()).toBe(true);
  expect(safe.endsWith('.csv')).toBe(true);
});

test('an extension of 300 characters is no extension', () => {
  expect(byteLength(safeName(`a.${'b'.repeat(300)}`))).toBe(255);
});
