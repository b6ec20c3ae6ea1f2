import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { checkInvoice } from './check-invoice.ts';
import { readInvoice } from './read-invoice.ts';

function invoiceOf(text: string) {
  const words = typewritten(text).flatMap((line) => line.words);
  return readInvoice([{ page: 1, width: 600, height: 842, source: 'text', words }]);
}

function read(text: string) {
  const { fields, lines } = invoiceOf(text);
  return {
    lines: lines.map(({ description, amount }) => [description, amount].join(' | ')),
    sums: [fields.subtotal, fields.taxTotal, fields.total].map(({ value }) => value),
  };
}

test.for([
  {
    name: 'the sign of per cent in a column of its own beside two taxes',
    text: `Description of goods     Quantity     Rate    per     Amount
Ceiling fan              4 Nos      1,200.00  Nos   4,800.00
Wall bracket             4 Nos        150.00  Nos     600.00
                   CGST                    9   %      486.00
                   SGST                    9   %      486.00
                   Total     8 Nos                  6,372.00`,
    lines: ['Ceiling fan | 4800.00', 'Wall bracket | 600.00'],
    sums: ['5400.00', '972.00', '6372.00'],
  },
  {
    name: 'a discount in the row of its rate, the last of all',
    text: `Date          Description            VAT      Amount
1 June 2025   Trip fare              20%      £14.90
1 June 2025   Airport surcharge      20%       £3.00
1 June 2025   Promotion              20%      -£2.50

                                Total net amount     £12.83
                                Total VAT 20%         £2.57
                                Total gross amount   £15.40`,
    lines: ['Trip fare | 14.90', 'Airport surcharge | 3.00', 'Promotion | -2.50'],
    sums: ['12.83', '2.57', '15.40'],
  },
  {
    name: 'what the state pays between a total and what is to pay, in one row',
    text: `Benämning                  Antal      Á-pris        Summa
Byte av kranar                 6      620,00      3720,00
Material                       1     1432,00      1432,00

Exkl. moms    Moms %    Moms       Totalt     ROT-avdrag    ATT BETALA
5152,00       25        1288,00    6440,00    -1395,00      5045,00`,
    lines: ['Byte av kranar | 3720.00', 'Material | 1432.00'],
    sums: ['5152.00', '1288.00', '6440.00'],
  },
  {
    name: 'what the state pays and a rounding between a total and what is to pay',
    text: `Benämning                  Antal      Á-pris        Summa
Byte av kranar                 6      620,00      3720,00
Material                       1     1432,60      1432,60

Exkl. moms    Moms %    Moms       Totalt     ROT-avdrag    Öresavr.    ATT BETALA
5152,60       25        1288,15    6440,75    -1395,00      0,25        5046,00`,
    lines: ['Byte av kranar | 3720.00', 'Material | 1432.60'],
    sums: ['5152.60', '1288.15', '6440.75'],
  },
  {
    name: 'what is carried over to another page, and a table of sums',
    text: `Omschrijving                           Aantal   Prijs     Bedrag
Emmer                                     2     10,00      20,00
Over te dragen                                             20,00
Transport van vorige bladzijde                             20,00
Bezem                                     3      5,00      15,00
Maatstaf van heffing  Btw-tarief   Btw-bedrag    Te betalen EUR
               35,00         21%         7,35             42,35`,
    lines: ['Emmer | 20.00', 'Bezem | 15.00'],
    sums: ['35.00', '7.35', '42.35'],
  },
  {
    name: 'fees with the tax on each in the last column, under no known title',
    text: `                                              Fees        VAT
Advice on the lease of 4 Quay Street       £400.00     £80.00
Copies and postage                          £25.00      £5.00
Search at the registry                      £30.00      £0.00

                        Total fees and disbursements     £455.00
                        VAT @ 20%                         £85.00
                        TOTAL                            £540.00`,
    lines: [
      'Advice on the lease of 4 Quay Street | 400.00',
      'Copies and postage | 25.00',
      'Search at the registry | 30.00',
    ],
    sums: ['455.00', '85.00', '540.00'],
  },
  {
    name: 'a list price and the same share of it, which is charged alone',
    text: `Description           List price      Your price
Oak door                1,000.00          200.00
Oak table               2,000.00          400.00

Total                                     600.00`,
    lines: ['Oak door | 200.00', 'Oak table | 400.00'],
    sums: [null, null, '600.00'],
  },
  {
    name: 'a tax withheld for a province',
    text: `Descripción          Cantidad     Precio       Importe
Papel                       2     500,00      1.000,00
Tinta                       1     200,00        200,00

Neto gravado                                  1.200,00
IVA 21%                                         252,00
Percepción del Norte 3%                          36,00
Total                                         1.488,00`,
    lines: ['Papel | 1000.00', 'Tinta | 200.00'],
    sums: ['1200.00', '288.00', '1488.00'],
  },
  {
    name: 'a tax within the total, which is said before and behind it',
    text: `Товары                  Кол-во     Цена        Сумма
Печать баннера              2    600,00     1 200,00

                              Итого:         1 200,00
                              В том числе НДС: 200,00
                              Всего к оплате: 1 200,00`,
    lines: ['Печать баннера | 1200.00'],
    sums: ['1000.00', '200.00', '1200.00'],
  },
  {
    name: 'a currency behind the sums whose letters elsewhere name a tax',
    text: `Naziv                   Količina     Cijena       Iznos
Obuka radnika               2        280,00      560,00

                         Ukupno bez PDV      560,00 KM
                         PDV 17%              95,20 KM
                         Za platiti          655,20 KM`,
    lines: ['Obuka radnika | 560.00'],
    sums: ['560.00', '95.20', '655.20'],
  },
  {
    name: 'no tax, and why there is none',
    text: `Descrizione             Q.tà       Prezzo     Importo
Noleggio ponteggio         1      1.620,00    1.620,00

           Imponibile                                      1.620,00
           IVA - inversione contabile art. 17 lett. a-ter      0,00
           Totale fattura                                  1.620,00`,
    lines: ['Noleggio ponteggio | 1620.00'],
    sums: ['1620.00', '0.00', '1620.00'],
  },
  {
    name: 'a tax of nothing beside what it is on, in a row of totals',
    text: `Denumirea             Cantitatea    Pret      Valoarea    Valoarea TVA
Transport marfa            1     1.250,00    1.250,00            0,00
Taxe drum                  1       184,30      184,30            0,00
                                   TOTAL     1.434,30            0,00
                                   Total de plata        1.434,30 EUR`,
    lines: ['Transport marfa | 1250.00', 'Taxe drum | 184.30'],
    sums: ['1434.30', '0.00', '1434.30'],
  },
])('$name', ({ text, lines, sums }) => {
  expect(read(text)).toEqual({ lines, sums });
});

test('fees with the tax on each, and what both come to without a word: the taxes alone prove nothing', () => {
  const invoice = invoiceOf(`Invoice 2031        Harbour Tools Ltd
Date 12 March 2025

Description               Fees
Alpha survey            1,000.00          200.00
Beta drawings           2,000.00          400.00

                        3,000.00          600.00
Total                                   3,600.00`);
  expect(invoice.lines.map(({ amount }) => amount)).toEqual(['1000.00', '2000.00']);
  expect(checkInvoice(invoice).addsUp).not.toBe(true);
});
