import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { checkInvoice } from './check-invoice.ts';
import { toInvoiceJson } from './invoice-json.ts';
import { readInvoice } from './read-invoice.ts';

function read(text: string) {
  const words = typewritten(text).flatMap((line) => line.words);
  const invoice = readInvoice([{ page: 1, width: 600, height: 842, source: 'text', words }]);
  return { ...toInvoiceJson(invoice), addsUp: checkInvoice(invoice).addsUp };
}

test.for([
  {
    name: 'Catalan, with tax that is withheld',
    text: `Factura
Molí del Riu, SCCL                       Número de factura     2025/041
Carrer del Pou, 12                       Data                  28/05/2025
17001 Girona                             Data de venciment     27/06/2025

Client
Fundació Pedra Blanca

Concepte                    Quantitat      Preu      Import
Correcció de textos               120      4,50      540,00
Maquetació                          1    280,00      280,00

Base imposable                                       820,00
IVA 21%                                              172,20
Retenció IRPF 15%                                   -123,00
Total a pagar                                        869,20`,
    head: ['Molí del Riu, SCCL', 'Fundació Pedra Blanca', '2025/041', '2025-05-28', '2025-06-27'],
    sums: ['820.00', '172.20', '869.20'],
  },
  {
    name: 'Afrikaans',
    text: `Duinveld Saagmeule (Edms) Bpk
BELASTINGFAKTUUR
Faktuurnommer: DS-118              Faktuurdatum: 14/05/2025
                                   Vervaldatum: 13/06/2025
Kliënt:
Rietkuil Boerdery

Beskrywing                 Hoeveelheid    Eenheidsprys      Bedrag
Dennehout planke                    20          185,00    3 700,00
Aflewering                           1          450,00      450,00

Subtotaal                                                 4 150,00
BTW 15%                                                     622,50
Totaal betaalbaar                                         4 772,50`,
    head: ['Duinveld Saagmeule (Edms) Bpk', 'Rietkuil Boerdery', 'DS-118', '2025-05-14', '2025-06-13'],
    sums: ['4150.00', '622.50', '4772.50'],
  },
  {
    name: 'Slovenian',
    text: `Mizarstvo Bor d.o.o.                     PREDRAČUN št. 2025-118
Lipova ulica 4                           Datum izstavitve: 14.05.2025
1000 Ljubljana                           Plačati do: 13.06.2025
ID za DDV: SI12345678

Prejemnik računa:
Zadruga Polje d.o.o.
Gorska cesta 12
4000 Kranj

Opis                       Količina     Cena      Vrednost
Miza                              2   100,00        200,00
Stol                              4    50,00        200,00
Osnova                                              400,00
DDV 22 %                                             88,00
Skupaj za plačilo                                   488,00`,
    head: ['Mizarstvo Bor d.o.o.', 'Zadruga Polje d.o.o.', '2025-118', '2025-05-14', '2025-06-13'],
    sums: ['400.00', '88.00', '488.00'],
  },
  {
    name: 'Malay',
    text: `Kilang Teras Sdn Bhd
INVOIS
No. Invois: KT-2207                Tarikh Invois: 14/05/2025
Bil kepada:
Syarikat Nelayan Biru Sdn Bhd

Keterangan                  Kuantiti    Harga seunit       Jumlah
Jaring 20 meter                    4          120.00       480.00
Pelampung                         30            4.00       120.00

Jumlah sebelum cukai                                       600.00
Cukai perkhidmatan 8%                                       48.00
Jumlah keseluruhan                                         648.00`,
    head: ['Kilang Teras Sdn Bhd', 'Syarikat Nelayan Biru Sdn Bhd', 'KT-2207', '2025-05-14', null],
    sums: ['600.00', '48.00', '648.00'],
  },
  {
    name: 'Polish, as the official viewer prints it',
    text: `Jasna Izba sp. z o.o.
Numer faktury: FV/2025/05/0117
Nazwa towaru lub usługi     Cena jedn. netto   Ilość   Wartość sprzedaży netto
Sprzątanie biura                      850,00       1                    850,00
Ulotka                                  4,20      10                     42,00

Kwota netto                                                             892,00
Kwota VAT                                                               205,16
Kwota należności ogółem:                                            1 097,16 PLN`,
    head: ['Jasna Izba sp. z o.o.', null, 'FV/2025/05/0117', null, null],
    sums: ['892.00', '205.16', '1097.16'],
  },
  {
    name: 'Japanese, with the amounts of the lines under a title of two words',
    text: `請求書
請求書番号　INV-118
摘要                     数量         単価      明細金額
パンフレット制作            1      180,000       180,000
軽食手配                   8        1,200         9,600
小計                                            189,600
消費税                                           18,960
合計                                            208,560`,
    head: [null, null, 'INV-118', null, null],
    sums: ['189600', '18960', '208560'],
  },
  {
    name: 'English, of work in progress',
    text: `Granite Hill Builders, Inc.
Invoice No. 2204-03
TO OWNER:
Cobble Creek School
Description of Work    Scheduled Value   Previous Applications   This Period   Total Completed
Site clearing                61,500.00               61,500.00          0.00         61,500.00
Foundations                  92,000.00               36,800.00     27,600.00         64,400.00
Structural steel            118,000.00                    0.00     17,700.00         17,700.00
                                   Work completed this period                    45,300.00
                                   Less retainage (10%)                          (4,530.00)
                                   Current payment due                           40,770.00`,
    head: ['Granite Hill Builders, Inc.', 'Cobble Creek School', '2204-03', null, null],
    sums: ['45300.00', null, '40770.00'],
  },
])('an invoice in words of one country: $name', ({ text, head, sums }) => {
  const { vendorName, customerName, invoiceNumber, invoiceDate, dueDate, ...invoice } = read(text);
  expect([vendorName, customerName, invoiceNumber, invoiceDate, dueDate]).toEqual(head);
  expect(invoice.lines.length).toBeGreaterThan(1);
  expect([invoice.subtotal, invoice.taxTotal, invoice.total]).toEqual(sums);
  expect(invoice.addsUp).toBe(true);
});

test.for([
  {
    name: 'a period of rent in French is no day to pay',
    text: 'Kestrel SARL\nQuittance 17\nTerme du 01/07/2025 au 31/07/2025\nTotal    800,00',
    want: { invoiceNumber: '17', dueDate: null },
  },
  {
    name: 'a car in Swedish is no bill',
    text: 'Kestrel Verkstad AB\nBil          ABC123\nDatum        2025-05-12\nAtt betala   125,00',
    want: { invoiceNumber: null },
  },
  {
    name: 'an order in Romanian without its accents',
    text: 'Kestrel SRL\nFactura 25\nComanda 4471\nTotal de plata    100,00',
    want: { invoiceNumber: '25', purchaseOrder: '4471' },
  },
  {
    name: 'a call to pay in Dutch is no payment',
    text: 'Kestrel BV\nFactuur 7704\nTotaal           121,00\nBTW 21%           21,00\nBetaal nu        121,00',
    want: { total: '121.00', amountDue: null },
  },
  {
    name: 'a contribution in Italian is no tax',
    text: `Kestrel
Fattura 15
Quota               50,00
Imponibile          50,00
IVA 22%             11,00
Totale              61,00`,
    want: { taxTotal: '11.00', lines: [{ description: 'Quota' }] },
  },
  {
    name: 'a levy of a town in Spanish',
    text: `Kestrel
Factura 15
Puerta              50,00
Subtotal            50,00
IVA 21%             10,50
Tasa municipal       2,00
Total               62,50`,
    want: { taxTotal: '12.50', total: '62.50', addsUp: true },
  },
])('a word of another language: $name', ({ text, want }) => {
  expect(read(text)).toMatchObject(want);
});

test('what was charged since the last bill is the total', () => {
  const text = `Kestrel Phones Ltd
Invoice 7711
Calls                        70.00
Line rental                  30.00
VAT 20%                      20.00
Total new charges           120.00
Previous balance             50.00
Total amount due            170.00`;
  expect(read(text).total).toBe('120.00');
});
