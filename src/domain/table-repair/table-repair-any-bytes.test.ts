import { expect, test } from 'vitest';
import { AppError } from '#domain/app-error.ts';
import { repairWhole, seededRandom } from '#tests/fixtures/table-repair/repair-whole.ts';
import { SAMPLE_BYTES } from './limits.ts';
import { MAX_COLUMNS } from './max-columns.ts';

test.for([
  { name: 'empty', bytes: '', sentence: /^The file is empty/ },
  { name: 'only a byte order mark', bytes: '\uFEFF', sentence: /only blanks/ },
  { name: 'only a UTF-16 mark', bytes: Buffer.from([0xff, 0xfe]), sentence: /only blanks/ },
  { name: 'only blanks', bytes: ' \r\n\t\r\n', sentence: /only blanks/ },
  {
    name: 'a PNG',
    bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]),
    sentence: /PNG picture/,
  },
  { name: 'a ZIP', bytes: Buffer.from('PK\u0003\u0004rest'), sentence: /Excel workbook or a ZIP archive/ },
  {
    name: 'binary',
    bytes: Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7) % 16)),
    sentence: /binary data/,
  },
  { name: 'too many columns', bytes: `${'a,'.repeat(MAX_COLUMNS)}b\n`, sentence: /more than 16,384 columns/ },
  {
    name: 'a cell too long',
    bytes: `a,b\n${'x'.repeat(17 * 1024 * 1024)},2\n`,
    sentence: /longer than 16 MiB/,
  },
])('refused with a sentence: $name', ({ bytes, sentence }) => {
  let refusal: unknown;
  try {
    repairWhole(bytes);
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toBeInstanceOf(AppError);
  expect(refusal).toMatchObject({ code: 'unreadable_file', message: expect.stringMatching(sentence) });
});

test('16,384 columns are read', () => {
  const table = repairWhole(
    `${Array.from({ length: MAX_COLUMNS }, (_, i) => `c${i}`).join(',')}\n${'x,'.repeat(MAX_COLUMNS - 1)}x\n`,
  );
  expect(table.summary.columnCount).toBe(MAX_COLUMNS);
});

const MESSY = Buffer.concat([
  Buffer.from('Title\n\nName;"Am\nount";City;Né\r\n'),
  ...Array.from({ length: 300 }, (_, i) =>
    Buffer.from(
      [
        `Ann ${i % 40};1,5;Zürich;x\n`,
        `"B;${i}";"say ""hi""";;\r\n`,
        `"open ${i};2;3;4\n`,
        '\n',
        ';;;\r',
        `a;b\r\n`,
        `1;2;3;4;5;"6"\n`,
        `"x" ;y\u0000;z;\xe9\n`,
      ][i % 8] ?? '',
      i % 8 === 7 ? 'latin1' : 'utf8',
    ),
  ),
]);

test.for([
  { name: 'one byte', sizes: [1] },
  { name: 'two and three bytes', sizes: [2, 3] },
  { name: 'uneven', sizes: [7, 1, 64, 13, 1000, 5] },
])('the outcome does not depend on chunks: $name', ({ sizes }) => {
  const whole = repairWhole(MESSY);
  const cut = repairWhole(MESSY, sizes);
  expect(cut.objects).toEqual(whole.objects);
  expect(cut.summary).toEqual(whole.summary);
});

test('the outcome does not depend on chunks past the sample either', () => {
  const random = seededRandom(42);
  const rows = Array.from({ length: 3500 }, () => {
    const cells = Array.from(
      { length: 3 + (random(50) === 0 ? random(3) : 0) },
      () => ['x'.repeat(450), '"a,b"', '"c\nd"', 'é', '"q""q"', '"st"ray"', ''][random(7)],
    );
    return cells.join(',') + ['\n', '\r\n', '\n', '\n'][random(4)];
  });
  rows[3300] = '"never closed,2,3\n';
  const bytes = Buffer.from(`a,b,c\n${rows.join('')}`);
  expect(bytes.length).toBeGreaterThan(SAMPLE_BYTES + 100_000);
  const whole = repairWhole(bytes);
  for (const sizes of [[65_536], [1009, 300_001, 3]]) {
    const cut = repairWhole(bytes, sizes);
    for (const name of [
      'table.csv',
      'flags.bin',
      'rows.bin',
      'issues.ndjson',
      'duplicates.ndjson',
    ] as const) {
      expect(cut.objects[name].equals(whole.objects[name]), name).toBe(true);
    }
  }
});

test('a repaired table, repaired again, stays as it is', () => {
  const once = repairWhole(MESSY);
  const again = repairWhole(once.objects['table.csv']);
  const width = Math.max(...once.records.map((record) => record.length));
  const padded = (records: readonly string[][]) =>
    records.map((record) => [...record, ...Array<string>(width - record.length).fill('')]);
  expect(padded(again.records)).toEqual(padded(once.records));
});

test('whatever the bytes, nothing but an AppError is thrown', () => {
  const random = seededRandom(7);
  const alphabet = Buffer.from('abc123",;|\t\n\r\u0000\u00e9 =\'.-"",\n', 'latin1');
  for (let round = 0; round < 100; round++) {
    const bytes = Buffer.from(
      Array.from({ length: random(400) }, () =>
        round % 3 === 0 ? random(256) : (alphabet[random(alphabet.length)] ?? 0),
      ),
    );
    try {
      const table = repairWhole(bytes, [1 + random(50)]);
      expect(table.records).toHaveLength(table.summary.rowCount + 1);
      expect(table.flags).toHaveLength(table.summary.rowCount);
      expect(table.issues).toHaveLength(table.summary.issues + table.summary.warnings);
      expect(table.objects['table.csv'].includes(0)).toBe(false);
    } catch (error) {
      expect(error, bytes.toString('hex')).toBeInstanceOf(AppError);
    }
  }
});

test.for([
  { name: 'whole rows', line: '"a,b,c\n' },
  { name: 'short rows', line: '"a\n' },
  { name: 'rows of both widths', line: '"a,b,c\n"a\n"a\n"a\n' },
  { name: 'in a later cell', line: '1,"a,3\n' },
  { name: 'every cell', line: '"a,"b,"c\n' },
])('quotes that nothing closes cost no more than others: $name', ({ line }) => {
  const count = Math.ceil(150_000 / line.length);
  const table = repairWhole(`h1,h2,h3\n1,2,3\n4,5,6\n7,8,9\n${line.repeat(count)}`);
  expect(table.summary.rowCount).toBe(3 + count * (line.split('\n').length - 1));
});
