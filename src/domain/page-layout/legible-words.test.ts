import { describe, expect, test } from 'vitest';
import { charactersOfFigure, isDoubtfulFigure } from './doubtful-figures.ts';
import { hasSureAmounts, isLegible, surelyRead, withoutDirt } from './legible-words.ts';

const read = (text: string, confidence: number) =>
  text.split(' ').map((word) => ({ text: word, confidence }));

describe('what was recognised', () => {
  test('is legible where its words are sure', () => {
    expect(isLegible(read('Statement of account for the month of March from Anytown Bank', 0.93))).toBe(true);
  });

  test('is legible where single syllables are sure that are words or parts of one', () => {
    const words = [...read('合 計 お 釣 り 小 計 内 税', 0.9), ...read('ルリバレル モッイチロ 500', 0.4)];
    expect(isLegible(words)).toBe(true);
    expect(isLegible(words.map((word) => ({ ...word, confidence: 0.4 })))).toBe(false);
  });

  test('is not where its letters are guesses, however sure the figures between them are', () => {
    const words = [...read('wuwdl ijaaa sslll ulkju oolaw jjjyy pesao', 0.31), ...read('12.00 13.50', 0.96)];
    expect(isLegible(words)).toBe(false);
  });

  test('is a blank page where there is nothing, and a picture of something where only dirt is', () => {
    expect(isLegible([])).toBe(true);
    expect(isLegible(read('| ~ Ai ; .', 0.4))).toBe(false);
    expect(isLegible([...read('- x [J LJ', 0.5), ...read('4 LJ', 0.88)])).toBe(false);
    expect(isLegible([...read('- x [J', 0.5), ...read('Total 12.50', 0.9)])).toBe(true);
  });

  test('has sure amounts where several are read, however little else is', () => {
    expect(hasSureAmounts(read('4.00 6.00 10.00 wuw', 0.9))).toBe(true);
    expect(hasSureAmounts(read('4.00 6.00 2024', 0.9))).toBe(false);
    expect(hasSureAmounts(read('4.00 6.00 10.00', 0.4))).toBe(false);
  });

  const at = (height: number, text: string, confidence: number) => ({
    text,
    confidence,
    left: 0,
    right: 40,
    top: 100 - height,
    bottom: 100,
  });
  const textOf = (words: readonly { readonly text: string }[]) => words.map(({ text }) => text);

  test('loses its dirt, but no figure', () => {
    const words = [
      at(3, '|', 0.3),
      at(3, '-', 0.8),
      at(25, 'Rent', 0.4),
      at(8, 'xl', 0.05),
      at(90, '11.11', 0.05),
    ];
    expect(textOf(withoutDirt(words))).toEqual(['-', 'Rent', '11.11']);
  });

  test('keeps what is as high as its text, however unsure: names are in no dictionary', () => {
    const words = [at(28, 'Statement', 0.96), at(27, 'www.kestrel.example', 0), at(28, '%', 0.2)];
    expect(withoutDirt(words)).toEqual(words);
  });

  test('loses an unsure word over several lines, as stamps and signatures are read; not a headline', () => {
    const place = (text: string, top: number, bottom: number, confidence = 0.9, left = 0) => ({
      text,
      left,
      top,
      right: left + 40,
      bottom,
      confidence,
    });
    const lines = [place('Rent', 30, 40), place('Paid', 50, 60)];
    expect(textOf(withoutDirt([...lines, place('Thess', 20, 62, 0.3)]))).toEqual(['Rent', 'Paid']);
    expect(withoutDirt([...lines, place('Thess', 20, 62)])).toHaveLength(3);
    expect(withoutDirt([...lines, place('Quillback', 70, 112, 0.3)])).toHaveLength(3);
    expect(withoutDirt([...lines, place('Quillback', 20, 62, 0.3, 60)])).toHaveLength(3);
    expect(withoutDirt([...lines, place('Qu', 20, 62, 0.3, 60)])).toHaveLength(2);
  });

  test('loses specks and rules, however sure; not the marks of a headline', () => {
    const headline = [at(28, 'Rent', 0.96), at(28, 'paid', 0.96), at(60, '&', 0.9)];
    expect(withoutDirt(headline)).toEqual(headline);
    const words = [at(28, 'Statement', 0.96), at(3, 'Bank', 0.9), at(3, '3', 0.6), at(45, '|', 0.96)];
    expect(textOf(withoutDirt(words))).toEqual(['Statement']);
    expect(textOf(withoutDirt([at(28, 'Rent', 0.9), at(3, '.', 0.6), at(36, '|', 0.9)]))).toEqual([
      'Rent',
      '.',
      '|',
    ]);
  });
});

test.for([
  { text: '1,234.50', confidence: 0.95, is: false, name: 'a sure figure' },
  { text: '1,234.50', confidence: 0.7, is: true, name: 'an unsure one' },
  { text: '1,2S4.50', confidence: 0.95, is: true, name: 'a letter between digits' },
  { text: '1,234.5O', confidence: 0.95, is: true, name: 'a letter for the last digit' },
  { text: '12,34.500', confidence: 0.95, is: true, name: 'separators at odd places' },
  { text: '12.03.2024', confidence: 0.95, is: false, name: 'a date' },
  { text: '12:45', confidence: 0.95, is: false, name: 'a time' },
  {
    text: 'B12',
    confidence: 0.3,
    is: false,
    name: 'one letter and a number, which is no figure by its shape',
  },
  { text: 'Ref/88213', confidence: 0.4, is: false, name: 'a reference' },
])('$name is looked at again: $is', ({ text, confidence, is }) => {
  expect(isDoubtfulFigure({ text, confidence })).toBe(is);
});

test('a date may be read as a date again', () => {
  expect(charactersOfFigure('12/03/2024')).toContain('/');
  expect(charactersOfFigure('12.50')).not.toContain('/');
});

test('signs on letters count as letters: most words of Hindi have no three without', () => {
  expect(
    surelyRead([
      { text: 'की', confidence: 0.9 },
      { text: 'चाय', confidence: 0.9 },
    ]),
  ).toBe(3);
});
