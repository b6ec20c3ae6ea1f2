import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { readInvoice } from '../read-invoice.ts';
import { greetedIn } from './greeting.ts';

function customerOf(head: string): string | null {
  const text = `${head}

Qty   Description             Unit price      Amount
10    Drill bits                    4.00       40.00

Total                                          40.00`;
  const words = typewritten(text).flatMap((line) => line.words);
  return readInvoice([{ page: 1, width: 600, height: 842, source: 'text', words }]).fields.customerName.value;
}

test.for([
  ['Hello Anna Berg!', 'Anna Berg'],
  ['Dear Anna Berg ,', 'Anna Berg'],
  ['Hello,', ''],
  ['Sehr geehrte Damen und Herren,', ''],
  ['Hello Anna Berg', null],
  ['Helloland Ltd,', null],
])('%s', ([line, name]) => {
  expect(greetedIn(line ?? '')).toBe(name);
});

test('a line of many blanks takes no longer than any other', { timeout: 1000 }, () => {
  expect(greetedIn(`Hello${' '.repeat(2_000)}x`)).toBeNull();
});

test.for([
  {
    name: 'a slogan above the letterhead greets nobody',
    head: 'Hello Happy Summer!\nHarbour Tools Ltd                Invoice no. INV-2031',
    customer: null,
  },
  {
    name: 'a company alone beside the name of the vendor may be his group',
    head: 'Harbour Tools Ltd                Northern Holding plc\n12 Sample Road                   Invoice no. INV-2031',
    customer: null,
  },
  {
    name: 'a company with somebody below it beside the vendor is the customer',
    head: 'Harbour Tools Ltd                Northern Buyers plc\n12 Sample Road                   Anna Berg\n\nInvoice no. INV-2031',
    customer: 'Northern Buyers plc',
  },
])('$name', ({ head, customer }) => {
  expect(customerOf(head)).toBe(customer);
});
