import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { readInvoice } from '../read-invoice.ts';

/** @param other what the year of a date was read as the second time */
function read(text: string, other = '') {
  const words = typewritten(text)
    .flatMap((line) => line.words)
    .map((word) => ({ ...word, confidence: 0.9 }))
    .map((word) =>
      other !== '' && /^20\d{2}$/.test(word.text)
        ? { ...word, alternatives: [{ text: other, confidence: 0.6 }] }
        : word,
    );
  const { fields } = readInvoice([{ page: 1, width: 300, height: 842, source: 'ocr', words }]);
  return { total: fields.total.value, date: fields.invoiceDate.value, currency: fields.currency.value };
}

const HEAD = 'みほんのパンや\n領収証\n';

test.for([
  {
    name: 'a letter for the sign, cash and change without the words above them',
    text: `${HEAD}2024 年 05 月 18 日 ( 土 ) 13:16\n部門 001 \\420\ny420\nY500\n釣 y80\n点 数 1`,
    receipt: { total: '420', date: '2024-05-18', currency: 'JPY' },
  },
  {
    name: 'the word for the total in three parts',
    text: `${HEAD}2024 年 5 月 18 日\nりんごパン \\300\nくるみパン \\250\n合 言十 \\550\nお預り \\600\nお釣り \\50`,
    receipt: { total: '550', date: '2024-05-18', currency: 'JPY' },
  },
  {
    name: 'the first letter of the total as two others, and what points are given for',
    text: `${HEAD}2024 年 5 月 18 日\nりんごパン \\300\nくるみパン \\250\nカー 計 \\550\nお預り \\600\nお釣り \\50\nポイント対象金額 \\550`,
    receipt: { total: '550', date: '2024-05-18', currency: 'JPY' },
  },
  {
    name: 'the sign behind the figures without a blank',
    text: `${HEAD}2024 年 5 月 18 日\nりんごパン 300円\nくるみパン 250円\n合計 550円\n(内、消費税等 40円)\nお預り 600円\nお釣り 50円`,
    receipt: { total: '550', date: '2024-05-18', currency: 'JPY' },
  },
  {
    name: 'litres and prices of one with decimals, and a telephone',
    text: `${HEAD}TEL 093-555-0100\n2024 年 5 月 18 日\nガソリン 2.63L 181.05 550円\n合計 550円\n(10.00% 内 40円)\nお預り 600円\nお釣り 50円`,
    receipt: { total: '550', date: '2024-05-18', currency: 'JPY' },
  },
])('Japanese till: $name', ({ text, receipt }) => expect(read(text)).toEqual(receipt));

test.for([
  {
    name: 'the year above its day, which has its weekday',
    day: '2024 年 土曜は 50P\n05 月 18 日 ( 土 )17:05',
    date: '2024-05-18',
  },
  {
    name: 'the year above a day of another weekday',
    day: '2024 年 土曜は 50P\n05 月 18 日 ( 火 )17:05',
    date: null,
  },
  { name: 'without the word for the year', day: '2024 5 月 18 日 22:44', date: '2024-05-18' },
  {
    name: 'the reading that has the weekday',
    day: '2023 5 月 18 (土) 22:44',
    other: '2024',
    date: '2024-05-18',
  },
  {
    name: 'the same, whose sign was taken for a digit',
    day: '2023 年 5 月 18 日 (土) 22:44',
    other: '20244',
    date: '2024-05-18',
  },
])('Japanese date: $name', ({ day, other, date }) =>
  expect(read(`${HEAD}${day}\nりんごパン \\300\nくるみパン \\250\n合計 \\550`, other).date).toBe(date),
);

test('without a total an amount below the word for what is inside is no tax', () => {
  const text = `${HEAD}2024 年 5 月 18 日 11:35\nレギュラーガソリン              P- 1(内)\n26.63L      @181.0           4820円\n(内、消費税等             438 円 )\n5 千円              180円`;
  const words = typewritten(text).flatMap((line) => line.words);
  const { fields } = readInvoice([{ page: 1, width: 300, height: 842, source: 'ocr', words }]);
  expect(fields.taxTotal.value).not.toBe('4820');
});
