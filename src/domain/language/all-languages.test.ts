import { expect, test } from 'vitest';
import { ALL_LANGUAGES } from './all-languages.ts';
import { lexicon } from './lexicon.ts';
import type { LanguageData } from './language-data.ts';
import { foldPhrase } from './fold-text.ts';
import { splitPhrases } from './phrases.ts';

/** The parts that a language needs before its statements and invoices are read as a matter of course. */
const PARTS: readonly (readonly [
  part: string,
  inPart: (language: LanguageData) => object | undefined,
  names: string,
])[] = [
  ['signs', ({ signs }) => signs, 'debit credit'],
  [
    'statements.columns',
    ({ statements }) => statements?.columns,
    'date description debit credit amount balance',
  ],
  ['statements.labels', ({ statements }) => statements?.labels, 'opening closing totalIn totalOut total'],
  [
    'statements.facts',
    ({ statements }) => statements?.facts,
    'accountNumber holder currency period statementDate',
  ],
  ['statements.sections', ({ statements }) => statements?.sections, 'in out rows notRows'],
  [
    'invoices.fields',
    ({ invoices }) => invoices?.fields,
    'invoice creditNote invoiceNumber invoiceDate dueDate vendor customer taxId',
  ],
  ['invoices.columns', ({ invoices }) => invoices?.columns, 'description quantity price amount'],
  ['invoices.sums', ({ invoices }) => invoices?.sums, 'subtotal net tax total due'],
];

function lacksOf(language: LanguageData): string[] {
  const lacks = language.months === undefined ? ['months'] : [];
  for (const [part, inPart, names] of PARTS) {
    const there = Object.keys(inPart(language) ?? {});
    const missing = names.split(' ').filter((name) => !there.includes(name));
    if (there.length === 0) lacks.push(part);
    else lacks.push(...missing.map((name) => `${part}.${name}`));
  }
  return lacks;
}

test('every language is complete but for what these lack', () => {
  const lacks = ALL_LANGUAGES.map((language) => [language.name, lacksOf(language).join(' ')]);
  expect(Object.fromEntries(lacks.filter(([, parts]) => parts !== ''))).toEqual({
    // Its statements are read with the words of Croatian.
    Serbian: 'signs statements.columns statements.labels statements.facts statements.sections',
  });
});

/** Parts that help some documents: a language does without, but reads more with them. */
const MORE_PARTS: readonly (readonly [string, (language: LanguageData) => object | string | undefined])[] = [
  ['pages', ({ pages }) => pages],
  ['dates', ({ dates }) => dates],
  ['addresses', ({ addresses }) => addresses],
  ['letters', ({ letters }) => letters],
  ['terms', ({ terms }) => terms],
  ['cards', ({ cards }) => cards],
  ['statements.words', ({ statements }) => statements?.words],
  ['invoices.words', ({ invoices }) => invoices?.words],
  ['receipts', ({ receipts }) => receipts],
  ['tills', ({ tills }) => tills],
  ['kinds', ({ kinds }) => kinds],
  ['tables.columns', ({ tables }) => tables?.columns],
  ['tables.words', ({ tables }) => tables?.words],
  ['tables.ids', ({ tables }) => tables?.ids],
];

test('each further part is known of all languages but these', () => {
  const lacking = MORE_PARTS.map(([name, inPart]) => [
    name,
    ALL_LANGUAGES.filter((language) => inPart(language) === undefined)
      .map(({ code }) => code)
      .join(' '),
  ]);
  expect(Object.fromEntries(lacking)).toMatchInlineSnapshot(`
    {
      "addresses": "ko af th sr sl lt lv et ca is mk",
      "cards": "hr sr sl bg lt lv et ca is mk",
      "dates": "sk hu ro fi tr el ru uk ja zh ko he af id ms th hr sr sl bg lt et ca is mk",
      "invoices.words": "zh ko ar he af id ms th vi sr ca is mk",
      "kinds": "ar he",
      "letters": "sk ro el ru uk he af id th vi hr sr sl bg lt lv et ca is mk",
      "pages": "sr is mk",
      "receipts": "af",
      "statements.words": "sr",
      "tables.columns": "cs sk hu ro fi tr el ru uk ko ar he af id ms th vi hr sr sl bg lt lv et ca is mk",
      "tables.ids": "cs sk hu ro sv da no fi tr ru uk ar he af id ms th vi hr sr sl bg lt lv et ca is mk",
      "tables.words": "sk ro ar he id ms th vi hr sr sl bg lt lv et ca is mk",
      "terms": "ru uk ko ar he af id ms th vi hr sr sl bg lt lv et ca is mk",
      "tills": "sk hu ro sv da no fi el ru uk ja zh ko ar he af id ms th vi hr sr sl bg lt lv et ca is mk",
    }
  `);
});

/** No phrase of these tells the language: what one language says is read in all. */
const SHARED_PARTS: readonly ((language: LanguageData) => Readonly<Record<string, string>> | undefined)[] = [
  ({ statements }) => statements?.words,
  ({ invoices: { words = {} } = {} }) =>
    Object.fromEntries(Object.entries(words).filter(([word]) => word !== 'invoiceEnding')),
  ({ letters }) => letters,
  ({ terms }) => terms,
  ({ pages }) => pages?.split('|').reduce((parts, list, at) => ({ ...parts, [at]: list }), {}),
  ({ dates }) => dates,
  ({ addresses }) => addresses,
  ({ tills }) => tills,
  ({ tables }) => tables?.words,
  ({ tables }) => tables?.ids,
];

test('no language says again what those before it say', () => {
  for (const inPart of SHARED_PARTS) {
    const said = new Set<string>();
    for (const language of ALL_LANGUAGES) {
      const lists = Object.entries(inPart(language) ?? {})
        .map(([key, list]) => [key, splitPhrases(list).map((phrase) => `${key}: ${phrase}`)] as const)
        .filter(([, phrases]) => phrases.length > 0);
      const again = lists.filter(([, phrases]) => phrases.every((phrase) => said.has(phrase)));
      // A part is known of the language even if all of it is said before.
      if (again.length < lists.length)
        expect(
          again.map(([key]) => key),
          language.name,
        ).toEqual([]);
      for (const phrase of lists.flatMap(([, phrases]) => phrases)) said.add(phrase);
    }
  }
});

test('each language is listed once', () => {
  const codes = ALL_LANGUAGES.map(({ code }) => code);
  expect(codes).toEqual([...new Set(codes)]);
});

test('the months of each language are twelve', () => {
  const lists = ALL_LANGUAGES.flatMap(({ months }) => (months === undefined ? [] : [months]));
  for (const months of lists) expect(months.split('|'), months).toHaveLength(12);
});

test('no spelling of a month stands for two', () => {
  const seen = new Map<string, number>();
  for (const { name, months = '' } of ALL_LANGUAGES) {
    for (const [index, spellings] of months.split('|').entries()) {
      for (const spelling of splitPhrases(spellings)) {
        const folded = foldPhrase(spelling);
        expect(seen.get(folded) ?? index, `${spelling} in ${name}`).toBe(index);
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
  ['јануари', 1],
] as const)('%s is month %i', ([text, month]) => expect(lexicon.month(text)).toBe(month));
