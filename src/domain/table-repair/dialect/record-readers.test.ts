import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { CELL_FLAG } from './cell-flags.ts';
import { createRecordReader } from './create-record-reader.ts';
import { COMMA_DIALECT, type Dialect } from './dialect.ts';

/** Reads a whole text, handed over in windows that grow by the given sizes in turn. */
function readAll(text: string, dialect: Dialect, sizes: readonly number[] = [1_000_000]): string[][] {
  const bytes = Buffer.from(text);
  const reader = createRecordReader(dialect);
  const records: string[][] = [];
  let at = 0;
  let turn = 0;
  for (let limit = 0; limit < bytes.length;) {
    limit = Math.min(bytes.length, limit + (sizes[turn++ % sizes.length] ?? 1));
    // A window of its own each time: what lies past it must not matter.
    const window = Buffer.alloc(limit - at + 1, 0x2e);
    bytes.copy(window, 0, at, limit);
    const start = at;
    reader.moved();
    while (at < limit && reader.read(window, at - start, limit - start, limit === bytes.length)) {
      records.push(cellsOf(reader));
      at = start + reader.next;
    }
  }
  return records;
}

function cellsOf({ bytes, starts, ends, flags, count }: ReturnType<typeof createRecordReader>): string[] {
  return Array.from({ length: count }, (_, i) => {
    const cell = Buffer.from(bytes.subarray(starts[i], ends[i])).toString('utf8');
    return ((flags[i] ?? 0) & CELL_FLAG.doubled) === 0 ? cell : cell.replaceAll('""', '"');
  });
}

const DELIMITERS = [',', ';', '\t', '|', ':', '~', '§', '\u0001', '||', '::', '|~|', ', '];
const QUOTES = ['"', "'"];
const LINE_ENDS = ['\n', '\r\n', '\r'];

const cell = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '12,5',
    'a "b" c',
    "O'Brien",
    '1|2',
    'x;y',
    'é',
    '日本',
    'line\nbreak',
    '::',
    ', ',
    '""',
    "''",
    '"',
    '|',
  ),
  fc.string({ unit: 'grapheme', maxLength: 8 }).map((text) => text.replaceAll('\u0000', '')),
);
const table = fc
  .integer({ min: 2, max: 6 })
  .chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
  );
const form = fc.record({
  delimiter: fc.constantFrom(...DELIMITERS),
  quote: fc.constantFrom(...QUOTES),
  lineEnd: fc.constantFrom(...LINE_ENDS),
  always: fc.boolean(),
});

function write(
  rows: readonly (readonly string[])[],
  {
    delimiter,
    quote,
    lineEnd,
    always,
  }: { delimiter: string; quote: string; lineEnd: string; always: boolean },
): string {
  // A sign of a long delimiter at a cell's edge would make another delimiter of it.
  const special = new RegExp(`[\\r\\n\\s"'${delimiter.replace(/[|^\\\]]/g, '\\$&')}]`);
  const written = (text: string) =>
    always || text === '' || special.test(text)
      ? quote + text.replaceAll(quote, quote + quote) + quote
      : text;
  return rows.map((row) => row.map(written).join(delimiter) + lineEnd).join('');
}

test('what is well formed reads as csv-parse reads it, wherever windows end', () => {
  fc.assert(
    fc.property(
      table,
      form,
      fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 5 }),
      (rows, how, sizes) => {
        const text = write(rows, how);
        const want: unknown = parse(text, {
          delimiter: how.delimiter,
          quote: how.quote,
          escape: how.quote,
          record_delimiter: how.lineEnd,
        });
        const dialect: Dialect = {
          ...COMMA_DIALECT,
          delimiter: how.delimiter,
          quote: { open: how.quote, close: how.quote },
          width: rows[0]?.length ?? 0,
          isMended: true,
          otherDelimiters: DELIMITERS.filter((other) => other !== how.delimiter),
        };
        expect(readAll(text, dialect)).toEqual(want);
        expect(readAll(text, dialect, sizes)).toEqual(want);
      },
    ),
    { numRuns: 500 },
  );
});

test.for<{ name: string; dialect: Partial<Dialect> }>([
  { name: 'ordinary', dialect: {} },
  { name: 'single quotes', dialect: { quote: { open: "'", close: "'" } } },
  { name: 'typographic quotes', dialect: { quote: { open: '“', close: '”' } } },
  { name: 'two signs', dialect: { delimiter: '||' } },
  { name: 'runs of blanks', dialect: { delimiter: ' ', isRun: true } },
  { name: 'an escape', dialect: { escape: '\\' } },
  { name: 'LF only', dialect: { recordEnds: 'lf' } },
  { name: 'CR LF only', dialect: { recordEnds: 'crlf' } },
  { name: 'CR only', dialect: { recordEnds: 'cr' } },
  { name: 'fixed width', dialect: { delimiter: '', quote: null, columns: [0, 4, 9] } },
  { name: 'quoted twice', dialect: { isQuotedTwice: true } },
])('what is read does not depend on where windows end: $name', ({ dialect }) => {
  const piece = fc.constantFrom(
    ',',
    ';',
    '|',
    '||',
    '"',
    "'",
    '“',
    '”',
    '\\',
    ' ',
    '\n',
    '\r',
    '\r\n',
    'a',
    'bc',
    '1',
    'é',
    '""',
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 60 }),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }),
      (pieces, sizes) => {
        const text = pieces.join('');
        const form: Dialect = {
          ...COMMA_DIALECT,
          ...dialect,
          width: 3,
          isMended: true,
          otherDelimiters: [';', '|'],
        };
        expect(readAll(text, form, sizes)).toEqual(readAll(text, form));
      },
    ),
    { numRuns: 200 },
  );
});

test('a text far longer than what is listed at a time reads as csv-parse reads it, whatever the windows', () => {
  const long = 'x'.repeat(9_000);
  const rows = Array.from({ length: 900 }, (_, i) => [
    `id ${i}`,
    i % 7 === 0 ? `a "b"\n${i}` : 'plain',
    i % 100 === 0 ? long : i % 3 === 0 ? 'x, y' : '',
  ]);
  const text = rows
    .map((cells) =>
      cells.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(','),
    )
    .join('\r\n');
  expect(readAll(text, COMMA_DIALECT)).toEqual(rows);
  expect(parse(text)).toEqual(rows);
  expect(readAll(text, COMMA_DIALECT, [4_095, 1, 4_096, 20_000])).toEqual(rows);
});
