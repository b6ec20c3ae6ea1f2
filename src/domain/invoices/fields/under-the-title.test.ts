import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { prepareInvoice } from '../reading/invoice-text.ts';
import { readFields } from './read-fields.ts';

/** The first line is set in large type. */
function fieldsOf(text: string) {
  const words = typewritten(text).flatMap((line) => line.words);
  const top = Math.min(...words.map((word) => word.top));
  const titled = words.map((word) => (word.top === top ? { ...word, top: word.top - 8 } : word));
  const pages = [{ page: 1, width: 595, height: 842, source: 'text' as const, words: titled }];
  return readFields(prepareInvoice(pages)).fields;
}

const customerIn = (text: string) => fieldsOf(text).customerName.value;

test('the address directly below the title is the customer’s where another stands beside it', () => {
  const beside =
    'TAX INVOICE\n  Boutique Hotel Ltd        Corrib Furnishings\n  Main Street 4             Tuam Road 12\n  5041 Mayo                 5042 Galway';
  expect(customerIn(beside)).toBe('Boutique Hotel Ltd');
});

test('alone below the title it may be the letterhead', () => {
  expect(customerIn('TAX INVOICE\n  Boutique Hotel Ltd\n  Main Street 4\n  5041 Mayo')).toBeNull();
});

test('but not where it is named once more with a tax number', () => {
  const pair =
    'INVOICE\n  Corrib Furnishings        Boutique Hotel Ltd\n  Tuam Road 12              Main Street 4\n  5042 Galway               5041 Mayo';
  expect(customerIn(pair)).toBe('Corrib Furnishings');
  expect(customerIn(`${pair}\n\n\nCorrib Furnishings, VAT No IE6388047V`)).toBe('Boutique Hotel Ltd');
});

test.for(['Número de pedido #4201080', 'Artículo      Cantidad      #4201080'])(
  'digits below the title that stand behind a sign elsewhere are the number: %s',
  (elsewhere) => {
    const words = typewritten(`FACTURA\n4201080\n\nFecha de emisión 15/08/2025\n\n${elsewhere}`).flatMap(
      (line) => line.words,
    );
    const pages = [{ page: 1, width: 595, height: 842, source: 'text' as const, words }];
    expect(readFields(prepareInvoice(pages)).fields.invoiceNumber.value).toBe('4201080');
  },
);

test('the number below the title and its series, not what stands below a caption of the same name', () => {
  const words = typewritten(`Harbour Tools S.A.            FACTURA CAMBIARIA ELECTRONICA
                                 Serie: ABCD1234
                                 No.: 123400789

Codigo     NIT      Ruta     Factura     Rev     FP
ABC        CF       R1       A12345      R       F`).flatMap((line) => line.words);
  const pages = [{ page: 1, width: 595, height: 842, source: 'text' as const, words }];
  expect(readFields(prepareInvoice(pages)).fields.invoiceNumber.value).toBe('123400789');
});

test('the number of a part below its caption is not that of the invoice', () => {
  const words = typewritten(`Harbour Tools Ltda            DANFE
                              Nº.: 000.118.204
                              Série: 1

FATURA / DUPLICATA
Número           001
Vencimento:      27/01/2025
Valor:           R$ 303,40`).flatMap((line) => line.words);
  const pages = [{ page: 1, width: 595, height: 842, source: 'text' as const, words }];
  expect(readFields(prepareInvoice(pages)).fields.invoiceNumber.value).toBe('000.118.204');
});

test('the code directly under a large title of several words is the number, not what a reference is', () => {
  const text =
    'Harbour Haulage Ltd     FREIGHT INVOICE\nRail and road freight   HLX-2031-4410\n\nINVOICE DATE      REFERENCE #           WAYBILL #\n12 March 2031     ELM-PO-77120          1234-5678';
  expect(fieldsOf(text).invoiceNumber.value).toBe('HLX-2031-4410');
});
