import { expect, test } from 'vitest';
import { accountsOf } from '#tests/fixtures/statements/rows-of.ts';

const ROWS = `

Date        Description                    Paid out    Paid in     Balance
            Opening balance                                         100.00
01/03/2025  Corner shop                       12.50                  87.50
02/03/2025  Salary Acme Ltd                             1,000.00  1,087.50`;

test.for([
  {
    name: 'a person over a street and a town',
    head: `
Example Bank plc                       Statement period 1 March 2025 to 31 March 2025
www.examplebank.example                Account number 12345678

Jane Q. Public
12 High Street
Ashford TN24 8QD`,
    want: 'Jane Q. Public',
  },
  {
    name: 'a firm over a street, a district and a postcode',
    head: `
Example Bank plc

Old Mill Joinery Ltd                   Account number 12345678
Unit 4, Old Mill Lane                  Sort code 10-20-30
Milbrook
AB1 2CD`,
    want: 'Old Mill Joinery Ltd',
  },
  {
    name: 'a person under the firm that writes',
    head: `
Fenwick Ltd
Jane Roe
14 Low Street
Boston MA 02119`,
    want: 'Jane Roe',
  },
  {
    name: 'a firm over its branch',
    head: `
Example Bank

Fenwick Trading Corp
River Road Account #1714
PO Box 6429
Greenville SC 29606`,
    want: 'Fenwick Trading Corp',
  },
  {
    name: 'a salutation above the name is none of it',
    head: `
Sparkasse Musterfeld

Herrn
Max Mustermann
Hauptstraße 12
20095 Hamburg`,
    want: 'Max Mustermann',
  },
  {
    name: 'the American way of writing an address',
    head: `
First Prairie Bank, N.A.
P.O. Box 100
Fairhaven, OH 43218

JANE DOE
123 MAIN ST APT 4
FAIRHAVEN OH 43218`,
    want: 'JANE DOE',
  },
  {
    name: "the bank's own address",
    head: `
Example Bank plc
1 Bank Street
London E14 5HP

Account number 12345678`,
    want: null,
  },
  {
    name: 'a block with a telephone or a site is of the bank',
    head: `
Harbour Finance
1 Quay Street
London E14 5HP
+44 20 7946 0000`,
    want: null,
  },
  {
    name: 'a department is no person',
    head: `
Example Bank plc

Customer Services
12 High Street
Ashford TN24 8QD`,
    want: null,
  },
  {
    name: 'a department below the name of a bank is no person',
    head: `
Example Savings Bank N.A.
Northern Valley Markets
P O Box 260180
Milbrook, LA 70826`,
    want: null,
  },
  {
    name: 'a branch is no person',
    head: `
Example Bank plc

Anna Nagar Branch
12 Main Road
Chennai 600040`,
    want: null,
  },
  {
    name: 'a name over one line of an address only',
    head: `
Example Bank plc

Jane Public
12 High Street`,
    want: null,
  },
  {
    name: 'two blocks with different names leave it open',
    head: `
Example Bank plc

Jane Public                            John Miller
12 High Street                         4 Low Road
Ashford TN24 8QD                       Milbrook AB1 2CD`,
    want: null,
  },
  {
    name: 'titles with dates and numbers are no address',
    head: `
Example Bank plc

Business Current
Statement 12
1 March 2025 to 31 March 2025
Account 12345678`,
    want: null,
  },
  {
    name: 'a labelled holder comes first',
    head: `
Example Bank plc
Account holder: Old Mill Joinery Ltd

Jane Public
12 High Street
Ashford TN24 8QD`,
    want: 'Old Mill Joinery Ltd',
  },
])('holder without a label: $name', ({ head, want }) => {
  expect(accountsOf(head + ROWS).map(({ facts }) => facts.holder)).toEqual([want]);
});
