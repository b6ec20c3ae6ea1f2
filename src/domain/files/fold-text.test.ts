import { expect, test } from 'vitest';
import { foldText, searchTermsOf, searchTextOf } from './fold-text.ts';

test('case, accents and white space make no difference', () => {
  expect(foldText('  Müller\u00a0 GmbH ')).toBe('muller gmbh');
  expect(foldText('ÅÉÎ')).toBe('aei');
});

test('each text is kept once, and nothing stands for what is unknown', () => {
  expect(searchTextOf(['Acme', null, 'ACME', '', '12.50'])).toBe('acme\n12.50');
});

test.for([
  ['1,234.50', '1234.50'],
  ['1.234,50', '1234.50'],
  ["1'234.50", '1234.50'],
  ['1234,5', '1234.5'],
  ['1,234', '1234'],
  ['12,50', '12.50'],
  ['-88.10', '-88.10'],
  ['−88,10', '-88.10'],
  ['2026-03', '2026-03'],
  ['a1,5', 'a1,5'],
])('a figure is looked for as it is stored: %s', ([typed, stored]) => {
  expect(searchTermsOf(typed ?? '')).toEqual([{ typed, folded: stored }]);
});

test('a word keeps the accents it was typed with beside its folded form', () => {
  expect(searchTermsOf('GEBU\u0308HR')).toEqual([{ typed: 'gebühr', folded: 'gebuhr' }]);
});

test('several words must all be found', () => {
  expect(searchTermsOf('  first   NATIONAL\0 12,50 ').map(({ folded }) => folded)).toEqual([
    'first',
    'national',
    '12.50',
  ]);
});
