import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { AppError } from '#domain/app-error.ts';
import { findLostText } from '#tests/fixtures/table-repair/lost-text.ts';
import { repairWhole } from '#tests/fixtures/table-repair/repair-whole.ts';
import { tables, writeTable, writingStyles } from '#tests/fixtures/table-repair/table-shapes.ts';

const RUNS = { numRuns: 200, seed: 3 };

/** What happens to files: by editors, by programs that write them badly, by people who paste things above and below. */
type Mutation =
  | { readonly kind: 'delete' | 'duplicate'; readonly at: number; readonly length: number }
  | { readonly kind: 'insert'; readonly at: number; readonly text: string }
  | { readonly kind: 'cutLine' | 'dropQuote' | 'repeatLine'; readonly at: number }
  | { readonly kind: 'above'; readonly text: string }
  | { readonly kind: 'below'; readonly text: string };

const place = fc.nat(1_000_000);
const insertedText = fc.oneof(
  fc.constantFrom(
    '"',
    ',',
    ';',
    '\t',
    '|',
    '\n',
    '\r\n',
    '""',
    "'",
    '\\',
    '"\n',
    '",',
    ' ',
    '\u00a0',
    '\u200b',
    '\u0000',
  ),
  fc.constantFrom('Subtotal', '-----', '999,50', 'x"y', 'é', '£ 5', '=1+2', '2024-02-30'),
);
const titles = fc.constantFrom(
  'Sales report 2024\n',
  'Export of 12.03.2024;;;\n\n',
  'Company: Karoo Supplies, Cape Town\nPage 1 of 3\n\n',
  '\n\n',
  'sep=;\n',
);
const footers = fc.constantFrom(
  'Total,,,,1234.50\n',
  '\nEnd of report\n',
  '* all prices without tax\n',
  '-----\nSum;99\n',
  '\nCode,Meaning\nA1,open\nB2,closed\nC3,unknown\nD4,gone\n',
);
const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('delete' as const, 'duplicate' as const),
    at: place,
    length: fc.integer({ min: 1, max: 30 }),
  }),
  fc.record({ kind: fc.constant('insert' as const), at: place, text: insertedText }),
  fc.record({
    kind: fc.constantFrom('cutLine' as const, 'dropQuote' as const, 'repeatLine' as const),
    at: place,
  }),
  fc.record({ kind: fc.constant('above' as const), text: titles }),
  fc.record({ kind: fc.constant('below' as const), text: footers }),
);

function mutate(text: string, change: Mutation): string {
  if (change.kind === 'above') return change.text + text;
  if (change.kind === 'below') return text + change.text;
  const at = change.at % (text.length + 1);
  const [before, after] = [text.slice(0, at), text.slice(at)];
  switch (change.kind) {
    case 'delete':
      return before + after.slice(change.length);
    case 'duplicate':
      return before + after.slice(0, change.length) + after;
    case 'insert':
      return before + change.text + after;
    case 'cutLine':
      return before + after.replace(/^[^\n]*/, '');
    case 'repeatLine':
      return text.replace(new RegExp(`(^[\\s\\S]{0,${at}}\\n)([^\\n]*\\n)`), '$1$2$2');
    case 'dropQuote': {
      const quote = text.indexOf('"', at);
      return quote === -1 ? text : text.slice(0, quote) + text.slice(quote + 1);
    }
  }
}

const files = fc
  .tuple(tables, writingStyles, fc.array(mutation, { maxLength: 6 }))
  .map(([table, style, mutations]) => mutations.reduce(mutate, writeTable(table, style)).toWellFormed());

/** Null where the file is refused. */
function lostFrom(text: string, bytes: Uint8Array, isAsciiOnly = false): string[] | null {
  try {
    return findLostText(text, bytes, repairWhole(bytes), isAsciiOnly);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

test.for([
  { name: 'UTF-8', encode: (text: string) => Buffer.from(text), isAsciiOnly: false },
  { name: 'UTF-16', encode: (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'), isAsciiOnly: false },
  // One or two letters do not tell which code page they are from.
  { name: 'Windows-1252', encode: (text: string) => Buffer.from(text, 'latin1'), isAsciiOnly: true },
  { name: 'UTF-8 and Windows-1252, line by line', encode: mixed, isAsciiOnly: true },
])('nothing of a damaged file is lost in silence: $name', { timeout: 60_000 }, ({ encode, isAsciiOnly }) => {
  let refused = 0;
  fc.assert(
    fc.property(files, (text) => {
      const lost = lostFrom(text, encode(text), isAsciiOnly);
      if (lost === null) refused++;
      expect(lost ?? []).toEqual([]);
    }),
    RUNS,
  );
  expect(refused).toBeLessThan(RUNS.numRuns / 20);
});

function mixed(text: string): Buffer {
  const lines = text.split(/(?<=\n)/).map((line, at) => Buffer.from(line, at % 3 === 1 ? 'latin1' : 'utf8'));
  return Buffer.concat(lines);
}
