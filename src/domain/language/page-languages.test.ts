import { expect, test } from 'vitest';
import {
  isSurelyOther,
  languagesToTry,
  lettersOfLanguage,
  mayBeTakenFor,
  mayPassForLatin,
  mustBePlain,
  unknownScript,
} from './page-languages.ts';

const seen = (name: string, confidence: number) => ({ name, confidence, isUpsideDown: false });

test.for([
  { name: 'Greek', confidence: 3, languages: ['ell', 'ukr'] },
  { name: 'Latin', confidence: 3, languages: [] },
  { name: 'Han', confidence: 0.1, languages: ['jpn', 'chi_sim', 'chi_tra', 'kor'] },
  { name: 'Georgian', confidence: 2, languages: [] },
])('$name is tried in $languages', ({ languages, ...script }) => {
  expect(languagesToTry({ ...script, isUpsideDown: false }, false)).toEqual(languages);
});

test('where the script is not plain, all languages are tried', () => {
  expect(languagesToTry(seen('Common', 2), false)).toContain('hin');
  expect(languagesToTry(seen('Georgian', 0.1), false)).toContain('ara');
  expect(languagesToTry(null, false)).toContain('kor');
});

test('a guess of a script is tried first, and then all languages', () => {
  expect(languagesToTry(seen('Cyrillic', 0.7), false).slice(0, 3)).toEqual(['ukr', 'ell', 'jpn']);
  expect(languagesToTry(seen('Cyrillic', 0.7), false)).toHaveLength(10);
  expect(languagesToTry(seen('Cyrillic', 3), false)).toEqual(['ukr', 'ell']);
});

test('what nobody can read as the Latin letters that it was guessed to be may be plainly read as signs', () => {
  expect(languagesToTry(seen('Latin', 0.7), false)).toEqual(['jpn', 'chi_sim', 'chi_tra', 'kor']);
  expect(languagesToTry(seen('Latin', 0.7), true)).toEqual([]);
  expect(mustBePlain('chi_tra', seen('Latin', 0.7))).toBe(true);
});

test('a page that is legible as it is needs a plain script to be tried', () => {
  expect(languagesToTry(seen('Common', 2), true)).toEqual([]);
  expect(languagesToTry(seen('Greek', 0.2), true)).toEqual([]);
  expect(languagesToTry(seen('Greek', 3), true)).toEqual(['ell', 'ukr']);
});

test('a script that we do not read has a name', () => {
  expect(unknownScript(seen('Georgian', 2))).toBe('Georgian');
  expect(unknownScript(seen('Georgian', 0.1))).toBeNull();
  expect(unknownScript(seen('Common', 2))).toBeNull();
  expect(unknownScript(seen('Fraktur', 2))).toBeNull();
});

test('Thai and Hebrew are tried where they are seen', () => {
  expect(languagesToTry(seen('Thai', 3), false)).toEqual(['tha']);
  expect(languagesToTry(seen('Hebrew', 3), false)).toEqual(['heb']);
  expect(lettersOfLanguage('ยอดเงิน 12', 'tha')).toBe(7);
});

test('only a script seen far more surely than grain ever is stands beyond doubt', () => {
  expect(isSurelyOther(seen('Thai', 20))).toBe(true);
  expect(isSurelyOther(seen('Arabic', 3.3))).toBe(false);
  expect(isSurelyOther(seen('Latin', 20))).toBe(false);
});

test('letters count for the languages of their script', () => {
  expect(lettersOfLanguage('Υπόλοιπο 12 EUR', 'ell')).toBe(8);
  expect(lettersOfLanguage('Υπόλοιπο 12 EUR', 'ukr')).toBe(0);
});

test('scripts that look alike may be taken for each other', () => {
  expect(mayBeTakenFor('ukr', 'ell')).toBe(true);
  expect(mayBeTakenFor('jpn', 'chi_sim')).toBe(true);
  expect(mayBeTakenFor('ell', 'jpn')).toBe(false);
});

test('of scripts that look alike, the one that was not plainly seen is but alike', () => {
  expect(mustBePlain('ell', seen('Cyrillic', 3))).toBe(true);
  expect(mustBePlain('ukr', seen('Cyrillic', 3))).toBe(false);
  expect(mustBePlain('ell', seen('Cyrillic', 0.7))).toBe(false);
  expect(mustBePlain('kor', seen('Han', 3))).toBe(false);
  expect(mustBePlain('ell', null)).toBe(false);
});

test('Thai must be plainly read but where its script is seen, as its letters are read one by one', () => {
  expect(mustBePlain('tha', null)).toBe(true);
  expect(mustBePlain('tha', seen('Common', 3))).toBe(true);
  expect(mustBePlain('tha', seen('Thai', 0.7))).toBe(true);
  expect(mustBePlain('tha', seen('Thai', 3))).toBe(false);
});

test('only letters that look like Latin ones, or are of a script that is not known, may pass for them', () => {
  expect(['Greek', 'Cyrillic', 'Georgian'].map((name) => mayPassForLatin(seen(name, 3)))).toEqual([
    true,
    true,
    true,
  ]);
  expect(['Arabic', 'Thai', 'Latin'].map((name) => mayPassForLatin(seen(name, 3)))).toEqual([
    false,
    false,
    false,
  ]);
  expect(mayPassForLatin(seen('Cyrillic', 0.7))).toBe(false);
  expect(mayPassForLatin(null)).toBe(false);
});
