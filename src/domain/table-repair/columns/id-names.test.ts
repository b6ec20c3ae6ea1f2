import { expect, test } from 'vitest';
import { namesCode } from './code-columns.ts';
import { idKindOf, lineColumnWeight } from './id-names.ts';

test.for([
  ['ID', 'own'],
  ['Record ID', 'own'],
  ['recordId', 'own'],
  ['Record ID - Contact', 'own'],
  ['uuid', 'own'],
  ['Transaction ID', 'event'],
  ['transaction_id', 'event'],
  ['PaymentID', 'event'],
  ['Case Number', 'event'],
  ['Order #', 'paper'],
  ['Order', 'paper'],
  ['order-id', 'paper'],
  ['Bestellnummer', 'paper'],
  ['Rechnung', 'paper'],
  ['Facture', 'paper'],
  ['Rechnungsbetrag', null],
  ['Bestell-Nr.', 'paper'],
  ['Rechnungsnummer', 'paper'],
  ['N° de commande', 'paper'],
  ['Número de pedido', 'paper'],
  ['订单号', 'paper'],
  ['注文番号', 'paper'],
  ['Customer No.', 'entity'],
  ['Kundennummer', 'entity'],
  ['Employee ID', 'entity'],
  ['SKU', 'entity'],
  ['Widget Code', 'other'],
  ['Number of orders', null],
  ['Total number of items', null],
  ['Phone Number', null],
  ['Zip Code', null],
  ['Country Code', null],
  ['Parent Account ID', null],
  ['Line No', null],
  ['No', null],
  ['#', null],
  ['Num', null],
  ['Name', null],
  ['Amount', null],
  ['Paid', null],
  ['Date', null],
  ['', null],
] as const)('%s: %s', ([name, kind]) => expect(idKindOf(name)).toBe(kind));

test.for([
  ['Lineitem name', 2],
  ['SKU', 2],
  ['*UnitAmount', 2],
  ['Product', 1],
  ['Item(Product/Service)', 1],
  ['Total', 0],
  ['Status', 0],
] as const)('%s is of lines by %i', ([name, weight]) => expect(lineColumnWeight(name)).toBe(weight));

test.for([
  ['Lot number', true],
  ['House no', true],
  ['SSN', true],
  ['Number of rooms', false],
  ['Total number', false],
  ['Rooms', false],
] as const)('digits of a column that name rather than count: %s', ([name, isCode]) => {
  expect(namesCode(name)).toBe(isCode);
});
