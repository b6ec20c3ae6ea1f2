import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { readInvoice } from '../read-invoice.ts';
import { withWholeSigns } from './broken-encoding.ts';

function textsOf(text: string) {
  const words = typewritten(text).flatMap((line) => line.words);
  return withWholeSigns({ page: 1, width: 595, height: 842, source: 'text', words }).words.map(
    (word) => word.text,
  );
}

test.for([
  ['5,50ï¿½kr.', '5,50kr.'],
  ['5,50ï¿1⁄2kr.', '5,50kr.'],
  ['1,200.00\uFFFDEUR', '1,200.00EUR'],
  ['20,00Â', '20,00'],
  ['Â£20.00', '£20.00'],
  ['â‚¬20.00', '€20.00'],
  ['20,00â‚¬', '20,00€'],
])('%s is %s', ([broken = '', whole]) => expect(textsOf(broken)).toEqual([whole]));

test.for(['Kï¿½benhavn', 'Âge', '7Âbis-rue', 'Maï¿½', '1ï¿½', '20\uFFFD'])(
  '%s stays: what was lost is no blank',
  (text) => expect(textsOf(text)).toEqual([text]),
);

test('sums are read though the blanks before their currency were lost', () => {
  const text = `Vare               Antal    Pris          Total
Mapper             2        5,50ï¿½kr.    11,00ï¿½kr.
Express            1        9,00ï¿½kr.    9,00ï¿½kr.
Subtotal                                  20,00ï¿½kr.
Moms 25 %                                 5,00ï¿½kr.
I alt                                     25,00ï¿½kr.`;
  const words = typewritten(text).flatMap((line) => line.words);
  const { fields } = readInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }]);
  const sums = [fields.subtotal, fields.taxTotal, fields.total].map(({ value }) => value);
  expect(sums).toEqual(['20.00', '5.00', '25.00']);
});
