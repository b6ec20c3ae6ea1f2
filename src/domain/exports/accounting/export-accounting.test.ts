import { expect, test } from 'vitest';
import type { TableRemoval } from '#domain/table-repair/stored/table-result.ts';
import { exported, prepared } from '#tests/fixtures/exports/export-payments.ts';

const GERMAN = [
  'Buchungstag;Auftraggeber/Empfänger;Verwendungszweck;Betrag;Währung;Saldo',
  '05.03.2024;Stadtwerke;Strom März;-1.234,56;EUR;8.765,44',
  '06.03.2024;Müller GmbH;Rechnung 7;1.000,00;EUR;9.765,44',
];
const BRITISH = [
  'Date,Details,Paid out,Paid in,Balance,Cheque No',
  '03/04/2024,Coffee shop,2.50,,97.50,',
  '13/04/2024,Salary,,"1,000.00","1,097.50",',
  '14/04/2024,Rent,(600.00),,497.50,100234',
];

test.for([
  {
    format: 'quickbooks',
    lines: GERMAN,
    want: [
      'Date,Description,Amount',
      '05/03/2024,Stadtwerke Strom März,-1234.56',
      '06/03/2024,Müller GmbH Rechnung 7,1000.00',
    ],
  },
  {
    format: 'xero',
    lines: GERMAN,
    want: [
      '*Date,*Amount,Payee,Description,Reference,Check Number',
      '05/03/2024,-1234.56,Stadtwerke,Strom März,,',
      '06/03/2024,1000.00,Müller GmbH,Rechnung 7,,',
    ],
  },
  {
    format: 'freshbooks',
    lines: GERMAN,
    want: [
      'Date,Description,Amount',
      '03/05/2024,Stadtwerke Strom März,-1234.56',
      '03/06/2024,Müller GmbH Rechnung 7,1000.00',
    ],
  },
  {
    format: 'sage',
    lines: GERMAN,
    want: [
      'Date,Description,Amount',
      '05/03/2024,Stadtwerke Strom März,-1234.56',
      '06/03/2024,Müller GmbH Rechnung 7,1000.00',
    ],
  },
  {
    format: 'pastel',
    lines: GERMAN,
    want: [
      '1,05/03/2024,G,9990000,,Stadtwerke Strom März,1234.56,0,0.00,A,,,1,1,1,0,0.00,1234.56',
      '1,06/03/2024,G,9990000,,Müller GmbH Rechnung 7,-1000.00,0,0.00,A,,,1,1,1,0,0.00,-1000.00',
    ],
  },
  {
    format: 'xero',
    lines: BRITISH,
    want: [
      '*Date,*Amount,Payee,Description,Reference,Check Number',
      '03/04/2024,-2.50,,Coffee shop,,',
      '13/04/2024,1000.00,,Salary,,',
      '14/04/2024,600.00,,Rent,,100234',
    ],
  },
] as const)('$format', async ({ format, lines, want }) => {
  expect(await exported(format, lines)).toEqual(want);
});

/** The rows that Xero would get, as `date amount`. */
async function xeroRows(lines: readonly string[]): Promise<string[]> {
  return (await exported('xero', lines, { options: { dateOrder: 'dmy' } }))
    .slice(1)
    .map((line) => line.split(',').slice(0, 2).join(' '));
}

test.for([
  {
    name: 'American dates and names',
    lines: ['Transaction Date,Description,Amount', '03/04/2024,A,1.00', '03/14/2024,B,2.00'],
    want: ['04/03/2024 1.00', '14/03/2024 2.00'],
  },
  {
    name: 'the order that lets time run one way',
    lines: [
      'Date,Description,Amount',
      '11/10/2024,A,1.00',
      '12/10/2024,B,2.00',
      '01/11/2024,C,3.00',
      '02/11/2024,D,3.00',
      '01/12/2024,E,3.00',
    ],
    want: ['11/10/2024 1.00', '12/10/2024 2.00', '01/11/2024 3.00', '02/11/2024 3.00', '01/12/2024 3.00'],
  },
  {
    name: 'the same with months first',
    lines: [
      'Date,Description,Amount',
      '10/11/2024,A,1.00',
      '10/12/2024,B,2.00',
      '11/01/2024,C,3.00',
      '11/02/2024,D,3.00',
      '12/01/2024,E,3.00',
    ],
    want: ['11/10/2024 1.00', '12/10/2024 2.00', '01/11/2024 3.00', '02/11/2024 3.00', '01/12/2024 3.00'],
  },
  {
    name: 'dollars of the United States',
    lines: ['Date,Description,Amount,Currency', '03/04/2024,A,1.00,USD'],
    want: ['04/03/2024 1.00'],
  },
  {
    name: 'an amount with a column for its side',
    lines: ['Datum;Text;Betrag;Soll/Haben', '05.03.2024;Strom;10,00;S', '06.03.2024;Lohn;20,00;H'],
    want: ['05/03/2024 -10.00', '06/03/2024 20.00'],
  },
  {
    name: 'money out with a minus in its own column',
    lines: [
      'Date,Description,Debit,Credit',
      '2024-03-05,A,-10.00,',
      '2024-03-06,B,,20.00',
      '2024-03-07,C,-5.00,0.00',
    ],
    want: ['05/03/2024 -10.00', '06/03/2024 20.00', '07/03/2024 -5.00'],
  },
  {
    name: 'a payment service: the net amount, not the balance',
    lines: [
      'Date,Name,Gross,Fee,Net,Balance',
      '2024-03-05,Ann,10.00,-0.50,9.50,109.50',
      '2024-03-06,Bob,20.00,-1.00,19.00,128.50',
    ],
    want: ['05/03/2024 9.50', '06/03/2024 19.00'],
  },
  {
    name: 'no header: the amount that the balance follows',
    lines: [
      '05/03/2024,Coffee,-2.50,97.50',
      '13/03/2024,Pay,100.00,197.50',
      '14/03/2024,Rent,-50.00,147.50',
      '15/03/2024,Tea,-1.50,146.00',
    ],
    want: ['05/03/2024 -2.50', '13/03/2024 100.00', '14/03/2024 -50.00', '15/03/2024 -1.50'],
  },
  {
    name: 'thousands without decimals beside amounts with them',
    lines: ['Date;Description;Amount', '2024-03-05;A;1.234', '2024-03-06;B;12,50'],
    want: ['05/03/2024 1234.00', '06/03/2024 12.50'],
  },
  {
    name: 'an order whose total stands on its first line is one payment',
    lines: [
      'Name,Email,Financial Status,Paid at,Total,Created at,Lineitem quantity,Lineitem name,Billing Name',
      '#1001,ann@x.example,paid,2024-03-05 10:00:00 +0200,30.00,2024-03-05 10:00:00 +0200,1,Mug,Ann',
      '#1001,ann@x.example,,,,2024-03-05 10:00:00 +0200,2,Pen,',
      '#1002,bob@x.example,paid,2024-03-06 10:00:00 +0200,12.00,2024-03-06 10:00:00 +0200,1,Cup,Bob',
    ],
    want: ['05/03/2024 30.00', '06/03/2024 12.00'],
  },
  {
    name: 'an invoice whose total stands on every line is one payment',
    lines: [
      'ContactName,POAddressLine1,InvoiceNumber,InvoiceDate,DueDate,Total,Description,Quantity,UnitAmount,AccountCode',
      'Acme,1 High St,INV-1,13/03/2024,13/04/2024,30.00,Mug,1,10.00,200',
      'Acme,1 High St,INV-1,13/03/2024,13/04/2024,30.00,Pen,2,10.00,200',
      'Globex,2 High St,INV-2,14/03/2024,14/04/2024,30.00,Pen,3,10.00,200',
    ],
    want: ['13/03/2024 30.00', '14/03/2024 30.00'],
  },
  {
    name: 'lines of a ledger batch: what is a debit there leaves the bank',
    lines: [
      'Period,Date,GDC,Account Number,Reference,Description,Amount,Tax Type,Contra Account',
      '1,13/03/2024,G,4400000,R1,Rent,100.00,0,8400000',
      '1,14/03/2024,D,ACM001,R2,Receipt,-50.00,0,8400000',
    ],
    want: ['13/03/2024 -100.00', '14/03/2024 50.00'],
  },
  {
    name: 'rows without any value are left out',
    lines: ['Date,Description,Amount', '2024-03-05,A,1.00', ',,', '2024-03-06,B,2.00'],
    want: ['05/03/2024 1.00', '06/03/2024 2.00'],
  },
])('$name', async ({ lines, want }) => expect(await xeroRows(lines)).toEqual(want));

test('removals are seen through, formulas neutralised, amounts not; lines of text become one', async () => {
  const lines = ['Date,Description,Amount', '2024-03-05,=1+1,-1.00', '2024-03-05,"two\nlines",5.00'];
  expect(await exported('quickbooks', lines)).toEqual([
    'Date,Description,Amount',
    "03/05/2024,'=1+1,-1.00",
    '03/05/2024,two lines,5.00',
  ]);
  expect((await exported('quickbooks', lines, { neutralise: false }))[1]).toBe('03/05/2024,=1+1,-1.00');
  const payments = ['Date,Description,Amount', '2024-03-05,Tea,-1.00', '2024-03-05,Tea,-1.00'];
  const review: TableRemoval = { kind: 'duplicates', types: ['exact', 'normalized', 'key'], review: true };
  expect(await exported('xero', payments)).toHaveLength(3);
  expect(await exported('xero', payments, { removals: [review] })).toHaveLength(2);
});

test('a ledger batch keeps its signs, periods and accounts for Pastel', async () => {
  const lines = [
    'Period,Date,GDC,Account Number,Reference,Description,Amount,Tax Type,Contra Account',
    '3,13/03/2024,G,4400000,R1,Rent,100.00,0,8400000',
    '3,14/03/2024,D,ACM001,R2,Receipt,-50.00,0,8400000',
  ];
  expect(await exported('pastel', lines)).toEqual([
    '3,13/03/2024,G,4400000,R1,Rent,100.00,0,0.00,A,,,1,1,1,0,0.00,100.00',
    '3,14/03/2024,D,ACM001,R2,Receipt,-50.00,0,0.00,A,,,1,1,1,0,0.00,-50.00',
  ]);
});

test('dates that nothing decides come out with their numbers as they stand', async () => {
  const lines = ['Date,Description,Amount', '03/04/2024,A,1.00', '05/04/2024,B,2.00'];
  expect((await exported('xero', lines))[1]).toBe('03/04/2024,1.00,,A,,');
  expect((await exported('quickbooks', lines))[1]).toBe('03/04/2024,A,1.00');
});

test('limits of Pastel: own account, no reference cut, description cut at a word, periods of the year', async () => {
  const lines = [
    'Date,Description,Reference,Account,Amount',
    '28/02/2024,"A description that is longer than thirty-six characters",INVOICE-12345,4400000,-10.00',
    '01/01/2024,Short,R1,1000000,5.00',
  ];
  expect(await exported('pastel', lines)).toEqual([
    '12,28/02/2024,G,4400000,,INVOICE-12345 A description that is,10.00,0,0.00,A,,,1,1,1,0,0.00,10.00',
    '11,01/01/2024,G,1000000,R1,Short,-5.00,0,0.00,A,,,1,1,1,0,0.00,-5.00',
  ]);
});

test.for([
  { name: 'no date', lines: ['Name,Amount', 'Ann,1.00', 'Bob,2.00'], message: /no column with a date/ },
  {
    name: 'no amount',
    lines: ['Date,Name', '2024-03-05,Ann', '2024-03-06,Bob'],
    message: /no column with an amount/,
  },
  {
    name: 'neither',
    lines: ['Name,City', 'Ann,Rome', 'Bob,Ulm'],
    message: /a date and none with an amount/,
  },
  {
    name: 'no text for a format that needs one',
    lines: ['Date,Amount', '2024-03-05,1.00', '2024-03-06,2.00'],
    message: /description/,
  },
  {
    name: 'a row without a date',
    lines: [
      'Date,Description,Amount',
      '2024-03-05,A,1.00',
      ',B,2.00',
      '2024-03-07,C,3.00',
      '2024-03-08,D,4.00',
      '2024-03-09,E,4.00',
    ],
    message: /row 2, Date: a blank cell is no date/,
  },
  {
    name: 'an amount that is none',
    lines: [
      'Date,Description,Amount',
      '2024-03-05,A,1.00',
      '2024-03-06,B,2.00',
      '2024-03-07,C,3.00',
      '2024-03-08,D,4.00',
      '2024-03-09,E,n/a',
    ],
    message: /row 5, Amount: “n\/a” is no amount/,
  },
  {
    name: 'days and months in both orders',
    lines: ['Date,Description,Amount', '13/03/2024,A,1.00', '14/03/2024,B,2.00', '03/15/2024,C,3.00'],
    message: /row 3, Date: “03\/15\/2024” has day and month the other way round/,
  },
  {
    name: 'an amount that could be either in a column with both marks',
    lines: ['Date;Description;Amount', '2024-03-05;A;1.50', '2024-03-06;B;2,50', '2024-03-07;C;1.234'],
    message: /row 3, Amount: “1.234” could be thousands or decimals/,
  },
  {
    name: 'several currencies',
    lines: ['Date,Description,Amount,Currency', '2024-03-05,A,1.00,EUR', '2024-03-06,B,2.00,USD'],
    message: /several currencies \(EUR, USD\)/,
  },
  {
    name: 'money in and out in one row',
    lines: [
      'Date,Description,Debit,Credit',
      '2024-03-05,A,1.00,',
      '2024-03-06,B,2.00,3.00',
      '2024-03-07,C,,1.00',
    ],
    message: /row 2, Debit: “2.00” stands beside money in/,
  },
])('refused: $name', async ({ lines, message }) => {
  await expect(exported('quickbooks', lines)).rejects.toMatchObject({ code: 'missing_columns' });
  await expect(exported('quickbooks', lines)).rejects.toThrow(message);
});

test('a third decimal is refused where the package has two; examples are five at most', async () => {
  const rows = Array.from({ length: 9 }, (_, i) => `2024-03-0${i + 1},x,1.2345`);
  await expect(exported('pastel', ['Date,Description,Amount', ...rows])).rejects.toThrow(
    /row 5, .*; .*|and 4 more/,
  );
  expect((await exported('quickbooks', ['Date,Description,Amount', ...rows]))[1]).toBe('03/01/2024,x,1.2345');
});

test('what only later rows tell is read again: the order of dates, the mark, the sign', async () => {
  const first = Array.from({ length: 2100 }, () => '03/04/2024;Tea;1.234;');
  const lines = ['Date;Description;Debit;Credit', ...first, '13/04/2024;Pay;;2,50'];
  const rows = (await exported('sage', lines)).slice(1);
  expect([rows[0], rows.at(-1), rows.length]).toEqual([
    '03/04/2024,Tea,-1234.00',
    '13/04/2024,Pay,2.50',
    2101,
  ]);
  const { notes } = await prepared('pastel', lines);
  expect(notes[0]).toMatch(/every row/);
});

test('dates keep the order of the table, and a note says which; a chosen order is silent', async () => {
  const american = ['Date,Description,Amount', '03/04/2024,A,1.00', '03/14/2024,B,2.00'];
  for (const format of ['xero', 'quickbooks', 'sage'] as const) {
    const { notes } = await prepared(format, american);
    expect(notes).toEqual([expect.stringContaining('Dates are written MM/DD/YYYY.')]);
    expect((await exported(format, american))[2]).toMatch(/^03\/14\/2024,/);
    expect((await prepared(format, american, { options: { dateOrder: 'ymd' } })).notes).toEqual([]);
    expect((await exported(format, american, { options: { dateOrder: 'ymd' } }))[2]).toMatch(/^2024-03-14,/);
  }
});

const WITH_NULL = [
  'Date,Description,Amount',
  '2024-03-05,A,1.00',
  '2024-03-06,B,2.00',
  '2024-03-07,C,3.00',
  '2024-03-08,D,4.00',
  'null,E,5.00',
];

test('rows that cannot be written are skipped where that is wanted, and named', async () => {
  await expect(prepared('xero', WITH_NULL)).rejects.toMatchObject({
    code: 'missing_columns',
    message:
      '1 row cannot be written as a payment: row 5, Date: “null” is no date. Skip these rows, or choose other columns.',
    details: { rows: 1, canSkip: true, columns: ['Date', 'Description', 'Amount'] },
  });
  const options = { skipInvalid: true };
  const { notes } = await prepared('xero', WITH_NULL, { options });
  expect(notes[0]).toBe(
    'We left out 1 row that cannot be written as a payment: row 5, Date: “null” is no date.',
  );
  expect(await exported('xero', WITH_NULL, { options })).toHaveLength(1 + 4);
  const decimals = ['Date,Description,Amount', '2024-03-05,A,1.2345', '2024-03-06,B,2.00'];
  expect(await exported('pastel', decimals, { options })).toHaveLength(1);
});

test('rows are named by the numbers that the preview shows, whatever was removed or added above them', async () => {
  const days = Array.from({ length: 20 }, (_, day) => `2024-03-${day + 10},A,1.00`);
  const table = ['Date,Description,Amount', ...days, 'null,E,5.00'];
  const edits = {
    deleted: [0, 1],
    added: [
      { row: 21, after: -1, cells: ['soon', 'X', '9.00'] },
      { row: 22, after: 3, cells: ['2024-03-08', 'Y', '9.00'] },
      { row: 23, after: 3, cells: ['later', 'Z', '9.00'] },
    ],
  };
  const { notes } = await prepared('xero', table, { edits, options: { skipInvalid: true } });
  expect(notes[0]).toBe(
    'We left out 3 rows that cannot be written as a payment: row + (at the top), Date: “soon” is no date; row + (below row 4), Date: “later” is no date; row 21, Date: “null” is no date.',
  );
  const long = 'a long description '.repeat(3);
  const lines = ['Date,Description,Amount', '2024-03-05,A,1.00', `2024-03-06,${long},2.00`];
  const cut = await prepared('pastel', lines, { edits: { deleted: [0] }, options: { yearStart: 1 } });
  expect(cut.notes.join(' ')).toContain('in row 2');
});

test('columns that a person chose are taken', async () => {
  const lines = [
    'Booked,Valued,What,Why,Sum,Fee',
    '2024-03-05,2024-04-01,Tea,Guests,-1.00,0.10',
    '2024-03-06,2024-04-02,Pens,Office,-2.00,0.20',
  ];
  const options = { dateColumn: 'Valued', amountColumn: 'Fee', descriptionColumn: 'Why' };
  expect(await exported('sage', lines, { options })).toEqual([
    'Date,Description,Amount',
    '01/04/2024,Guests,0.10',
    '02/04/2024,Office,0.20',
  ]);
  const sides = { debitColumn: 'Fee', dateColumn: 'booked' };
  expect((await exported('sage', lines, { options: sides }))[1]).toMatch(/^05\/03\/2024,.*,-0\.10$/);
  await expect(exported('sage', lines, { options: { dateColumn: 'Day' } })).rejects.toThrow(
    'The table has no column “Day”. Choose another column.',
  );
});
