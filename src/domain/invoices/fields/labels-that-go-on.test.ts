import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { prepareInvoice } from '../reading/invoice-text.ts';
import { labelIn } from '../totals/sum-words.ts';
import { readFields } from './read-fields.ts';

function fieldsOf(text: string) {
  const words = typewritten(text).flatMap((line) => line.words);
  return readFields(prepareInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }])).fields;
}

test.for([
  {
    name: 'the date of something else',
    text: 'INVOICE            Date:    29/08/2025\n\nFecha de Creacion: May/28/2025',
    date: '2025-08-29',
  },
  {
    name: 'a sentence on when it was made',
    text: 'Klienta Nr.    4711\nDatums         31.07.2023\n\nRēķins izveidots un nosūtīts 07.08.2023',
    date: '2023-07-31',
  },
])('the date of the invoice is not $name', ({ text, date }) =>
  expect(fieldsOf(text).invoiceDate.value).toBe(date),
);

test.for(['Fecha Vencimiento CAE: 20/02/2023', 'Fecha de Vto. de CAE: 20/02/2023', 'VTO. C.A.E: 20/02/2023'])(
  'a permit that runs out does not say when to pay: %s',
  (text) => {
    const fields = fieldsOf(`Factura No 0003-00003435\nFecha: 10/02/2023\n\n${text}`);
    expect([fields.invoiceDate.value, fields.dueDate.value]).toEqual(['2023-02-10', null]);
  },
);

test('points stand between day and month, whatever the currency', () => {
  const text = 'Issue Date: 2025-04-12\nDue Date: 05.06.2025\n\nTotal due 1584.26 USD';
  expect(fieldsOf(text).dueDate.value).toBe('2025-06-05');
  expect(fieldsOf(text.replace('05.06.2025', '05/06/2025')).dueDate.value).toBe('2025-05-06');
});

const notesOf = (text: string) => fieldsOf(text).invoiceDate.notes.map(({ kind }) => kind);

test('points tell less than an American address, and in dollars the order is only assumed', () => {
  const bill = (address: string, dates: string) => `INVOICE\nNorthwind Studio\n${address}\n\n${dates}`;
  const total = '\n\nTotal due $1584.26';
  const american = bill('Portland, OR 97201', `Date: 05.12.2024${total}`);
  expect(fieldsOf(american).invoiceDate.value).toBe('2024-05-12');
  expect(notesOf(american)).toContain('date_order_assumed');
  const open = bill('200 Main St', `Date: 05.12.2024${total}`);
  expect(fieldsOf(open).invoiceDate.value).toBe('2024-12-05');
  expect(notesOf(open)).toContain('date_order_assumed');
});

test.for([
  { text: 'FACTURA\nPunto de Venta: 00003      Factura Nro: 00003-00001360', number: '00003-00001360' },
  { text: 'FACTURA\nPunto de venta 12      Factura No: FE-1360', number: 'FE-1360' },
  { text: 'FACTURA\nPunto de Venta: 00003      Comp. Nro: 00001360', number: '00003-00001360' },
  { text: 'FACTURA\nNúmero de Control: DTE-03-M001-0000034', number: 'DTE-03-M001-0000034' },
  { text: 'FACTURA N° 00012\nNúmero de Control: 00-004711', number: '00012' },
])('the number of $text', ({ text, number }) => expect(fieldsOf(text).invoiceNumber.value).toBe(number));

test('the tax number of Argentina may have points', () => {
  const text = 'TALLERES BOSQUE\nC.U.I.T.: 30-51758323-1\n\nTOTAL    $    77,300.00';
  expect(fieldsOf(text).currency.value).toBe('ARS');
});

test('the code of an invoice in Argentina may stand in the next cell', () => {
  const text = 'TALLERES BOSQUE\nCAE:     72449578700368     Vto. CAE: 11/11/2022\n\nTOTAL    $    77,300.00';
  expect(fieldsOf(text).currency.value).toBe('ARS');
});

test('the tax number of a customer says nothing of the currency, and a word that begins like one is none', () => {
  const bill = (text: string) =>
    `Northwind Studio LLC\n200 Main St, Portland, OR 97201\n\n${text}\n\nTotal $100.00`;
  expect(fieldsOf(bill('Bill to: Perez SA\nCUIT 30-71234567-8')).currency.value).toBe('USD');
  expect(fieldsOf(bill('CAESAR HALL Tel 020712345678')).currency.value).toBe('USD');
});

test.for([
  { text: 'GST component', kind: 'tax' },
  { text: 'Ar PVN neapliekamā summa', kind: 'net' },
])('the sum under $text', ({ text, kind }) =>
  expect(labelIn(text, { isRecognised: false })).toMatchObject({ kind, coverage: 1 }),
);
