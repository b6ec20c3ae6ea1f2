import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { isAsNarrowAsARoll, kindTextOf } from './kind-text.ts';

const isNarrow = (text: string) => {
  const words = typewritten(text).flatMap((line) => line.words);
  return isAsNarrowAsARoll(kindTextOf([{ page: 1, width: 595, height: 842, source: 'text', words }]));
};

test('letters as wide as two do not make a sheet as narrow as a till roll', () => {
  const letter = `株式会社青空商事 御中                    請求日 2025年3月12日
東京都渋谷区神宮前                       山田太郎 大阪府大阪市北区梅田
品名                  数量        単価                   金額
設計料一式              10         50,000               50,000
合計金額                                              50,000`;
  expect(isNarrow(letter)).toBe(false);
});

test('a till roll stays as narrow in wide letters', () => {
  const roll = `青空商店 渋谷店
東京都渋谷区神宮前
領収証 2025年3月12日
牛乳            250
食パン          180
卵十個          300
合計            730
現金          1,000
お釣り          270`;
  expect(isNarrow(roll)).toBe(true);
});
