import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { readInvoice } from '../read-invoice.ts';

function fieldsOf(head: string, foot = '') {
  const text = `Molino Verde S.A.
${head}
Cliente: Bodega Sur S.A.

Cantidad   Descripcion            Precio        Importe
2          Harina                 500.00        1000.00
Total                                           1000.00

${foot}`;
  const words = typewritten(text).flatMap((line) => line.words);
  return readInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }]).fields;
}

test.for([
  'C.A.E. Nº 71188204471188\n\nFecha de Vencimiento: 24/02/2023',
  'C.A.E. Nro.:       71188204471188\nFecha Vencimiento:     24/02/2023',
  'Vencimiento NCF: 31/12/2023',
])('until when an invoice may be issued is no day to pay it: %s', (foot) => {
  expect(fieldsOf('Factura Nº 0005-00011188\nFecha: 14/02/2023', foot).dueDate.value).toBeNull();
});

test('a day is read through the blanks that a form leaves beside its slashes', () => {
  const { invoiceDate } = fieldsOf('Factura Nº 0005-00011188\nFECHA     08  / 02  / 23');
  expect(invoiceDate.value).toBe('2023-02-08');
});

test('a number in three parts goes on behind its hyphens, and is no telephone of Egypt', () => {
  const { invoiceNumber, currency } = fieldsOf('Factura numero: 002 - 002 - 002118820\nFecha: 14/02/2023');
  expect(invoiceNumber.value).toBe('002 - 002 - 002118820');
  expect(currency.value).toBeNull();
});

test('a title in a row of labels has its number below, though a blank is in it', () => {
  const head = 'FECHA       PROFORMA    CLIENTE     N.I.F.\n\n24/11/25    G 200       43001555    B12345678';
  expect(fieldsOf(head).invoiceNumber.value).toBe('G 200');
});

test('a code below the title of the invoice is its number, though a short word that is not known names it', () => {
  const head = 'FACTURA DE CREDITO FISCAL\n              NCF: B0100001434';
  expect(fieldsOf(head).invoiceNumber.value).toBe('B0100001434');
});

test('what somebody is for the tax office is no name', () => {
  expect(fieldsOf('IVA RESPONSABLE INSCRIPTO\nFactura Nº 71').vendorName.value).toBe('Molino Verde S.A.');
  const words = typewritten('FACTURA\nNRO.: 71\n\nResponsable inscripto\n\nTotal   20.00').flatMap(
    (line) => line.words,
  );
  const { fields } = readInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }]);
  expect(fields.vendorName.value).toBeNull();
});

test('who is named beside the second of two tax numbers is not who issued it', () => {
  const text = `FACTURA A                  Factura Nº 71
                           Fecha: 14/02/2023
                           C.U.I.T.: 30-71188204-1

   BODEGA SUR LTDA.        C.U.I.T.: 30-71188299-4
   J. M. ROSAS 957

Cantidad   Descripcion            Precio        Importe
2          Harina                 500.00        1000.00
Total                                           1000.00`;
  const words = typewritten(text).flatMap((line) => line.words);
  const { fields } = readInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }]);
  expect(fields.vendorName.value).toBeNull();
});

test('but he is where the first of them is that of the customer', () => {
  const text = `HARBOUR BUYERS SA
C.U.I.T.: 30-71188204-1
Av. Mitre 12

FACTURA A 0001-00000071
BODEGA SUR SRL          C.U.I.T.: 30-71188299-4
Av. Roca 44, Mendoza
Fecha: 14/02/2023
Cliente: HARBOUR BUYERS SA

Cantidad   Descripcion            Precio        Importe
2          Harina                 500.00        1000.00
Total                                           1000.00`;
  const words = typewritten(text).flatMap((line) => line.words);
  const { fields } = readInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }]);
  expect(fields.vendorName.value).toBe('BODEGA SUR SRL');
});

test('the leaf of a register is no number of the invoice, and the day is read that stands with what is paid', () => {
  const foot = `Fecha de pago e importe:
16/03/2023     1000.00

Molino Verde S.A. consta en el tomo 604, folio 97 del registro`;
  const { invoiceNumber, dueDate } = fieldsOf('Factura\nNumero  250377      Fecha  14/02/2023', foot);
  expect(invoiceNumber.value).toBe('250377');
  expect(dueDate.value).toBe('2023-03-16');
});

test('the number of the invoice may stand behind that of the company', () => {
  const { invoiceNumber } = fieldsOf('Kestrel Sdn Bhd\nReg. No. 1234567 Invoice No. 4711', 'Total   10.00');
  expect(invoiceNumber.value).toBe('4711');
});

test('a word in capitals before the size of an item is no currency', () => {
  const { currency } = fieldsOf('Factura numero: 71\nFecha: 14/02/2023', '1  PASAS AL RON 125GR   20.00');
  expect(currency.value).toBeNull();
});

test('an invoice that collects receipts has neither their numbers nor their days', () => {
  const text = `Tankstelle Eichhof
Kiefernweg 4
24768 Rendsburg

                                   24768 Rendsburg, 01.10.2025

RECHNUNG   Nr. 6811

Bezeichnung              Menge     Preis     Betrag
Bon 377401 vom 03.09.2025
Super                    40.00     1.50      60.00
Bon 378902 vom 23.09.2025
Super                    20.00     1.50      30.00
Rechnungsbetrag                              90.00

Bonnummer     Kennzeichen    Betrag
377401        E-RD 11        60.00
378902        E-RD 22        30.00`;
  const words = typewritten(text).flatMap((line) => line.words);
  const page = { page: 1, width: 595, height: 842, source: 'text', words } as const;
  const { invoiceNumber, invoiceDate } = readInvoice([page]).fields;
  expect([invoiceNumber.value, invoiceDate.value]).toEqual(['6811', '2025-10-01']);
});

test('an invoice that is paid in two parts has one number', () => {
  const parts =
    'Invoice no    Due date      Amount\n4711          3 May 2024    10.00\n4711          3 June 2024   10.00';
  const { invoiceNumber } = fieldsOf(`Kestrel Fittings\n${parts}`, 'Total   20.00');
  expect(invoiceNumber.value).toBe('4711');
});

test.for([
  { head: 'FACTURA             06411\nNumero     Fecha\n252451     14/02/2023', number: '252451' },
  { head: 'FACTURA          Fecha\n25-100101-387    14/02/2023', number: '25-100101-387' },
])('a title is over the number that nothing else names: $number', ({ head, number }) => {
  const text = `Molino Verde S.A.\n${head}\n\nCantidad  Descripcion  Precio  Importe\n2  Harina  5.00  10.00\nTotal  10.00`;
  const named = typewritten('Numero de cliente:')[0]?.words ?? [];
  const [, title] = typewritten(text);
  const beside = named.map((word) => ({
    ...word,
    left: (word.left / 18) * 9 + 40,
    right: (word.right / 18) * 9 + 40,
    top: (title?.top ?? 0) - 3,
    bottom: (title?.bottom ?? 0) - 3,
  }));
  const isLeaning = head.includes('06411');
  const words = [...typewritten(text).flatMap((line) => line.words), ...(isLeaning ? beside : [])];
  const page = { page: 1, width: 595, height: 842, source: 'text', words } as const;
  expect(readInvoice([page]).fields.invoiceNumber.value).toBe(number);
});
