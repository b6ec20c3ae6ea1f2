import { expect, test } from 'vitest';
import { lexicon } from './lexicon.ts';
import { MONTH_NAMES } from './month-names.ts';
import { foldPhrase } from './fold-text.ts';
import { splitPhrases } from './phrases.ts';

test('each language has twelve months', () => {
  for (const months of Object.values(MONTH_NAMES)) expect(months.split('|')).toHaveLength(12);
});

test('no spelling of a month stands for two', () => {
  const seen = new Map<string, number>();
  for (const [language, months] of Object.entries(MONTH_NAMES)) {
    for (const [index, spellings] of months.split('|').entries()) {
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
] as const)('%s is month %i', ([text, month]) => expect(lexicon.month(text)).toBe(month));
