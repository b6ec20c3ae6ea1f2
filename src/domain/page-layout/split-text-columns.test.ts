import { expect, test } from 'vitest';
import { linesOf } from './lines-of.ts';
import type { PageWords, Word } from './page-words.ts';
import { splitTextColumns } from './split-text-columns.ts';
import { wordBox } from './word-box.ts';

function line(baseline: number, cells: readonly (readonly [number, string])[]): Word[] {
  return cells.flatMap(([start, text]) => {
    let left = start;
    return text.split(' ').map((part) => {
      const box = wordBox(left, left + part.length * 4.5, baseline, 9);
      left = box.right + 3;
      return { text: part, ...box, confidence: 1, isBold: false };
    });
  });
}

function partsOf(words: readonly Word[], source: PageWords['source'] = 'text'): string[][] {
  const page: PageWords = { page: 1, width: 600, height: 800, source, words };
  return splitTextColumns(page).map((part) => linesOf(part).map(({ text }) => text));
}

function rows(
  count: number,
  cells: (row: number) => readonly (readonly [number, string])[],
  from = 120,
  pitch = 14,
): Word[] {
  return Array.from({ length: count }, (_, row) => line(from + row * pitch, cells(row))).flat();
}

const day = (row: number) => `${String(row + 1).padStart(2, '0')}/05`;

test('two columns of rows are read one after the other, with what is above and below', () => {
  const words = [
    ...line(60, [
      [40, 'Statement of account from first to thirty-first of May two thousand and twenty-five'],
    ]),
    ...rows(8, (row) => [
      [40, `${day(row)} Shop left`],
      [240, `${String(row)}.50`],
    ]),
    ...rows(
      6,
      (row) => [
        [320, `${day(row + 8)} Shop right`],
        [520, `${String(row)}.75`],
      ],
      123,
      16,
    ),
    ...line(700, [
      [40, 'The total of all the transactions of this month in both of the columns above is 99.00'],
    ]),
  ];
  const [above, left, right, below] = partsOf(words);
  expect(above).toEqual([
    'Statement of account from first to thirty-first of May two thousand and twenty-five',
  ]);
  expect(left).toEqual(Array.from({ length: 8 }, (_, row) => `${day(row)} Shop left ${String(row)}.50`));
  expect(right).toEqual(
    Array.from({ length: 6 }, (_, row) => `${day(row + 8)} Shop right ${String(row)}.75`),
  );
  expect(below).toHaveLength(1);
});

test.for([
  {
    name: 'a table with a second date in the middle',
    cells: (row: number) =>
      [
        [40, `${day(row)} Shop in town`],
        [320, day(row)],
        [420, `${String(row)}.50`],
        [520, '99.00'],
      ] as const,
  },
  {
    name: 'a table with the text behind the second date',
    cells: (row: number) =>
      [
        [40, day(row)],
        [320, `${day(row)} Shop in town`],
        [520, `${String(row)}.50`],
      ] as const,
  },
  {
    name: 'cheques side by side, which have no text',
    cells: (row: number) =>
      [
        [40, `${day(row)} 1001 ${String(row)}.50`],
        [320, `${day(row)} 1002 ${String(row)}.50`],
      ] as const,
  },
  {
    name: 'a date in the text',
    cells: (row: number) =>
      [
        [40, `${day(row)} Shop in`],
        [320, `12/04 town`],
        [520, `${String(row)}.50`],
      ] as const,
  },
])('one part: $name', ({ cells }) => {
  expect(partsOf(rows(20, cells))).toHaveLength(1);
});

test('three rows beside each other are too few to tell', () => {
  const words = rows(3, (row) => [
    [40, `${day(row)} Shop 1.50`],
    [320, `${day(row)} Shop 2.50`],
  ]);
  expect(partsOf(words)).toHaveLength(1);
});

test('dates with balances, side by side under amounts in a currency, are no columns of rows', () => {
  const words = rows(6, (row) => [
    [40, `${day(row)} USD ${String(row)}1.50`],
    [320, `${day(row + 6)} USD ${String(row)}2.75`],
  ]);
  expect(partsOf(words)).toHaveLength(1);
});

const notes = (from: number, pitch: number, left = 400) =>
  rows(
    8,
    (row) => [
      [left, `Limit of card ${String(row)}`],
      [left + 90, `${String(row)}.99`],
    ],
    from,
    pitch,
  );
const purchases = rows(6, (row) => [
  [40, `${day(row)} Shop in town`],
  [330, `${String(row)}.50`],
]);

test.for([{ left: 400 }, { left: 440 }])(
  'beside rows a column of text with its own figures is read after them: $left',
  ({ left }) => {
    const parts = partsOf([...purchases, ...notes(117, 11, left)]);
    expect(parts).toEqual([
      Array.from({ length: 6 }, (_, row) => `${day(row)} Shop in town ${String(row)}.50`),
      Array.from({ length: 8 }, (_, row) => `Limit of card ${String(row)} ${String(row)}.99`),
    ]);
  },
);

test('text at the height of each row is of the row', () => {
  expect(partsOf([...purchases, ...notes(120, 14)])).toHaveLength(1);
});

test('text of a scan that lies askew is of the rows where it stands as much lower beside each', () => {
  const askew = rows(8, (row) => [[400, `Limit of card ${String(row)}`]], 123, 14);
  expect(partsOf([...purchases, ...askew], 'ocr')).toHaveLength(1);
  expect(partsOf([...purchases, ...notes(117, 11)], 'ocr')).toHaveLength(2);
});

/** Ways to pay, at heights of their own, in a column left of dates. */
const sidebar = rows(8, (row) => [[40, `Ways to pay ${String(row)}`]], 117, 11);

test('left of rows a column of text without figures is read before them', () => {
  const bought = rows(6, (row) => [
    [210, day(row)],
    [260, `Shop in town ${String(row)}.50`],
  ]);
  expect(partsOf([...sidebar, ...bought])).toEqual([
    Array.from({ length: 8 }, (_, row) => `Ways to pay ${String(row)}`),
    Array.from({ length: 6 }, (_, row) => `${day(row)} Shop in town ${String(row)}.50`),
  ]);
});

test('left of dates that have but figures beside them stands what their rows are for', () => {
  const bare = rows(6, (row) => [
    [210, day(row)],
    [260, `${String(row)}.50 Cr`],
  ]);
  expect(partsOf([...sidebar, ...bare])).toHaveLength(1);
});

test('a text above the last columns of a table parts no column from its rows', () => {
  const words = [
    ...rows(
      10,
      (row) => [
        [40, 'What the account held'],
        [380, `This new service is told of in line ${String(row)}`],
      ],
      100,
    ),
    ...line(260, [
      [40, 'Date'],
      [90, 'Description'],
      [300, 'Out'],
      [430, 'In'],
      [520, 'Balance'],
    ]),
    ...rows(
      6,
      (row) => [
        [40, `${day(row)} Shop of the day`],
        ...(row === 0 ? ([[430, '85.00']] as const) : ([[300, `${String(row)}0.00`]] as const)),
        ...(row % 3 === 0 ? ([[520, `${String(row)}00.00`]] as const) : []),
      ],
      280,
    ),
  ];
  expect(partsOf(words)).toHaveLength(1);
});

test('a column of the rows whose figures have their currency beside them is no text', () => {
  const words = rows(30, (row) =>
    // What was received stands further down than the date of its row.
    row % 3 === 2
      ? [
          [100, `reference ${String(row)}`],
          [440, `AED ${String(row)}.50`],
        ]
      : [
          [40, `${day(row)} Shop`],
          [300, `AED ${String(row)}.75`],
        ],
  );
  expect(partsOf(words)).toHaveLength(1);
});

test('a text beside rows whose headings begin left of its lines is a column of its own', () => {
  const words = [
    ...rows(8, (row) => [
      [40, `${day(row)} Shop left`],
      [250, '12.00'],
    ]),
    ...[0, 1, 2].flatMap((block) => line(125 + block * 45, [[340, 'CALCULATING YOUR BALANCE']])),
    ...[0, 1, 2].flatMap((block) => rows(2, () => [[344, 'Credit limit as agreed']], 140 + block * 45, 15)),
  ];
  expect(partsOf(words)).toHaveLength(2);
});
