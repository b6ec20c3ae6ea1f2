import { expect, test } from 'vitest';
import { repairWhole } from '#tests/fixtures/table-repair/repair-whole.ts';
import { ROW_FLAG } from '../stored/table-result.ts';

/** Each duplicate as `row=first type confidence`, with `?` where a person decides. */
function duplicatesOf(lines: readonly string[]): string[] {
  const { duplicates, flags } = repairWhole(`${lines.join('\n')}\n`);
  for (const { row, type, review } of duplicates) expect(flags[row]).toBe(ROW_FLAG[review ? 'review' : type]);
  expect(flags.filter((flag) => flag !== 0 && flag !== ROW_FLAG.empty)).toHaveLength(duplicates.length);
  return duplicates.map(
    ({ row, first, type, confidence, review }) => `${row}=${first} ${type} ${confidence}${review ? '?' : ''}`,
  );
}

const CONTACTS = 'Record ID,First Name,Last Name,Email,Phone';
const PAYMENTS = 'Date,Description,Amount';

test.for([
  {
    name: 'the same id and the rest blank on one side',
    lines: [CONTACTS, '11,Ann,Lee,ann@x.example,555', '12,Bob,Ray,bob@x.example,', '11,Ann,Lee,,555'],
    want: ['2=0 key 97'],
  },
  {
    name: 'the same id and one value more',
    lines: [CONTACTS, '11,Ann,Lee,,555', '12,Bob,Ray,bob@x.example,', '11,ANN,Lee,ann@x.example,555'],
    want: ['2=0 key 97'],
  },
  {
    name: 'the same id with another value is for review',
    lines: [
      CONTACTS,
      '11,Ann,Lee,ann@x.example,555',
      '12,Bob,Ray,bob@x.example,',
      '11,Ann,Lee,ann@x.example,556',
    ],
    want: ['2=0 key 70?'],
  },
  {
    name: 'equal rows stay exact or normalized where there is an id',
    lines: [
      CONTACTS,
      '11,Ann,Lee,a@x.example,5',
      '11,Ann,Lee,a@x.example,5',
      ' 11 ,ann,lee,A@X.example,5',
      '11,Ann,Lee,a@x.example,5',
    ],
    want: ['1=0 exact 100', '2=0 normalized 95', '3=0 exact 100'],
  },
  {
    name: 'a row that equals a conflicting one is exact',
    lines: [
      CONTACTS,
      '11,Ann,Lee,a@x.example,5',
      '12,Bob,Ray,,',
      '13,Cy,Oh,,',
      '11,Eve,Lee,a@x.example,5',
      '11,Eve,Lee,a@x.example,5',
    ],
    want: ['3=0 key 70?', '4=3 exact 100'],
  },
  {
    name: 'two records with one e-mail address',
    lines: [
      CONTACTS,
      '11,Ann,Lee,ann@x.example,555',
      '12,Bob,Ray,bob@x.example,',
      '13,Anna,Lee,ANN@x.example,',
    ],
    want: ['2=0 key 85?'],
  },
  {
    name: 'without an id the e-mail address is the key',
    lines: [
      'Name,Email,City',
      'Ann,ann@x.example,Rome',
      'Bob,bob@x.example,',
      'Ann,ann@x.example,',
      'Robert,bob@x.example,',
    ],
    want: ['2=0 key 97', '3=1 key 85?'],
  },
  {
    name: 'a customer who pays twice is not two records of one',
    lines: [
      'Payment ID,Customer Email,Amount',
      'p1,ann@x.example,5',
      'p2,ann@x.example,6',
      'p3,bob@x.example,6',
    ],
    want: [],
  },
  {
    name: 'leading zeros and capitals count in an id, blanks around it do not',
    lines: ['Order ID,City,Note', '0071,Rome,', '71,Rome,', ' A-1 ,Rome,x', 'a-1,Rome,', 'A-1,Rome,'],
    want: ['4=2 key 97'],
  },
  {
    name: 'runs of blanks inside a cell count as one',
    lines: [
      'Name,Street,City',
      'Ann  Lee,12 Main   Street,Köln  Süd',
      'Ann Lee,12 Main Street,Köln Süd',
      'Ann Lee,12 Main  Street,Köln   Süd',
      'Ann Lee,12 MainStreet,Köln Süd',
      'Ann Lee,12 Main Street,Köln Süd',
    ],
    want: ['1=0 normalized 95', '2=0 normalized 95', '4=1 exact 100'],
  },
  {
    name: 'account numbers that are equal as numbers only are two accounts',
    lines: [
      'Account,Description,Budget',
      '4102.30,Travel,100',
      '4102.3,Travel,100',
      '4102.30,TRAVEL,100.00',
      '4.102,Travel,100',
    ],
    want: ['2=0 normalized 95'],
  },
  {
    name: 'codes that differ in the case of a letter are two, in any column of codes',
    lines: [
      'Name,Coupon code,City',
      'Ann,aB12,Rome',
      'Ann,AB12,Rome',
      'Ann,ab12,Rome',
      'ANN,aB12,rome',
      'Bob, aB12 ,Rome',
      'Bob,aB12,Rome',
    ],
    want: ['3=0 normalized 95', '5=4 exact 100'],
  },
  {
    name: 'telephone numbers and postal codes are text',
    lines: [
      'Name,Phone,Zip',
      'Ann,0301234.50,1000',
      'Ann,0301234.5,1000',
      'Bob,5550100,1000.0',
      'Bob,5550100,1000',
      'Bob,5550100,1000',
    ],
    want: ['4=3 exact 100'],
  },
  {
    name: 'amounts, balances and counts stay numbers, whatever stands beside them in the name',
    lines: [
      'City,Account balance,Number of orders,Phone charges',
      'Rome,4102.30,7,1.50',
      'Ulm,1.00,3,2.50',
      'Rome,4102.3,7.0,1.5',
    ],
    want: ['2=0 normalized 95'],
  },
  {
    name: 'a row that repeats an order and differs in the running number only',
    lines: [
      'No,Order ID,Customer,City',
      '1,A-17,Ann,Rome',
      '2,A-18,Bob,Ulm',
      '3,A-17,Ann,Rome',
      '4,A-19,Cy,Bonn',
    ],
    want: ['2=0 key 97'],
  },
  {
    name: 'a running number that is called the id gives way to the key of the business',
    lines: [
      'ID,Invoice Number,Supplier,Due',
      '1,R-2001,Acme,2024-05-01',
      '2,R-2002,Bolt,2024-05-02',
      '3,R-2003,Cargo,2024-05-03',
      '4,R-2001,Acme,2024-05-01',
      '5,R-2002,Bolt,2024-06-02',
    ],
    want: ['3=0 key 97'],
  },
  {
    name: 'people under a running number with one e-mail address',
    lines: [
      'ID,Name,Email,City',
      '1,Ann,ann@x.example,Rome',
      '2,Bob,bob@x.example,Ulm',
      '3,Ann,ann@x.example,Rome',
      '4,Robert,bob@x.example,Ulm',
    ],
    want: ['2=0 key 97', '3=1 key 85?'],
  },
  {
    name: 'customers under running numbers with one e-mail address are for review where more differs',
    lines: [
      'Customer ID,Name,Email,City',
      '1,Ann,ann@x.example,Rome',
      '2,Bob,bob@x.example,Ulm',
      '3,Ann,ann@x.example,',
    ],
    want: ['2=0 key 85?'],
  },
  {
    name: 'a running number without a key beside it tells rows apart',
    lines: ['ID,Name,City', '1,Ann,Rome', '2,Bob,Ulm', '3,Ann,Rome'],
    want: [],
  },
  {
    name: 'line numbers that begin anew are no running number',
    lines: ['Order ID,Line,SKU', 'A-1,1,X', 'A-1,2,X', 'A-2,1,X', 'A-2,2,Y'],
    want: [],
  },
  {
    name: 'ids that differ in capitals only are different where capitals are part of them',
    lines: [
      'Id,City,Note',
      '00300000aAbCD,Rome,',
      '00300000aAbCd,Rome,x',
      '00300000bAbCD,Rome,',
      '00300000aAbCD,,',
    ],
    want: ['3=0 key 97'],
  },
  {
    name: 'other languages',
    lines: ['Bestellnummer;Kunde;Ort', 'B-1;Ann;Rom', 'B-2;Bob;Ulm', 'B-1;Ann;'],
    want: ['2=0 key 97'],
  },
  {
    name: 'lines of an order',
    lines: [
      'Order ID,Customer,SKU,Quantity',
      '1001,Ann,A-1,2',
      '1001,Ann,A-2,1',
      '1002,Bob,A-1,2',
      '1001,,A-3,2',
    ],
    want: [],
  },
  {
    name: 'a line that leaves out what its order says',
    lines: [
      'Order ID,Customer,City,Date,SKU,Quantity',
      '1001,Ann,Rome,2024-01-01,A-1,2',
      '1001,,,,A-1,',
      '1002,Bob,Rome,2024-01-01,A-1,2',
    ],
    want: [],
  },
  {
    name: 'lines of invoices with a group number',
    lines: [
      '*ContactName,*InvoiceNumber,*InvoiceDate,*DueDate,*Description,*Quantity,*UnitAmount,*AccountCode,*TaxType',
      'Acme,INV-1,01/02/2024,01/03/2024,Pens,1,2.00,200,None',
      'Acme,INV-1,01/02/2024,01/03/2024,,1,2.00,200,None',
      'Acme,INV-2,01/02/2024,01/03/2024,Pens,1,2.00,200,None',
    ],
    want: [],
  },
  {
    name: 'variants of a product',
    lines: [
      'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant SKU',
      'mug,Mug,Nice,Size,S,M-1',
      'mug,,,,L,M-2',
      'pen,Pen,,,,P-1',
    ],
    want: [],
  },
  {
    name: 'rows told apart by a running balance',
    lines: [
      'Transaction ID,Date,Amount,Balance',
      't1,2024-01-01,5.00,105.00',
      't1,2024-01-01,5.00,110.00',
      't2,2024-01-02,5.00,115.00',
    ],
    want: [],
  },
  {
    name: 'equal rows with an equal balance',
    lines: [
      'Date,Description,Amount,Balance',
      '2024-01-01,Fee,5.00,105.00',
      '2024-01-01,Fee,5.00,110.00',
      '2024-01-01,Fee,5.00,110.00',
    ],
    want: ['2=1 exact 100'],
  },
  {
    name: 'equal payments without an id or a balance',
    lines: [
      PAYMENTS,
      '2024-01-01,Coffee,-2.50',
      '2024-01-02,Rent,-900.00',
      '2024-01-01,Coffee,-2.50',
      '2024-01-01,COFFEE ,-2.5',
    ],
    want: ['2=0 key 60?', '3=0 key 60?'],
  },
  {
    name: 'payments of customers with a number of theirs',
    lines: [
      'Date,Customer ID,Description,Amount',
      '2024-01-01,C7,Fee,2.50',
      '2024-01-01,C8,Fee,2.50',
      '2024-01-01,C7,Fee,2.50',
    ],
    want: ['2=0 key 60?'],
  },
  {
    name: 'payments that differ in what a person wrote beside them',
    lines: [
      `${PAYMENTS},Category`,
      '2024-01-01,Coffee,-2.50,Food',
      '2024-01-02,Rent,-900.00,Home',
      '2024-01-01,Coffee,-2.50,',
    ],
    want: ['2=0 key 60?'],
  },
  {
    name: 'equal payments told apart by a reference; equal ones with one',
    lines: [
      `${PAYMENTS},Reference`,
      '2024-01-01,Coffee,-2.50,R1',
      '2024-01-01,Coffee,-2.50,R2',
      '2024-01-01,Coffee,-2.50,R1',
    ],
    want: ['2=0 exact 100'],
  },
  {
    name: 'equal rows told apart by their number',
    lines: [
      'No.,Date,Description,Amount',
      '1,2024-01-01,Coffee,-2.50',
      '2,2024-01-01,Coffee,-2.50',
      '3,2024-01-01,Coffee,-2.50',
    ],
    want: [],
  },
  {
    name: 'a table that is no list of payments',
    lines: ['City,Country', 'Rome,Italy', 'Rome,Italy'],
    want: ['1=0 exact 100'],
  },
  {
    name: 'row numbers that begin anew are no key',
    lines: ['No,City,Note', '1,Rome,a', '2,Ulm,b', '1,Rome,', '2,Ulm,'],
    want: [],
  },
  {
    name: 'a number that many rows share is no key',
    lines: ['Order,City', 'A-1,Rome', 'A-1,Ulm', 'A-2,Rome', 'A-2,Bonn', 'A-3,Rome', 'A-3,Oslo'],
    want: [],
  },
  {
    name: 'a table that links records',
    lines: ['Customer ID,Product ID,Since', 'C1,P1,2020', 'C2,P2,2021', 'C3,P3,2021', 'C1,P4,2022'],
    want: [],
  },
  {
    name: 'telephone numbers and postal codes are no keys',
    lines: ['Phone number,Zip code,Name', '555-1,0100,Ann', '555-1,0100,', '555-2,0100,Bob'],
    want: [],
  },
])('$name', ({ lines, want }) => expect(duplicatesOf(lines)).toEqual(want));

test('what is for review is counted apart, and says in what the rows differ', () => {
  const { summary, duplicates } = repairWhole(
    `${CONTACTS}\n11,Ann,Lee,ann@x.example,555\n12,Bob,Ray,,\n11,Ann,Li,ann@x.example,556\n12,Bob,Ray,,7\n`,
  );
  expect(summary).toMatchObject({ duplicates: { exact: 0, normalized: 0, key: 1 }, duplicatesToReview: 1 });
  expect(duplicates.map(({ key, reason }) => [key, reason])).toEqual([
    ['11', 'Matches row 1 in Record ID, but not in Last Name and Phone'],
    ['12', 'Matches row 2 in Record ID and wherever both have a value; only this row has Phone'],
  ]);
});

test('a column that turns out to group rows is given up', () => {
  const rows = Array.from({ length: 6000 }, (_, i) =>
    i < 4000 ? `R-${i},city ${i},x` : `R-${i % 100},city ${i},y`,
  );
  const { summary } = repairWhole(`Order ID,City,Note\n${rows.join('\n')}\n`);
  expect(summary.duplicatesToReview).toBeLessThan(500);
});

test('what is found does not depend on how the bytes were cut', () => {
  const rows = Array.from(
    { length: 60 },
    (_, i) => `${i % 57},Ann${i % 3},"Lee, ${i}",a${i % 50}@x.example,${i % 2 === 0 ? '' : i}`,
  );
  const text = `${CONTACTS}\n${rows.join('\n')}\n`;
  const whole = repairWhole(text).duplicates;
  expect(whole.length).toBeGreaterThan(0);
  expect(repairWhole(text, [1]).duplicates).toEqual(whole);
  expect(repairWhole(text, [7, 100]).duplicates).toEqual(whole);
});
