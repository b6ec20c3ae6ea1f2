import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { PageWords } from '#domain/page-layout/page-words.ts';
import { checkInvoice } from '../check-invoice.ts';
import { invoiceSchema, type Invoice } from '../invoice.schemas.ts';
import { readEmbeddedInvoice } from './read-embedded-invoice.ts';

const sample = (name: string) =>
  readFileSync(new URL(`../../../../tests/fixtures/invoices/embedded/${name}.xml`, import.meta.url));

/** Text drawn at places, as the words of one page. */
function pageOf(...texts: readonly (readonly [x: number, y: number, text: string])[]): PageWords {
  const words = texts.flatMap(([x, y, text]) => {
    let left = x;
    return text.split(' ').map((word) => {
      const box = { left, right: left + word.length * 5, top: y, bottom: y + 10 };
      left = box.right + 3;
      return { ...box, text: word, confidence: 1, isBold: false };
    });
  });
  return { page: 1, width: 595, height: 842, source: 'text', words };
}

function read(name: string, pages: readonly PageWords[] = [pageOf()]): Invoice {
  const invoice = readEmbeddedInvoice(sample(name), pages);
  if (invoice === null) throw new Error('not read');
  expect(invoiceSchema.parse(invoice)).toEqual(invoice);
  return invoice;
}

const known = ({ fields }: Invoice) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { value }]) => (value === null ? [] : [[name, value]])),
  );
const lines = (invoice: Invoice) =>
  invoice.lines.map(({ description, quantity, unit, unitPrice, discount, taxRate, amount }) =>
    [description, quantity, unit, unitPrice, discount, taxRate, amount]
      .map((cell) => cell ?? '-')
      .join(' | '),
  );

const SELLER = {
  vendorName: 'Beispiel Handel GmbH',
  vendorAddress: 'Lieferantenstraße 20\n80333 München\nDE',
  vendorTaxId: 'DE123456789',
  customerName: 'Kunden AG Mitte',
  customerAddress: 'Kundenstraße 15\n69876 Frankfurt\nDE',
  currency: 'EUR',
};

test('Factur-X MINIMUM: sums without lines', () => {
  const invoice = read('minimum');
  expect(known(invoice)).toEqual({
    vendorName: 'Moulin & Fils SARL',
    vendorAddress: 'FR',
    vendorTaxId: 'FR11123456782',
    customerName: 'Ma jolie boutique',
    invoiceNumber: 'F-2026-17',
    invoiceDate: '2026-02-17',
    purchaseOrder: 'PO445',
    currency: 'EUR',
    subtotal: '624.90',
    taxTotal: '46.25',
    total: '671.15',
    amountDue: '470.15',
  });
  expect(invoice).toMatchObject({
    documentType: 'invoice',
    source: 'xml',
    country: 'FR',
    lines: [],
    taxes: [],
  });
});

test('Factur-X BASIC WL: taxes per rate, what was paid before, several notes and registrations', () => {
  const invoice = read('basic-wl');
  expect(known(invoice)).toEqual({
    vendorName: 'Moulin & Fils SARL',
    vendorAddress: "1242 chemin de l'olive\n84340 Malaucène\nFR",
    vendorTaxId: 'FR11123456782',
    vendorIban: 'FR204255910016217788',
    customerName: 'Ma jolie boutique',
    customerAddress: '35 rue de la République\nBâtiment B\n69001 Lyon\nFR',
    invoiceNumber: 'F-2026-18',
    invoiceDate: '2026-02-18',
    dueDate: '2026-03-20',
    paymentTerms: "30% d'acompte, solde à 30 j",
    currency: 'EUR',
    subtotal: '624.90',
    taxTotal: '46.25',
    total: '671.15',
    amountPaid: '201.00',
    amountDue: '470.15',
  });
  expect(invoice.taxes.map(({ label, rate, base, amount }) => [label, rate, base, amount])).toEqual([
    ['VAT', '20', '81.90', '16.38'],
    ['VAT', '5.5', '543.00', '29.87'],
  ]);
  expect(checkInvoice(invoice).addsUp).toBe(true);
});

test('Factur-X BASIC: lines', () => {
  const invoice = read('basic');
  expect(lines(invoice)).toEqual([
    'Grundpreis (Pauschale) | 1 | - | 3.90 | - | 7 | 3.90',
    'Stadtfahrt | 6.5 | km | 2.00 | - | 7 | 13.00',
  ]);
  expect(known(invoice)).toEqual({
    ...SELLER,
    invoiceNumber: 'TX-471102',
    invoiceDate: '2026-10-30',
    dueDate: '2026-11-29',
    subtotal: '16.90',
    taxTotal: '1.18',
    total: '18.08',
    amountDue: '18.08',
  });
  expect(checkInvoice(invoice)).toMatchObject({ addsUp: true, checked: 8 });
});

test('EN 16931: prices for a hundred, discounts of lines and of the whole, the tax in another currency left out', () => {
  const invoice = read('en16931');
  expect(lines(invoice)).toEqual([
    'Trennblätter A4 | 20 | pcs | 9.90 | - | 19 | 198.00',
    'Schrauben M4 | 250 | pcs | 0.08 | - | 19 | 20.00',
    'Joghurt Banane | 50 | pcs | 5.50 | 15.00 | 7 | 260.00',
  ]);
  expect(invoice.lines.map(({ itemCode }) => itemCode)).toEqual(['TB100A4', 'SM4', 'ARNR2']);
  expect(invoice.adjustments.map(({ kind, label, amount }) => [kind, label, amount])).toEqual([
    ['discount', 'Sondernachlass', '-10.00'],
    ['shipping', 'Versand', '8.00'],
  ]);
  expect(known(invoice)).toEqual({
    ...SELLER,
    vendorIban: 'DE02120300000000202051',
    invoiceNumber: '471102',
    invoiceDate: '2026-03-05',
    dueDate: '2026-04-04',
    paymentTerms: '2 % Skonto bis 15.03.2026',
    purchaseOrder: 'B-77',
    subtotal: '476.00',
    taxTotal: '59.24',
    total: '535.24',
    amountDue: '535.24',
  });
  expect(checkInvoice(invoice).addsUp).toBe(true);
});

test('a line without a charge is a heading; a price that is for the quantity of the line is of one', () => {
  const text = sample('en16931').toString('utf8');
  const [line = ''] =
    /<ram:IncludedSupplyChainTradeLineItem>.*?<\/ram:IncludedSupplyChainTradeLineItem>/s.exec(text) ?? [];
  const heading = line
    .replace(/(<ram:Name>)[^<]*/, '$1--- Food ---')
    .replaceAll(/(<ram:(?:ChargeAmount|LineTotalAmount|BilledQuantity)[^>]*>)[^<]*/g, '$10');
  const [, quantity = ''] = /BilledQuantity[^>]*>([^<]*)</.exec(line) ?? [];
  const odd = line.replace(
    /<\/ram:NetPriceProductTradePrice>/,
    `<ram:BasisQuantity>${quantity}</ram:BasisQuantity>$&`,
  );
  const read = (xml: string) => readEmbeddedInvoice(Buffer.from(xml), [pageOf()]);
  expect(read(text.replace(line, heading + line))?.lines).toEqual(read(text)?.lines);
  expect(read(text.replace(line, odd))?.lines[0]).toEqual(read(text)?.lines[0]);
});

test('EXTENDED: groups and remarks count nowhere, rounding is part of the total, the last day to pay', () => {
  const invoice = read('extended');
  expect(lines(invoice)).toEqual([
    'Hardware | 1 | pcs | - | - | 19 | -',
    'Laser printer | 2 | pcs | 300.00 | - | 19 | 600.00',
    'Ink printer | 3 | pcs | 150.00 | - | 19 | 450.00',
    'Colour sample | 1 | pcs | - | - | 19 | -',
  ]);
  expect(invoice.adjustments.map(({ kind, amount, isAfterTax }) => [kind, amount, isAfterTax])).toEqual([
    ['shipping', '3.00', false],
    ['rounding', '-0.02', true],
  ]);
  expect(known(invoice)).toMatchObject({ dueDate: '2026-06-29', total: '1253.05', amountDue: '1253.05' });
  expect(invoice.warnings).toEqual([
    'The XML in this file says that it is a test and not an invoice to be paid.',
  ]);
  expect(checkInvoice(invoice).addsUp).toBe(true);
});

test('XRechnung: the amounts of a credit note are negative, its quantities and prices as they stand', () => {
  const invoice = read('xrechnung-credit-note');
  expect(invoice.documentType).toBe('creditNote');
  expect(lines(invoice)).toEqual([
    'Rückgabe Stuhl | 2 | - | 50.00 | - | 19 | -100.00',
    'Bearbeitung | -1 | - | 5.00 | - | 19 | 5.00',
  ]);
  expect(known(invoice)).toMatchObject({
    subtotal: '-95.00',
    taxTotal: '-18.05',
    total: '-113.05',
    amountDue: '-113.05',
  });
  expect(invoice.taxes).toMatchObject([{ rate: '19', base: '-95.00', amount: '-18.05' }]);
  expect(checkInvoice(invoice)).toMatchObject({ addsUp: true, checked: 8 });
});

test('ZUGFeRD 1.0: the older names of the elements', () => {
  const invoice = read('zugferd-1');
  expect(lines(invoice)).toEqual([
    'Wichtige Information | - | - | - | - | - | -',
    'Zitronensäure 100ml | 100 | h | 1.00 | - | 19 | 100.00',
  ]);
  expect(known(invoice)).toEqual({
    vendorName: 'Muster Lieferant OHG',
    vendorAddress: 'Bahnhofstraße 99\n99199 Musterhausen\nDE',
    vendorTaxId: 'DE123456789',
    vendorIban: 'DE02120300000000202051',
    customerName: 'Muster-Kunde GmbH',
    invoiceNumber: 'R-2014/5',
    invoiceDate: '2014-03-05',
    dueDate: '2014-04-04',
    paymentTerms: 'Zahlbar innerhalb 30 Tagen',
    purchaseOrder: 'B123456789',
    currency: 'EUR',
    subtotal: '103.00',
    taxTotal: '19.57',
    total: '122.57',
  });
  expect(checkInvoice(invoice).addsUp).toBe(true);
});

test('UBL', () => {
  const invoice = read('ubl');
  expect(lines(invoice)).toEqual(['Consulting | 2.5 | h | 40.00 | - | 25 | 100.00']);
  expect(known(invoice)).toEqual({
    vendorName: 'Svensk Handel AB',
    vendorAddress: 'Storgatan 1\n22100 Lund\nSE',
    vendorTaxId: 'SE556677889901',
    vendorIban: 'SE4550000000058398257466',
    customerName: 'Kund AB',
    invoiceNumber: 'U-1',
    invoiceDate: '2026-01-05',
    dueDate: '2026-02-04',
    paymentTerms: '30 days net',
    purchaseOrder: 'PO-9',
    currency: 'SEK',
    subtotal: '125.00',
    taxTotal: '31.25',
    total: '156.25',
    amountPaid: '56.25',
    amountDue: '100.00',
  });
  expect(invoice.adjustments).toMatchObject([{ kind: 'shipping', label: 'Frakt', amount: '25.00' }]);
  expect(checkInvoice(invoice).addsUp).toBe(true);
});

const replaced = (name: string, ...changes: readonly (readonly [string, string])[]) => {
  let text = sample(name).toString('utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`no ${from}`);
    text = text.replaceAll(from, to);
  }
  return readEmbeddedInvoice(new TextEncoder().encode(text), [pageOf()]);
};

test('yen have no decimals, and a total below zero is that of a credit note whatever the type says', () => {
  const invoice = replaced(
    'basic',
    ['EUR', 'JPY'],
    ['>18.08<', '>-1808<'],
    ['>16.90<', '>-1690<'],
    ['>1.18<', '>-118<'],
  );
  expect(invoice).toMatchObject({ documentType: 'creditNote', scale: 0 });
  expect(invoice?.fields.total.value).toBe('-1808');
});

test('a document without a total, another document, and what is no XML are not read', () => {
  expect(replaced('minimum', ['>671.15<', '><'], ['>470.15<', '><'])).toBeNull();
  expect(replaced('minimum', ['CrossIndustryInvoice', 'SCRDMCCBDACIOMessageStructure'])).toBeNull();
  expect(readEmbeddedInvoice(Buffer.from('hello'), [])).toBeNull();
});

const PRINT = [
  [50, 40, 'Beispiel Handel GmbH'],
  [50, 55, 'Lieferantenstraße 20'],
  [300, 90, 'Rechnung 471102 vom 05.03.2026'],
  [300, 105, 'IBAN: DE02 1203 0000 0000 2020 51'],
  [50, 200, 'Trennblätter A4 blau'],
  [250, 200, '20'],
  [300, 200, '9,90'],
  [400, 200, '198,00'],
  [50, 220, 'Joghurt Banane'],
  [400, 235, '260,00'],
  [300, 300, 'Gesamt'],
] as const;

test('values are found where they are printed', () => {
  const { fields, lines: items } = read('en16931', [pageOf(...PRINT, [400, 300, '535,24'])]);
  const at = ({ place }: { place: Invoice['fields']['total']['place'] }) =>
    place === null ? null : [place.box.left, place.box.top, place.box.right];
  expect(at(fields.vendorName)).toEqual([50, 40, 146]);
  expect(at(fields.vendorAddress)).toEqual([50, 55, 148]);
  expect(at(fields.invoiceNumber)).toEqual([343, 90, 373]);
  expect(at(fields.invoiceDate)).toEqual([394, 90, 444]);
  expect(at(fields.vendorIban)).toEqual([328, 105, 453]);
  expect(at(fields.total)).toEqual([400, 300, 430]);
  expect(fields.customerName.place).toBeNull();
  expect(
    items.map(({ place }) => place && [place.lines[0]?.top, place.unitPrice?.left, place.amount?.left]),
  ).toEqual([[200, 300, 400], null, [220, undefined, 400]]);
});

test('a total that is printed otherwise is told', () => {
  const doubts = (total: string) => read('en16931', [pageOf(...PRINT, [400, 300, total])]).warnings;
  expect(doubts('535,24')).toEqual([]);
  expect(doubts('545,24')).toEqual([
    'The XML in this file says that the total is 535.24 EUR, and no such figure is printed on its pages. We show what the XML says; compare it with the pages.',
  ]);
});
