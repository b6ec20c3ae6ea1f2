import { expect, test } from 'vitest';
import type { ReadingOptions } from '#domain/table-repair/reading-options.schemas.ts';
import { repairWhole } from '#tests/fixtures/table-repair/repair-whole.ts';
import { adviseReading } from './advise-reading.ts';
import { tableKeyOf } from './table-key.ts';

/** Reads a file as a person says, and others by what that teaches. */
function taught(first: string | Uint8Array, options: ReadingOptions) {
  const { summary } = repairWhole(first, [], { given: options });
  const key = tableKeyOf(summary);
  if (key === null) throw new Error('the file teaches nothing');
  const advise = adviseReading([{ recipeId: null, itemId: 'i', key, options }]);
  return {
    key,
    read: (file: string | Uint8Array) => {
      const { summary: read, records } = repairWhole(file, [], { advise });
      return { summary: read, records, given: read.given, says: read.readBy?.says ?? null };
    },
  };
}

const rows = (count: number, row: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => row(n + 1)).join('\n');
const NOTES = 'Umsatzliste;Filiale;Stand\nKonto;4711;heute\nKunde;Nord;morgen\n';
const notesFile = (notes: string, seed: number) =>
  `${notes}Art;Ort;Wer\n${rows(6, (n) => `a${n * seed};b${n};c${seed}`)}\n`;

test('a header line that was chosen is found again where it stands, though the notes above it are others', () => {
  const { read } = taught(notesFile(NOTES, 1), { headerLine: 4 });
  const same = read(notesFile(NOTES, 2));
  expect(same.records[0]).toEqual(['Art', 'Ort', 'Wer']);
  expect(same.says).toBe('Read the file with line 4 as the header.');
  const longer = read(notesFile(`${NOTES}Blatt;eins;von\nDruck;zwei;drei\n`, 3));
  expect(longer.records[0]).toEqual(['Art', 'Ort', 'Wer']);
  expect(longer.given).toEqual({ headerLine: 6 });
});

test('rows that were skipped are as many as stand above the header', () => {
  const { read } = taught(notesFile(NOTES, 1), { skipRows: 3, headerLine: 1 });
  const longer = read(notesFile(`${NOTES}Blatt;eins;von\n`, 2));
  expect(longer.records[0]).toEqual(['Art', 'Ort', 'Wer']);
  expect(longer.given).toEqual({ skipRows: 4, headerLine: 1 });
});

test('a file of another header is read as it would be', () => {
  const { read } = taught(notesFile(NOTES, 1), { headerLine: 4 });
  const other = `Kopf;Teil;Rest\n1;2;3\n4;5;6\nArt;Ort;Was\n7;8;9\n`;
  expect(read(other)).toEqual({ ...read(other), given: {}, says: null });
  expect(read(other).records).toEqual(repairWhole(other).records);
});

test('an odd delimiter is taken where it brings the same columns to light', () => {
  const text = (seed: number) => `name~, place~, note\n${rows(5, (n) => `x${n}, y~, z${seed}~, q, r, s`)}\n`;
  const { read, key } = taught(text(1), { delimiter: '~' });
  expect(key.columns).toHaveLength(3);
  expect(read(text(2)).summary.reading?.delimiter).toBe('~');
  expect(read('name,place,note\n1,2,3\n4,5,6\n').given).toEqual({});
});

test('totals are kept where a person wanted them kept', () => {
  const text = (seed: number) => `Item,Count\n${rows(4, (n) => `p${n},${n * seed}`)}\nTotal,${10 * seed}\n`;
  const { read } = taught(text(1), { keepTotals: true });
  expect(read(text(2)).records.at(-1)).toEqual(['Total', '20']);
  expect(repairWhole(text(2)).records.at(-1)).toEqual(['p4', '8']);
  expect(read(text(2)).says).toBe('Read the file with totals kept.');
});

test('an encoding is not forced on a file that has gone over to UTF-8', () => {
  const text = 'Name,Stra\u00dfe\nM\u00fcller,Gr\u00fcner Weg\nJ\u00f6rg,\u00c4ußere Str.\n';
  const old = Buffer.from(text.replaceAll('ß', '\u00df'), 'latin1');
  const { read } = taught(old, { encoding: 'windows-1252', headerLine: 1 });
  expect(read(old).given).toEqual({ encoding: 'windows-1252' });
  const modern = read(Buffer.from(text));
  expect(modern.given).toEqual({});
  expect(modern.records[1]).toEqual(['Müller', 'Grüner Weg']);
});

test('a table without a header is known by its types, and one with a header keeps it', () => {
  const bare = (seed: number) => rows(6, (n) => `2024-01-0${n};${n * seed}.50;item ${n}`);
  const { read, key } = taught(`Tag;12.5;Text\n${bare(1)}`, { headerLine: 'none' });
  expect(key.types).toEqual(['date', 'number', 'text']);
  expect(read(`Datum;Betrag;Was\n${bare(2)}\n`).records[0]).toEqual(['Datum', 'Betrag', 'Was']);
});

test('a header is never skipped because a table of the same types had none below its notes', () => {
  const bare = (seed: number) => rows(6, (n) => `2024-01-0${n};${n * seed}.50;item ${n}`);
  const { read } = taught(`Blatt;eins;x\n${bare(1)}`, { skipRows: 1 });
  expect(read(`Datum;Betrag;Was\n${bare(2)}\n`).records[0]).toEqual(['Datum', 'Betrag', 'Was']);
});
