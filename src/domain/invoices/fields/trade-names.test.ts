import { expect, test } from 'vitest';
import { readTypedFields } from '#tests/fixtures/invoices/read-typed-invoice.ts';
import { companyAtStart, isNameLike } from './name-shapes.ts';

test.for([
  {
    name: 'the name a firm trades under',
    text: `Invoice 4711

Invoice date   12 May 2024

Total                                        £120.00

Harbour Mugs is a trading name of Quayside Pottery Ltd`,
    fields: { vendorName: 'Quayside Pottery Ltd' },
  },
  {
    name: 'a customer whose tax number stands before his name',
    text: `Papelería Norte S.R.L.
Factura
Nro: 00018823
Fecha: 14/02/2025

CUIT: 30-70998811-4 Razón social del cliente: Estudio Rivas & Asoc.
Condición de venta: Contado`,
    fields: { customerName: 'Estudio Rivas & Asoc.' },
  },
  {
    name: 'a customer whose name begins with what elsewhere is asked for',
    text: `Limpieza Norte SpA
FACTURA Nº 3309

SEÑOR(ES):    COMERCIAL ANDES LTDA      FECHA EMISIÓN:   07-05-2025
R.U.T.:       77.112.334-0              VENCIMIENTO:     06-06-2025`,
    fields: { customerName: 'COMERCIAL ANDES LTDA' },
  },
  {
    name: 'a number that looks like a day',
    text: `Lea Tremblay

Lyon, le 3 juin 2025
Note d'honoraires n° 2025-06-01

Total à régler                                  690,00 €
Échéance : 3 juillet 2025. Pas d'escompte pour paiement anticipé.`,
    fields: { invoiceNumber: '2025-06-01', invoiceDate: '2025-06-03', dueDate: '2025-07-03' },
  },
  {
    name: 'in Icelandic',
    text: `REIKNINGUR
Reikningur nr.     2025-0117
Útgáfudagur        2. maí 2025
Gjalddagi          16. maí 2025

Seljandi                        Kaupandi
Tjaldleigan Hali ehf.           Anna Jónsdóttir
Laugavegi 77, 101 Reykjavík     Hóli, 851 Hella

Lýsing              Fjöldi     Einingaverð     Samtals
Tjald               2          10.000          20.000
Upphæð án VSK                                  20.000
VSK 24%                                         4.800
Samtals með VSK                                24.800`,
    fields: {
      invoiceNumber: '2025-0117',
      invoiceDate: '2025-05-02',
      dueDate: '2025-05-16',
      vendorName: 'Tjaldleigan Hali ehf.',
      customerName: 'Anna Jónsdóttir',
      currency: 'ISK',
      subtotal: '20000',
      taxTotal: '4800',
      total: '24800',
    },
  },
  {
    name: 'for whom',
    text: `Blue Heron Plumbing

FOR                      INVOICE
Anna Berg                1729
6 Mill Lane              ISSUED
York YO1 7AB             18/06/2025`,
    fields: { customerName: 'Anna Berg' },
  },
  {
    name: 'the VAT number right of the title is not that of the invoice',
    text: `Furnizor: Carpat Cargo S.R.L.                              Client: Donau Handel GmbH
Cluj-Napoca                          FACTURA              ATU67889900
                                     Seria SCT Nr. 00771  1220 Wien
                                     Data: 09.05.2025`,
    fields: { invoiceNumber: 'SCT 00771' },
  },
  {
    name: 'the day of the letter, not that of a bill for a part',
    text: `Zimmerei Nord GmbH

Husum, 28.06.2024

Schlussrechnung 2024/0233

Dachstuhl                                    1.000,00 EUR
MwSt. 19 %                                     190,00 EUR
Gesamtbetrag                                 1.190,00 EUR
abzgl. 1. Abschlagsrechnung vom 30.04.2024
Zahlbar bis 12.07.2024 mit 2 % Skonto, bis 28.07.2024 netto.`,
    fields: { invoiceDate: '2024-06-28', dueDate: '2024-07-28' },
  },
  {
    name: 'in Serbian',
    text: `„Лифт сервис Дунав“ д.о.о.
Булевар ослобођења 88, 21000 Нови Сад

РАЧУН бр. 487/2024              Купац:
Датум издавања: 29.11.2024      „Пекара Клас“ д.о.о.
Рок плаћања: 14.12.2024         Народног фронта 23

Назив услуге       Количина     Цена       Износ
Одржавање лифта    2           500,00   1.000,00
Основица за ПДВ                         1.000,00
ПДВ 20%                                   200,00
Укупно за уплату                        1.200,00`,
    fields: {
      invoiceNumber: '487/2024',
      invoiceDate: '2024-11-29',
      dueDate: '2024-12-14',
      customerName: '„Пекара Клас“ д.о.о.',
      currency: 'RSD',
      subtotal: '1000.00',
      taxTotal: '200.00',
      total: '1200.00',
    },
  },
  {
    name: 'no dinars for words that Croatian has too',
    text: `Bura Charter d.o.o.

Račun br. 214
Kupac: Anna Berg
Naziv              Količina     Cijena     Iznos
Skiper             2            50,00     100,00
Ukupno                                    100,00`,
    fields: { currency: null },
  },
])('$name', ({ text, fields }) => {
  expect(readTypedFields(text)).toMatchObject(fields);
});

test.for([
  'ADRIA PLUS D.O.O.',
  'KUCHYNE NOVA S.R.O.',
  'HURT POLNY SP. Z O.O.',
  'Pole Hurt sp. z o.o.',
  'Aare Bau Sàrl',
  'Mosel Conseil S.à r.l.',
  'CASA VERDE LDA',
  '„Лифт“ д.о.о.',
])('the legal form of %s', (name) => {
  expect(companyAtStart(`${name}, 1 Main`)).toBe(name);
});

test.for([
  ['Kestrel Books S.à r.l., Succursale Italiana, Milano', 'Kestrel Books S.à r.l., Succursale Italiana'],
  ['Kestrel Books S.à r.l., UK Branch, 1 Main Place', 'Kestrel Books S.à r.l., UK Branch'],
  ['Kestrel Books SARL, Sucursal en España', 'Kestrel Books SARL, Sucursal en España'],
  ['Kestrel Books Ltd, Branch Road 12', 'Kestrel Books Ltd'],
  ['Kestrel Books Ltd, Branch Manager: Anna Berg', 'Kestrel Books Ltd'],
] as const)('the branch of a company in %s', ([text, name]) => {
  expect(companyAtStart(text)).toBe(name);
});

test('the branch that a label names sells, not the company at the foot', () => {
  const text = `Invoice 77
Sold by
Kestrel Books S.à r.l., UK Branch
12 Mill Lane, Leeds LS1 4AB

Item          Qty     Price    Amount
Case            2     10.00     20.00
Total                           20.00
${'\n'.repeat(44)}
Kestrel Books S.à r.l. - 38 Avenue Verte, L-1855 Luxembourg - VAT LU20260743`;
  expect(readTypedFields(text)).toMatchObject({
    vendorName: 'Kestrel Books S.à r.l., UK Branch',
    vendorAddress: '12 Mill Lane, Leeds LS1 4AB',
  });
});

test('of a brand over the company of its address the company issues', () => {
  const text = `Kestrel Repairs Leeds
Oakfield Joinery Ltd
12 Mill Lane
Leeds LS1 4AB
www.kestrel.example

Bill to: Anna Berg
Invoice 77
Item          Qty     Price    Amount
Case            2     10.00     20.00
Total                           20.00`;
  expect(readTypedFields(text)).toMatchObject({ vendorName: 'Oakfield Joinery Ltd' });
});

test('letters and digits are a code, not a name', () => {
  expect(['DEC001', 'C0118', 'Studio4U'].map(isNameLike)).toEqual([false, false, true]);
});

test('a line of a paragraph is no name', () => {
  expect(isNameLike('public helpline, offers clear, plain and fair help. You')).toBe(false);
  expect(isNameLike('van der Harbour Tools')).toBe(true);
});
