import { expect, test } from 'vitest';
import { contentDisposition } from './content-disposition.ts';
import { exportName } from './export-name.ts';

test.for([
  { original: 'orders.csv', extension: 'xlsx', name: 'orders_clean.xlsx' },
  { original: 'a.b.tsv', extension: 'csv', name: 'a.b_clean.csv' },
  { original: 'file', extension: 'json', name: 'file_clean.json' },
])('$original as $extension is $name', ({ original, extension, name }) => {
  expect(exportName(original, extension)).toBe(name);
});

test('the import file of a program names the program', () => {
  expect(exportName('orders.csv', 'csv', 'xero')).toBe('orders_clean_xero.csv');
});

test('a long name leaves room for its suffix', () => {
  expect(Buffer.byteLength(exportName(`${'ü'.repeat(125)}.csv`, 'xlsx'))).toBeLessThanOrEqual(255);
});

test.for([
  {
    name: 'orders_clean.csv',
    header: `attachment; filename="orders_clean.csv"; filename*=UTF-8''orders_clean.csv`,
  },
  {
    name: 'Größe 50%.csv',
    header: `attachment; filename="Gro_e 50_.csv"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%2050%25.csv`,
  },
  { name: '订单.csv', header: `attachment; filename="__.csv"; filename*=UTF-8''%E8%AE%A2%E5%8D%95.csv` },
  {
    name: 'a"b\\c\r\nSet-Cookie: x.csv',
    header: `attachment; filename="a_b_c__Set-Cookie: x.csv"; filename*=UTF-8''a%22b%5Cc%0D%0ASet-Cookie%3A%20x.csv`,
  },
])('the header of $name', ({ name, header }) => {
  const built = contentDisposition(name);
  expect(built).toBe(header);
  expect(built).toMatch(/^[\x20-\x7e]+$/);
});
