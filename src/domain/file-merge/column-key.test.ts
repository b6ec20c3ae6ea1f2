import { expect, test } from 'vitest';
import { columnKey, synonymKey } from './column-key.ts';

test.for([
  ['Order ID', 'order_id', true],
  ['OrderID', 'order-id', true],
  ['  Customer Name ', 'customer.name', true],
  ['Straße', 'STRASSE', false],
  ['Größe', 'größe', true],
  ['Ｅｍａｉｌ', 'email', true],
  ['Discount', 'Discount %', false],
  ['Total (€)', 'Total ($)', false],
  ['Order #', 'Order No.', true],
  ['Order Number', 'order no', true],
  ['No', 'Number', false],
  ['Casino', 'Casinumber', false],
  ['Line 1', 'Line 2', false],
] as const)('column keys: %j and %j equal: %j', ([a, b, want]) => {
  expect(columnKey(a) === columnKey(b)).toBe(want);
});

test.for([
  ['E-mail', 'Email Address', true],
  ['Phone No.', 'Telephone', true],
  ['Zip', 'Post code', true],
  ['Qty', 'Quantity', true],
  ['Phone', 'Mobile', false],
  ['Name', 'First name', false],
  ['Amount', 'Total', false],
] as const)('certain synonyms: %j and %j mean the same: %j', ([a, b, want]) => {
  expect(synonymKey(columnKey(a)) === synonymKey(columnKey(b))).toBe(want);
});

test('nothing but punctuation is no name', () => {
  expect(['', '  ', '---', '#'].map(columnKey)).toEqual(['', '', '', '']);
});
