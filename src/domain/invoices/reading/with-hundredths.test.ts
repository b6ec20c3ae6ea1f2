import { expect, test } from 'vitest';
import { readTypedFields } from '#tests/fixtures/invoices/read-typed-invoice.ts';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { withHundredths } from './with-hundredths.ts';

const BILL = `Kestrel Power Limited
Bill No: 5/0921             Bill date: 23-04-2031
GST No: 24AAAAA0000A1Z5
S.No.   Bill details               Rupee  Paise
1       Fixed charge                6112  50
2       Energy charge              11348  20
3       Meter charge                   0  0
4       Total                      17460  70`;

test('an amount whose hundredths stand in a column of their own is one figure', () => {
  expect(readTypedFields(BILL)).toMatchObject({ total: '17460.70' });
});

test.for([
  { name: 'a column of hundredths that is beside no other', from: 'Rupee  Paise', to: 'Units  Paise' },
  { name: 'few figures below such titles', from: /\n[12] .*/g, to: '' },
])('$name stays as it is', ({ from, to }) => {
  const words = typewritten(BILL.replace(from, to)).flatMap((line) => line.words);
  const page = { page: 1, width: 600, height: 842, source: 'text' as const, words };
  expect(withHundredths(page)).toBe(page);
});
