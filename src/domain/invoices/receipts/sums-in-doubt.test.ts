import { expect, test } from 'vitest';
import { readTypedReceipt } from '#tests/fixtures/invoices/read-typed-invoice.ts';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { checkInvoice } from '../check-invoice.ts';
import { readInvoice } from '../read-invoice.ts';

/** The total of a recognised receipt. */
function totalOf(text: string, others: Readonly<Record<string, string>> = {}) {
  const invoice = readTypedReceipt(text, others);
  return { total: invoice.fields.total.value, addsUp: checkInvoice(invoice).addsUp };
}

test('what is bought under the name of a way of paying is not paid with', () => {
  const text = `EXAMPLE BURGERS
Springfield, IL 62701
1 Meal                   4.00
Bar 70%                  3.00
SubTotal                 7.00
Tax                      0.61
Total                      16
Cash                     8.00
Change                   0.39`;
  expect(totalOf(text).total).toBe('7.61');
});

test('the total in a foreign currency is none, nor does a second reading of the subtotal exceed it', () => {
  const text = `SPEZIMEN STUBE
Musterstrasse 18  CH-6005 Luzern
09.12.2024
1 Menu 2                20.50
Zwischensumme          *20.50
Total in Euro          *22.80
Bar-Total CHF          *20.50
MwSt. 2.6%              *0.52`;
  expect(totalOf(text, { '*20.50': '420.50' }).total).toBe('20.50');
});

test('what is taken off by an unknown name, its minus before the sign of the currency', () => {
  const text = `EXAMPLE CANTINA
Springfield, NJ 07022
1 Guacamole            $36.95
1 Salmon               $32.95
Subtotal:              $69.90
Vd:                   -$17.95
Tax:                    $3.44
Sbtl w/Tax:            $73.34
Amt Due:               $55.39`;
  expect(totalOf(text).total).toBe('55.39');
});

test('a dash between a label and its figure is no minus', () => {
  const text = `EXAMPLE DELI
Springfield, NJ 07022
1 Soup                  $6.95
1 Bread                 $2.05
Subtotal                $9.00
Total Due-$9.00`;
  expect(totalOf(text).total).toBe('9.00');
});

test('half of the last zero of a total is no bracket', () => {
  const text = `TRATTORIA ESEMPIO
BELLAGIO (CO)
14/07/2019
4 COPERTO               12.00
1 TRENETTE              13.00
TOTALE                  25,0)`;
  expect(totalOf(text)).toEqual({ total: '25.00', addsUp: true });
});

test('what was saved in all, above what was bought, is no total', () => {
  const text = `EXAMPLE FOODS
Springfield, IL 62701
TOTAL CORNER PROMOTIONS  7.97
TOTAL COUPON SAVINGS     0.50
Lip colour               7.97
Free item               -7.97
Floss                    3.69
Cheese                   4.09
Total tax                0.62
TOTAL                    8.40`;
  expect(totalOf(text).total).toBe('8.40');
});

test('dots before a figure, and a semicolon for its comma', () => {
  const text = `UAB Pavyzdys
Vilnius
2024.11.07 13:42:39
Duona                  12,00 A
Pienas                  8,00 A
Moketi               ..20;00`;
  expect(totalOf(text).total).toBe('20.00');
});

test('below the word for a total without a figure, the hours that a shop is open are none', () => {
  const text = (open: string) => `CASH MEMO
EXAMPLE FILLING STATION
Hyderabad  GSTIN 36AAAAA0000A1Z5
Petrol      650
TOTAL
${open}`;
  expect(totalOf(text('650')).total).toBe('650');
  expect(() => totalOf(text('24 HOURS SERVICE'))).toThrow('No invoice was found');
});

test('a total that was hardly read, and otherwise the second time, is left open where nothing says the same', () => {
  const lines = typewritten(`EXAMPLE FOODS
14.02.2020 18:51
Bread                   60.00
Cheese                  35.00
TOTAL                  290.02`);
  const words = lines.flatMap((line) => line.words);
  const read = (confidence: number) => {
    const alternatives = [{ text: '200.99', confidence: 0.5 }];
    const seen = words.map((word) => (word.text === '290.02' ? { ...word, confidence, alternatives } : word));
    return readInvoice([{ page: 1, width: 300, height: 842, source: 'ocr', words: seen }]).fields.total.value;
  };
  expect(read(0.9)).toBe('290.02');
  expect(read(0.6)).toBeNull();
});

test('a whole total behind which more digits were hardly seen is none', () => {
  const lines = typewritten(`MUESTRA SALUD SA
12/05/2021 10:15:20
COMPRA VISA
Ticket 0148
Total:                  412 6
Efectivo`);
  const totalWith = (confidence: number) => {
    const words = lines
      .flatMap((line) => line.words)
      .map((word) => (word.text === '6' ? { ...word, bottom: word.top + 4, confidence } : word));
    return readInvoice([{ page: 1, width: 300, height: 842, source: 'ocr', words }]).fields.total.value;
  };
  expect([totalWith(0.9), totalWith(0.4)]).toEqual(['412', null]);
});
