import { expect, test } from 'vitest';
import { seededRandom } from '#tests/fixtures/table-repair/repair-whole.ts';
import { normalForm } from './normal-form.ts';
import { RowFingerprint } from './row-fingerprint.ts';

test.for([
  { cells: [' Ann ', 'ANN', 'ann', '\u00a0Ann', 'Ａｎｎ'], form: 'ann' },
  { cells: ['Straße', 'STRASSE', 'strasse'], form: 'strasse' },
  { cells: ['ΣΑΣ', 'σας', 'σασ'], form: 'σασ' },
  { cells: ['1', '1.0', '1.', '1.00', '１'], form: '1' },
  { cells: ['1234.5', '1,234.50', '1.234,5', '1234,50'], form: '1234.5' },
  { cells: ['0', '-0', '0.00', '.0'], form: '0' },
  { cells: ['-12.5', '-12.50', ' -12.500'], form: '-12.5' },
  { cells: ['2024-01-05', '2024/1/5', '2024.01.05'], form: '2024-01-05' },
  { cells: ['31/12/2024', '12/31/2024', '31.12.2024', '31-12-2024'], form: '2024-12-31' },
  { cells: ['5/1/2024', '05/01/2024', '05.01.2024'], form: '5/1/2024' },
  { cells: ['007'], form: '007' },
  { cells: ['12345678901234567890'], form: '12345678901234567890' },
  { cells: ['2024-13-45'], form: '2024-13-45' },
  { cells: ['1-2-3', '1-2-3 '], form: '1-2-3' },
  { cells: ['', ' ', '\t\u00a0'], form: '' },
])('$form', ({ cells, form }) => {
  for (const cell of cells) expect(normalForm(cell)).toBe(form);
});

test.for([
  ['1,234', '.', '1234'],
  ['1,234', ',', '1.234'],
  ['1,234', null, '1,234'],
  ['-1.500', ',', '-1500'],
  ['1.500', '.', '1.5'],
  ['1.500', null, '1.5'],
  ['1,234,567', null, '1234567'],
  ['0,500', null, '0.5'],
] as const)('%s with the decimal mark %s is %s', ([cell, mark, form]) => {
  expect(normalForm(cell, mark)).toBe(form);
});

const print = new RowFingerprint();

/** Fingerprints of a row of one cell, as one text. */
function printOf(cell: string): { normal: string; whole: string; filled: number } {
  const bytes = Buffer.from(`pad${cell}pad`);
  print.compute(bytes, Int32Array.of(3), Int32Array.of(bytes.length - 3), 1);
  const normal = `${print.low} ${print.high}`;
  return { normal, whole: `${normal} ${print.variant}`, filled: print.filled };
}

test('fingerprints agree with normal forms: equal where those are, and told apart where the cells differ', () => {
  const random = seededRandom(3);
  const alphabet = 'aAbB01235.,-/ \té ßΣσ\u00a0９Ａ';
  const seen = new Map<string, string>();
  const wholes = new Map<string, string>();
  for (let round = 0; round < 10_000; round++) {
    const cell = Array.from({ length: 1 + random(6) }, () => alphabet.charAt(random(alphabet.length))).join(
      '',
    );
    const { normal, whole, filled } = printOf(cell);
    const form = normalForm(cell);
    expect(filled, JSON.stringify(cell)).toBe(form === '' ? 0 : 1);
    expect(seen.get(normal) ?? form, JSON.stringify(cell)).toBe(form);
    expect(wholes.get(whole) ?? cell, JSON.stringify(cell)).toBe(cell);
    seen.set(normal, form);
    wholes.set(whole, cell);
  }
  expect(new Set(seen.values()).size).toBe(seen.size);
});

test.for([
  '1.50',
  '12.',
  '100',
  '0.50',
  '-1.5',
  '-0.0',
  '1,5',
  '2024-01-05',
  '1/2/2024',
  '123456789.1234567',
  '00.5',
  '1.2.3',
])('the fast path for %s gives what the decoded path gives', (cell) => {
  expect(printOf(cell).normal).toBe(printOf(normalForm(cell)).normal);
});

test('cells at other columns, or moved between columns, are other rows', () => {
  const at = (starts: number[], ends: number[]) => {
    print.compute(Buffer.from('abcd'), Int32Array.from(starts), Int32Array.from(ends), starts.length);
    return `${print.low} ${print.high}`;
  };
  const prints = [
    at([0, 2], [2, 4]),
    at([0, 1], [1, 4]),
    at([0, 4], [4, 4]),
    at([0, 0], [0, 4]),
    at([2, 0], [4, 2]),
  ];
  expect(new Set(prints).size).toBe(prints.length);
  expect(at([0, 4, 4], [4, 4, 4])).toBe(prints[2]);
});
