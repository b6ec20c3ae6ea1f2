import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { prepareInvoice } from '../reading/invoice-text.ts';
import { readFields } from './read-fields.ts';

const STEP = 13;

/** A line that begins with `~` stands beside the middle of those before and behind it. */
function fieldsOf(text: string) {
  let raised = 0;
  const words = typewritten(text).flatMap(({ words: [first, ...others] }) => {
    if (first === undefined) return [];
    const isBetween = first.text === '~';
    const up = raised + (isBetween ? STEP / 2 : 0);
    if (isBetween) raised += STEP;
    const line = isBetween ? others : [first, ...others];
    return line.map((word) => ({ ...word, top: word.top - up, bottom: word.bottom - up }));
  });
  return readFields(prepareInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }])).fields;
}

function partiesOf(text: string) {
  const { vendorName, customerName } = fieldsOf(text);
  return [vendorName.value, customerName.value];
}

test.for([
  ['Anna Berg', 'anna@berg.example', 'Anna Berg'],
  ['Anna Berg', 'anna@kestreltools.example', null],
  ['Sales', 'sales@ktl.example', null],
] as const)('over a mail beside the address of whoever issues: %s, %s', ([said, mail, name]) => {
  const text = `                         Invoice #: 77
                         Created: January 9, 2024

Kestrel Tools, Inc.                      ${said}
12 Mill Road                             ${mail}
Springfield, IL 62701

Item                                     Price
Drill                                  $300.00

                                Total: $300.00`;
  expect(partiesOf(text)).toEqual(['Kestrel Tools, Inc.', name]);
});

test('the tax number of the client stands below his name and address', () => {
  const text = `Harbour Outils                          Facture
Rue du Moulin 4
1300 Wavre                              Kestrel
TVA : BE0456789123                      rue Haute 9
                                        1830 Machelen
                                        TVA CLIENT: BE0987654321

date          facture n°
23/02/2024    175`;
  expect(partiesOf(text)).toEqual(['Harbour Outils', 'Kestrel']);
});

test('whoever issues is no customer, though the tax number of the client stands below him', () => {
  const text = `Harbour Outils                          Facture n° 175
Rue du Moulin 4
1300 Wavre
Date 23/02/2024
TVA CLIENT: BE0987654321`;
  expect(partiesOf(text)).toEqual(['Harbour Outils', null]);
});

test('a country is no vendor, and no letters of a square of dots are', () => {
  const text = `FACTURA                                 Rumania
                                        FNJFNJBFJNNJNJFJBJJJBNNN
Fecha de emisión 15/08/2025

Cliente
Anna Berg
Avenida 6 Norte 44
760008 Cali`;
  expect(partiesOf(text)).toEqual([null, 'Anna Berg']);
});

test('the amount in words names its currency where no sign does', () => {
  const text = `Kestrel Oils Ltd
TAX INVOICE
Invoice No. 422      Date: 11-05-2023

Rupees in words: five hundred and fifty five`;
  expect(fieldsOf(text).currency.value).toBe('INR');
});

test('a request for payment of Taiwan', () => {
  const text = `請款單
請款單編號: INV-7 | 開立日期: 2025/5/21
開立公司: 海港軟體有限公司 | 統一編號: 12345678 | 電話: 0912 345 678
客戶: 布魯商行

月租費 2,600 元 *1 月 =2,600 元    2600
月租費 2,600 元 *1 月 =2,600 元    2600
月租費 2,600 元 *1 月 =2,600 元    2600
月租費 2,600 元 *1 月 =2,600 元    2600
總金額 $ 5,460`;
  const { vendorName, invoiceNumber, currency } = fieldsOf(text);
  expect([vendorName.value, invoiceNumber.value, currency.value]).toEqual([
    '海港軟體有限公司',
    'INV-7',
    'TWD',
  ]);
});

test('labels beside the middle of names that have two lines', () => {
  const text = `Счет на оплату № 10 от 01 февраля 2023 г.

              ООО "Гавань", ИНН 7700000016, 125009, Москва г,
~ Поставщик:
              Тверская ул, дом № 9

              ООО "Пустельга", ИНН 7700000023, 119019, Москва г,
~ Покупатель:
              Новый Арбат ул, дом № 10`;
  expect(partiesOf(text)).toEqual(['ООО "Гавань"', 'ООО "Пустельга"']);
});

test('the same where a scan has the label on the line of the second', () => {
  const words = typewritten(`Invoice no. 10

             Kestrel Ltd, VAT GB123456789,
Buyer:       Mill Road, house 9`).flatMap((line) => line.words);
  const tall = words.map((word) => (word.text === 'Buyer:' ? { ...word, top: word.top - 8 } : word));
  const customerOf = (given: typeof words) =>
    readFields(prepareInvoice([{ page: 1, width: 595, height: 842, source: 'text', words: given }])).fields
      .customerName.value;
  expect([customerOf(tall), customerOf(words)]).toEqual(['Kestrel Ltd', null]);
});
