import { expect, test } from 'vitest';
import { allLanguages, vocabulary } from './all-languages.ts';
import { foldPhrase } from './fold-text.ts';
import { splitPhrases } from './language-phrases.ts';

test('each language has twelve months', () => {
  expect(allLanguages.map(({ months }) => months.length)).toEqual(allLanguages.map(() => 12));
});

test('no spelling of a month stands for two', () => {
  const seen = new Map<string, number>();
  for (const { language, months } of allLanguages) {
    for (const [index, spellings] of months.entries()) {
      for (const spelling of splitPhrases(spellings)) {
        const folded = foldPhrase(spelling);
        expect(seen.get(folded) ?? index, `${spelling} in ${language}`).toBe(index);
        seen.set(folded, index);
      }
    }
  }
});

test.for([
  ['Jänner', 1],
  ['févr.', 2],
  ['mars', 3],
  ['avr', 4],
  ['maja', 5],
  ['czerwca', 6],
  ['července', 7],
  ['ago', 8],
  ['września', 9],
  ['okt', 10],
  ['листопада', 11],
  ['Aralık', 12],
  ['Şub', 2],
  ['Eki', 10],
  ['μαΐου', 5],
  ['декабря', 12],
  ['يناير', 1],
  ['דצמבר', 12],
  ['ม.ค.', 1],
  ['มี.ค.', 3],
  ['ธันวาคม', 12],
  ['tammikuuta', 1],
  ['Ogos', 8],
  ['mrt', 3],
  ['dez', 12],
  ['12月', 12],
] as const)('%s is month %i', ([text, month]) => expect(vocabulary.month(text)).toBe(month));
