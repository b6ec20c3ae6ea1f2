import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { readInvoice } from '../read-invoice.ts';

function customerOf(head: string): string | null {
  const text = `${head}

Qty   Description             Unit price      Amount
10    Drill bits                    4.00       40.00

Total                                          40.00`;
  const words = typewritten(text).flatMap((line) => line.words);
  return readInvoice([{ page: 1, width: 600, height: 842, source: 'text', words }]).fields.customerName.value;
}

test.for([
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
