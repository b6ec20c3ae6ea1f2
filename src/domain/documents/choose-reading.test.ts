import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import type { PageWords } from '#domain/page-layout/page-words.ts';
import { chooseReading, lackOfReading } from './choose-reading.ts';

const pageOf = (text: string): PageWords => ({
  page: 1,
  width: 300,
  height: 842,
  source: 'ocr',
  words: typewritten(text).flatMap((line) => line.words),
});

const receipt = ({ date = '12/05/2024 14:31', cheese = '5.80', total = '10.00', change = '10.00' }) =>
  pageOf(`CORNER SHOP
12 High Street
${date}
Oat bread                4.20
Cheese                   ${cheese}
Total                   ${total}
Cash                    20.00
Change                  ${change}
Thank you`);

const whole = receipt({});

test.for([
  { name: 'whole and proven', page: whole, lacks: 'nothing' as const },
  { name: 'without its day', page: receipt({ date: '1z/0S Za' }), lacks: 'day' as const },
  {
    name: 'without its total',
    page: pageOf('CORNER SHOP\n12/05/2024 14:31\nCashier 4\nOat bread  4.20\nThank you'),
    lacks: 'proof' as const,
  },
  { name: 'with nothing legible', page: pageOf('~ 7 ii\nlI ,'), lacks: 'proof' as const },
])('a receipt $name is lacks $lacks', ({ page, lacks }) => {
  expect(lackOfReading(page)).toBe(lacks);
});

test.for([
  { name: 'with its total', other: pageOf('CORNER SHOP\n12/05/2024 14:31\nOat bread  4.20') },
  { name: 'with its day', other: receipt({ date: '1z/0S Za' }) },
  { name: 'whose sums meet', other: receipt({ cheese: '8.80', total: '18.00', change: '40.00' }) },
])('of two readings the one $name is chosen', ({ other }) => {
  expect(chooseReading([other, whole])).toBe(whole);
  expect(chooseReading([whole, other])).toBe(whole);
});

test('of readings without proof the total that two of them have is taken, else the first', () => {
  const slip = (total: string) => pageOf(`CORNER SHOP\n12/05/2024 14:31\nVISA contactless\nTotal  ${total}`);
  const [odd, one, same] = [slip('18.00'), slip('10.00'), slip('10.00')];
  expect(chooseReading([odd, one, same])).toBe(one);
  expect(chooseReading([odd, one])).toBe(odd);
});
