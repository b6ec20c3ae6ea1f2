import { expect, test } from 'vitest';
import { namesCode } from './code-columns.ts';

test.for([
  'Invoice no',
  'Postcode',
  'IBAN',
  'Telefon',
  'Kontonummer',
  'Cuenta',
  'Código',
  'customer_id',
  'Vat ID',
])('the digits in a column named %j are no quantities', (name) => expect(namesCode(name)).toBe(true));

test.for([
  'Amount',
  'Account balance',
  'Quantity',
  'Code count',
  'Number of orders',
  'Name',
  'Unpaid',
  'Hybrid',
  '',
])('a column named %j may hold quantities', (name) => expect(namesCode(name)).toBe(false));
