import { expect, test } from 'vitest';
import { exportCsv } from '#domain/exports/csv.ts';
import { NO_EDITS } from '#domain/table-repair/edits/table-edits.ts';
import type { ResultObject } from '#domain/table-repair/stored/result-objects.ts';
import type { TableRemoval } from '#domain/table-repair/stored/table-result.ts';
import { repairWhole } from '#tests/fixtures/table-repair/repair-whole.ts';
import { CsvWhileRepairing } from './csv-while-repairing.ts';

const CLEAN: readonly TableRemoval[] = [
  { kind: 'duplicates', types: ['exact', 'normalized', 'key'] },
  { kind: 'empty', rows: true, columns: true },
];
const HELD_BYTES = 2000;

/** Orders with an empty column, one of N/A only, empty rows and repeated ones. */
function orders(rows: number, last = ''): string {
  const lines = Array.from({ length: rows }, (_, row) => {
    if (row % 50 === 7) return ',,,,';
    const id = row % 40 === 11 ? row - 1 : row;
    return `SO-${1000 + id},,"Smith, ""Jo""",N/A,${id * 3}.50`;
  });
  return `Order,Fax,Name,Branch,Total\n${lines.join('\n')}\n${last}`;
}

async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}

/** Hands the stored objects over in turn, flags after the rows that they are of. */
function writeWhileRepairing(text: string, removals: readonly TableRemoval[]) {
  const { summary, objects } = repairWhole(text);
  const written: Buffer[] = [];
  const csv = new CsvWhileRepairing(removals, (chunk) => void written.push(Buffer.from(chunk)), {
    heldBytes: HELD_BYTES,
  });
  const left: Record<'table.csv' | 'flags.bin', Buffer> = {
    'table.csv': objects['table.csv'],
    'flags.bin': objects['flags.bin'],
  };
  const give = (object: ResultObject & keyof typeof left, size: number) => {
    csv.take(object, left[object].subarray(0, size));
    left[object] = left[object].subarray(size);
  };
  while (left['table.csv'].length > 0) {
    give('table.csv', 700);
    give('flags.bin', 5);
  }
  give('flags.bin', left['flags.bin'].length);
  const isDone = csv.end(summary);
  return { isDone, text: Buffer.concat(written).toString(), summary, objects };
}

test.for([
  { name: 'a small table', rows: 20, removals: CLEAN },
  { name: 'a table larger than what is held', rows: 500, removals: CLEAN },
  { name: 'nothing to remove', rows: 500, removals: [] },
])('the CSV is that of the stored table: $name', async ({ rows, removals }) => {
  const { isDone, text, summary, objects } = writeWhileRepairing(orders(rows), removals);
  const chunks: Uint8Array[] = [];
  const source = {
    summary,
    removals,
    edits: NO_EDITS,
    table: inChunks(objects['table.csv'], 1000),
    flags: inChunks(objects['flags.bin'], 1000),
  };
  for await (const chunk of exportCsv(source, { neutralise: false })) chunks.push(chunk);
  expect(isDone).toBe(true);
  expect(text).toBe(Buffer.concat(chunks).toString());
  expect(text.includes('N/A')).toBe(removals.length === 0);
});

test.for([
  { name: 'a value in a column that was empty so far', last: 'SO-9,+49 30 1234,Doe,N/A,1.00\n' },
  { name: 'a longer row', last: 'SO-9,,Doe,N/A,1.00,x\n' },
])('a table that is not as its beginning is to be written anew: $name', ({ last }) => {
  expect(writeWhileRepairing(orders(500, last), CLEAN).isDone).toBe(false);
  expect(writeWhileRepairing(orders(10, last), CLEAN).isDone).toBe(true);
});
