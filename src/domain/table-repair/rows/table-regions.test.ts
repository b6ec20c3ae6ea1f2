import { expect, test } from 'vitest';
import { repairWhole, seededRandom } from '#tests/fixtures/table-repair/repair-whole.ts';

const WORDS = 'Sales Total North South Q1 Q2 Note See page Draft Ulm Ann Kim Port Bay Hill Oak'.split(' ');

/** Blocks of words, numbers and dates anywhere, two blank rows between them. */
function scattered(random: (below: number) => number): string {
  const width = 3 + random(5);
  const value = () =>
    [`${random(500)}`, `${random(90)}.5`, `2024-0${1 + random(8)}-1${random(9)}`][random(3)];
  const cell = () => (random(100) < 30 ? value() : WORDS[random(WORDS.length)]) ?? '';
  const blank = ','.repeat(width - 1);
  const lines = Array.from({ length: 8 }, () => [
    ...Array.from({ length: 1 + random(5) }, () => Array.from({ length: width }, cell).join(',')),
    blank,
    blank,
  ]);
  return `${lines.flat().join('\n')}\n`;
}

test('cells scattered over a sheet are not cut into tables at blank rows', () => {
  const random = seededRandom(7);
  const texts = Array.from({ length: 40 }, () => scattered(random));
  const cut = texts.filter((text) => repairWhole(text).summary.tables.length > 1);
  expect(cut.length).toBeLessThanOrEqual(2);
});

test('tables with columns of one kind are told apart at two blank rows', () => {
  const first = Array.from({ length: 6 }, (_, i) => `A${i},${i}.50,2024-01-0${i + 1}`);
  const second = Array.from({ length: 5 }, (_, i) => `Town ${i},Mayor,${i * 3}`);
  const text = `Code,Sum,Day\n${first.join('\n')}\n,,\n,,\nTown,Head,Seats\n${second.join('\n')}\n`;
  expect(repairWhole(text).summary.tables.map(({ header }) => header)).toEqual([
    ['Code', 'Sum', 'Day'],
    ['Town', 'Head', 'Seats'],
  ]);
});
