import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { readInvoice } from '../read-invoice.ts';

function read(head: string) {
  const text = `Harbour Tools Ltd

${head}

Qty   Description             Unit price      Amount
10    Drill bits                    4.00       40.00
6     Books                        10.00       60.00

Total                                         100.00`;
  const words = typewritten(text).flatMap((line) => line.words);
  const { fields } = readInvoice([{ page: 1, width: 600, height: 842, source: 'text', words }]);
  return [fields.invoiceNumber.value, fields.invoiceDate.value, fields.dueDate.value];
}

test.for([
  {
    name: 'with values beside their first lines',
    head: `Invoice       INV-2031            Bill to:
number                            Example Buyers Ltd
Date of       12 March 2025       12 Sample Road
issue:                            Leeds
Due           30 March 2025
date:`,
  },
  {
    name: 'with values beside their second lines',
    head: `Invoice
number:       INV-2031
Date of
issue:        12 March 2025
Due
date:         30 March 2025`,
  },
  {
    name: 'with values below',
    head: `Invoice        Date of           Due
number:        issue:            date:
INV-2031       12 March 2025     30 March 2025`,
  },
  {
    name: 'and words above the day of a due date',
    head: `Invoice number: INV-2031    Date: 12 March 2025

Summary             Since           Amount        Pay before
Former bills                          0.00        At once
This bill           1 March         100.00        30 March 2025`,
  },
  {
    name: 'beside labels that only seem to go on',
    head: `Invoice       INV-2031
Date          12 March 2025
Due           30 March 2025`,
  },
])('labels on two lines, $name', ({ head }) => {
  expect(read(head)).toEqual(['INV-2031', '2025-03-12', '2025-03-30']);
});

test('a label that goes on in further languages on its second line', () => {
  const head = `Rechnung/Invoice/
Facture/Factura

Beleg-Nr../Document No./
No. du document/Num. de comprobante
358c10e4-fbd7-4a7f-948a-e22c8c3a00c1

Unsere Auftragsnummer/Our Order No./
Notre No. de commande/Nuestro num. de pedido
358c10e4-fbd7-4a7f-948a-e22c8c3a00c1`;
  expect(read(head)[0]).toBe('358c10e4-fbd7-4a7f-948a-e22c8c3a00c1');
});

test('a label over another with a value beside each is no label on two lines', () => {
  expect(read('Invoice no.   INV-2031\nDue           100.00\nDate          12 March 2025')).toEqual([
    'INV-2031',
    '2025-03-12',
    null,
  ]);
});

test.for([
  {
    name: 'over an address with its own label',
    form: 'Bill to       Example Buyers Ltd\nAddress       12 Sample Road\nInvoice       INV-2031',
  },
  {
    name: 'that heads a number, a name and an address',
    form: 'Customer\nNumber        4711\nName          Example Buyers Ltd\nAddress       12 Sample Road',
  },
])('the label of a customer $name keeps to itself', ({ form }) => {
  const words = typewritten(`Harbour Tools Ltd

${form}
Date          12 March 2025

Qty   Description             Unit price      Amount
10    Drill bits                    4.00       40.00

Total                                          40.00`).flatMap((line) => line.words);
  const { fields } = readInvoice([{ page: 1, width: 600, height: 842, source: 'text', words }]);
  expect([fields.customerName.value, fields.customerAddress.value, fields.vendorName.value]).toEqual([
    'Example Buyers Ltd',
    '12 Sample Road',
    'Harbour Tools Ltd',
  ]);
});

test('a placeholder for a name is no label that goes on in the next line', () => {
  const words = typewritten(`Invoice number  77
Issue date      12 March 2025

Harbour Tools Ltd             Bill to
12 Sample Road                Customer
Leeds LS1 1AA                 Address

Qty   Description             Unit price      Amount
10    Drill bits                    4.00       40.00

Total                                          40.00`).flatMap((line) => line.words);
  const { fields } = readInvoice([{ page: 1, width: 600, height: 842, source: 'text', words }]);
  expect(fields.customerName.value).toBe('Customer');
});

test('a label that begins with a word for a party goes on in the next line', () => {
  const text = `Harbour Tools Ltd

Customer      Invoice    Due
order no      no         date
PO-99         4711       3 May 2024

Total   100.00`;
  const words = typewritten(text).flatMap((line) => line.words);
  const { fields } = readInvoice([{ page: 1, width: 600, height: 842, source: 'text', words }]);
  expect(fields.purchaseOrder.value).toBe('PO-99');
});
