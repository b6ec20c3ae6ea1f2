import { expect, test } from 'vitest';
import { repairWhole } from '#tests/fixtures/table-repair/repair-whole.ts';

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const HEAD = 'id,name,city,amount\n1,Müller,Köln,5\n2,Weiß,Zürich,6\n3,Smith,London,7\n';

const repairsOf = (table: ReturnType<typeof repairWhole>) =>
  table.issues
    .filter(({ col }) => col !== null)
    .map(({ row, col, kind, before, after }) => ({ row, col, kind, before, after }));

test.for([
  {
    name: 'a Windows-1252 cell in UTF-8',
    bytes: Buffer.concat([Buffer.from(HEAD), latin1('4,Ren\xe9,Paris,8\n')]),
    row: ['4', 'René', 'Paris', '8'],
    repairs: [{ row: 3, col: 1, kind: 'invalid_bytes', before: 'Ren\uFFFD', after: 'René' }],
  },
  {
    name: 'a UTF-8 line in Windows-1252',
    bytes: Buffer.concat([latin1(HEAD), Buffer.from('4,René,Besançon,8\n')]),
    row: ['4', 'René', 'Besançon', '8'],
    repairs: [
      { row: 3, col: 1, kind: 'mojibake', before: 'RenÃ©', after: 'René' },
      { row: 3, col: 2, kind: 'mojibake', before: 'BesanÃ§on', after: 'Besançon' },
    ],
  },
  {
    name: 'double-encoded text',
    bytes: Buffer.from(`${HEAD}4,MÃ¼ller & SÃ¶hne,KÃ¶ln,8\n`),
    row: ['4', 'Müller & Söhne', 'Köln', '8'],
    repairs: [
      { row: 3, col: 1, kind: 'mojibake', before: 'MÃ¼ller & SÃ¶hne', after: 'Müller & Söhne' },
      { row: 3, col: 2, kind: 'mojibake', before: 'KÃ¶ln', after: 'Köln' },
    ],
  },
  {
    name: 'zero-width and no-break spaces',
    bytes: Buffer.from(`${HEAD}\u200B4,\u00A0Acme\u00A0,Par\u00ADis,1\u00A0234\n`),
    row: ['4', 'Acme', 'Paris', '1\u00A0234'],
    repairs: [
      { row: 3, col: 0, kind: 'invisible_characters', before: '\u200B4', after: '4' },
      { row: 3, col: 1, kind: 'invisible_characters', before: '\u00A0Acme\u00A0', after: 'Acme' },
      { row: 3, col: 2, kind: 'invisible_characters', before: 'Par\u00ADis', after: 'Paris' },
    ],
  },
  {
    name: 'NUL and other control characters',
    bytes: Buffer.from(`${HEAD}4,A\0cme\u0007,two\u000Bwords,8\n`),
    row: ['4', 'Acme', 'two words', '8'],
    repairs: [
      { row: 3, col: 1, kind: 'control_characters', before: 'A\0cme\u0007', after: 'Acme' },
      { row: 3, col: 2, kind: 'control_characters', before: 'two\u000Bwords', after: 'two words' },
    ],
  },
  {
    name: 'garbled text of which a part is gone',
    bytes: Buffer.from(`${HEAD}4,MÃ?ller,KÃ¶ln am RhÃ?in,8\n`),
    row: ['4', 'MÃ?ller', 'Köln am RhÃ?in', '8'],
    repairs: [
      { row: 3, col: 1, kind: 'possible_mojibake', before: 'MÃ?ller', after: 'MÃ?ller' },
      { row: 3, col: 2, kind: 'mojibake', before: 'KÃ¶ln am RhÃ?in', after: 'Köln am RhÃ?in' },
      { row: 3, col: 2, kind: 'possible_mojibake', before: 'Köln am RhÃ?in', after: 'Köln am RhÃ?in' },
    ],
  },
])('$name', ({ bytes, row, repairs }) => {
  const table = repairWhole(bytes);
  expect(table.records[4]).toEqual(row);
  expect(repairsOf(table)).toEqual(repairs);
});

test('garbled and marked headers', () => {
  const table = repairWhole('\uFEFF\uFEFFid,StraÃŸe,\u200BOrt\n1,Hauptstraße,Köln\n2,Nebenweg,Bonn\n');
  expect(table.records[0]).toEqual(['id', 'Straße', 'Ort']);
  expect(table.issues.map(({ kind }) => kind)).toEqual([
    'byte_order_mark',
    'mojibake',
    'invisible_characters',
    'byte_order_mark',
  ]);
});

test('joined files: marks inside the file go, also before a quote', () => {
  const table = repairWhole('id,name\n1,"a, b"\n\uFEFF"2","c, d"\n3,e\n');
  expect(table.records.slice(1)).toEqual([
    ['1', 'a, b'],
    ['2', 'c, d'],
    ['3', 'e'],
  ]);
});

test('Ctrl-Z at the end is no row', () => {
  const table = repairWhole('id,name\n1,a\n2,b\n\u001A');
  expect(table.summary.rowCount).toBe(2);
  expect(table.issues.map(({ kind }) => kind)).toEqual(['control_characters']);
});

const ROWS = [
  '1,Müller,Köln,5\n',
  '2,MÃ¼ller,KÃ¶ln,5\n',
  '3,\u00A0Acme\u00A0,Paris\u200B,1\u00A0234\n',
  '4,"say ""hi"" â€™",x\u0000y,SÃO\n',
  '5,Привет,РџСЂРёРІРµС‚,É…\n',
];
const MIXED = Buffer.concat([
  Buffer.from('id,name,city,amount\n'),
  ...Array.from({ length: 200 }, (_, i) => Buffer.from(ROWS[i % 5] ?? '')),
  latin1('6,Ren\xe9,Paris,8\n7,caf\xe9,x,9\n'),
]);

test('however the bytes are cut, the outcome is the same', () => {
  const whole = repairWhole(MIXED);
  for (const sizes of [[1], [3, 7], [1000]]) {
    const cut = repairWhole(MIXED, sizes);
    for (const name of ['table.csv', 'issues.ndjson', 'flags.bin'] as const) {
      expect(cut.objects[name].equals(whole.objects[name]), name).toBe(true);
    }
  }
});

test('a repaired table, repaired again, stays as it is, without an issue of its characters', () => {
  const once = repairWhole(MIXED);
  const again = repairWhole(once.objects['table.csv']);
  expect(again.records).toEqual(once.records);
  expect(repairsOf(again)).toEqual([]);
});

test('a clean table in many languages has no issue', () => {
  const table = repairWhole(
    'id,name,note\n1,São Paulo,SÃO PAULO\n2,Târgu Mureş,ROMÂNIA\n3,Київ,Рівне\n4,日本語,“quoted”…\n5,Ødegård,5 × 4\n6,Ñuñoa,1\u00A0234,\n'.replace(
      '1\u00A0234,',
      '1\u00A0234',
    ),
  );
  expect(table.issues).toEqual([]);
});
