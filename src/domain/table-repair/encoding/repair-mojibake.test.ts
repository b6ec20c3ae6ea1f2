import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANGUAGE_SAMPLES } from '#tests/fixtures/table-repair/language-samples.ts';
import { codePage } from './code-page.ts';
import type { SingleByteEncoding } from './encoding-labels.ts';
import { isExactRepair } from './is-exact-repair.ts';
import { isStillGarbled, repairMojibake } from './repair-mojibake.ts';
import { textTraits } from './text-traits.ts';

/** UTF-8 read in another encoding. */
const misread = (text: string, encoding: SingleByteEncoding): string => {
  const page = codePage(encoding);
  return Array.from(Buffer.from(text, 'utf8'), (byte) => String.fromCharCode(page[byte] ?? 0)).join('');
};

const withPlainBlanks = (text: string): string => text.replaceAll('\u00a0', ' ');

const hasTrait = (text: string): boolean => {
  const bytes = Buffer.from(text, 'utf8');
  return textTraits(bytes, 0, bytes.length) !== 0;
};

/** What stands in the file, and what was meant. */
const GARBLED: readonly (readonly [string, string])[] = [
  ['MÃ¼ller', 'Müller'],
  ['GrÃ¶ÃŸe', 'Größe'],
  ['StraÃŸe 5', 'Straße 5'],
  ['Ã–sterreich', 'Österreich'],
  ['Ãœbersicht', 'Übersicht'],
  ['Ã„rztekammer', 'Ärztekammer'],
  ['cafÃ©', 'café'],
  ['CafÃ© du Monde', 'Café du Monde'],
  ['crÃ¨me brÃ»lÃ©e', 'crème brûlée'],
  ['FranÃ§ois', 'François'],
  ['dÃ©jÃ\u00a0 vu', 'déjà vu'],
  ['NoÃ«l', 'Noël'],
  ['lâ€™Ã©tÃ©', 'l’été'],
  ['Itâ€™s', 'It’s'],
  ['â€œquotedâ€\u009d', '“quoted”'],
  ['â€œquotedâ€', '“quoted”'],
  ['2019â€“2020', '2019–2020'],
  ['wait â€” what', 'wait — what'],
  ['100 â‚¬', '100 €'],
  ['â‚¬ 5,00', '€ 5,00'],
  ['Â£5.80', '£5.80'],
  ['20Â°C', '20°C'],
  ['Â© 2020 Acme', '© 2020 Acme'],
  ['AcmeÂ® Tools', 'Acme® Tools'],
  ['5Â½ inch', '5½ inch'],
  ['10 Ã— 20 cm', '10 × 20 cm'],
  ['Acmeâ„¢', 'Acme™'],
  ['â€¢ first', '• first'],
  ['and so onâ€¦', 'and so on…'],
  ['EspaÃ±a', 'España'],
  ['Â¿QuÃ© tal?', '¿Qué tal?'],
  ['aÃ±o', 'año'],
  ['JosÃ© NÃºÃ±ez', 'José Núñez'],
  ['SÃ£o Paulo', 'São Paulo'],
  ['informaÃ§Ãµes', 'informações'],
  ['atenÃ§Ã£o Ã s contas', 'atenção às contas'],
  ['SÃ˜REN', 'SØREN'],
  ['KÃ¸benhavn', 'København'],
  ['Ã…rhus', 'Århus'],
  ['MalmÃ¶', 'Malmö'],
  ['HÃ”TEL', 'HÔTEL'],
  ['ZÃœRICH', 'ZÜRICH'],
  ['ReykjavÃ\u00adk', 'Reykjavík'],
  ['Å\u0081Ã³dÅº', 'Łódź'],
  ['KsiÄ…Å¼ka', 'Książka'],
  ['DvoÅ™Ã¡k', 'Dvořák'],
  ['Å½ivnobanka pÅ™evod', 'Živnobanka převod'],
  ['GyÅ‘r', 'Győr'],
  ['BaÅŸakÅŸehir', 'Başakşehir'],
  ['Ä°stanbul', 'İstanbul'],
  ['cittÃ', 'città'],
  ['perchÃ© sÃ¬', 'perché sì'],
  ['voilÃ  le travail', 'voilà le travail'],
  ['5Â 000 km', '5\u00a0000 km'],
  ['upgraded to â€œbb+â€? from â€œbbâ€?', 'upgraded to “bb+” from “bb”'],
  ['â€œlostâ€\ufffd', '“lost”'],
  ['great í\u00a0½í¸\u0080 day', 'great 😀 day'],
  ['ÃƒÂ¼ber', 'über'],
  ['MÃƒÂ¼ller', 'Müller'],
  ['nÃƒÂ© Osterberg', 'né Osterberg'],
  ['MÃƒÆ’Ã‚Â¼ller', 'Müller'],
  ['IÃ¢â‚¬â„¢m', 'I’m'],
  ['M√ºller', 'Müller'],
  ['caf√©', 'café'],
  ['Don‚Äôt', 'Don’t'],
  ['M├╝ller', 'Müller'],
  ['Gr├Â├ƒe', 'Größe'],
  ['LiĂ¨ge', 'Liège'],
  ['NapĂ­Ĺˇte nĂˇm', 'Napíšte nám'],
  ['РџСЂРёРІРµС‚', 'Привет'],
  ['РњРѕСЃРєРІР°', 'Москва'],
  ['rГ©gion', 'région'],
  ['Tip 2 вЂ“ Blog', 'Tip 2 – Blog'],
  ['Ð\u009fÑ\u0080Ð¸Ð²ÐµÑ\u0082', 'Привет'],
  ['ÐŸÑ€Ð¸Ð²ÐµÑ‚', 'Привет'],
  ['Î‘Î¸Î®Î½Î±', 'Αθήνα'],
  ['×©×œ×•×\u009d', 'שלום'],
  ['Ù…Ø±Ø­Ø¨Ø§', 'مرحبا'],
  ['æ—¥æœ¬èªž', '日本語'],
  ['ä½ å¥½'.replace(' ', '\u00a0'), '你好'],
  ['ðŸ˜€ great', '😀 great'],
  ['\u0093quoted\u0094', '“quoted”'],
  ['5 \u0080', '5 €'],
  ['Ünal & MÃ¼ller', 'Ünal & Müller'],
];

test.for(GARBLED)('%s is put right: %s', ([garbled, meant]) => {
  expect(hasTrait(garbled)).toBe(true);
  expect(repairMojibake(garbled)).toBe(meant);
  expect(repairMojibake(meant)).toBe(meant);
});

test.for([
  '«DÉJÀ»',
  '“CAFÉ”',
  'PLAQUE MARQUÉ…',
  'TEATRO À»',
  'SÃO',
  'SÃO»',
  'NÃO…',
  'IRMÃ”',
  'MAÇÃ',
  'C O N C L U S Ã O',
  'ÅÄÖ',
  'Å',
  'Ã',
  'Â',
  'À la carte',
  'à',
  'Â la crème',
  'ÎLE',
  'ÊTRE',
  'PÂTÉ',
  'TÂRGU MUREŞ',
  'DÂMBOVIŢA',
  'ROMÂNIA',
  'NICIODATĂ',
  'CÂMPINA',
  '10×²',
  '5×“',
  '10 × 20',
  'naïve…',
  'Zoë…”',
  'fiancée’s',
  'Citroën®',
  'Škoda™',
  'Nestlé®',
  'CAFÉ®',
  'SOCIÉTÉ™',
  '25 °C ± 0,5 °C',
  '½″ × ¾″',
  'Ø 25 µm',
  'Ø±0,1 mm',
  'Ø¼"',
  'Ø½" pipe',
  '3×½',
  '5×£35',
  'Î²',
  '√Ω',
  '¬Ω',
  '≈°',
  '∆°',
  'ВІКІ',
  'СССР',
  'УКРАЇНА',
  'РІВНЕ',
  'Рівне, Різдво, Сіль, Рік, Віра',
  'Київ',
  'Їжак',
  'ΑΎΡΙΟ',
  'ΕΛΛΆΔΑ',
  '2012—∞',
  'MÄ£ÄM',
  '┌──┐',
  '├──┤ Total │',
  '│ Müller │',
  '└─┴─┘',
  'ZZAJÉ’s',
  '`¬´',
  'OÙ «ICI»',
  'ÉTÉ – HIVER',
  'GROẞ',
  'ÄÖÜ®',
  'CŒUR',
  'bœuf',
  'AÑO Nº 5',
  '§ 5 «É»',
  'ÞÓRÐUR',
  'Việt Nam',
  'CỘNG HÒA XÃ HỘI',
  'Đường Lê Lợi',
  'SMØRREBRØD®',
  'FRØ™',
  'Gütersloh · Köln',
  '日本語サービス®',
  '中文，「商品」',
  '서울 ©',
  'Привет “мир”',
  'Год №5',
  'Кофе «Эспрессо»',
  'СПб—Москва',
  'Любовь',
  'שלום עולם',
  'مرحبا',
  '😀 👩‍👩‍👧',
])('%s stays as it is', (text) => {
  expect(repairMojibake(text)).toBe(text);
});

test.for(LANGUAGE_SAMPLES.map(({ language, words }) => ({ language, words })))(
  '$language: right words stay, alone, together and in capitals',
  ({ words }) => {
    for (const text of [...words, ...words.map((word) => word.toUpperCase()), words.join(', ')]) {
      expect(repairMojibake(text)).toBe(text);
    }
  },
);

test.for<{ encoding: SingleByteEncoding; share: number }>([
  { encoding: 'windows-1252', share: 0.97 },
  { encoding: 'windows-1254', share: 0.97 },
  { encoding: 'windows-1250', share: 0.96 },
  { encoding: 'windows-1251', share: 0.97 },
  { encoding: 'macintosh', share: 0.98 },
  { encoding: 'ibm437', share: 0.98 },
  { encoding: 'ibm850', share: 0.98 },
])(
  'words of all languages read as $encoding come back, and none becomes another word',
  ({ encoding, share }) => {
    let all = 0;
    let right = 0;
    for (const { words } of LANGUAGE_SAMPLES) {
      for (const word of words) {
        const garbled = misread(word, encoding);
        if (garbled === word || garbled.includes('\uFFFD')) continue;
        all++;
        if (repairMojibake(garbled) === word) right++;
      }
    }
    expect(right / all).toBeGreaterThanOrEqual(share);
  },
);

test.for([
  { text: 'Is it â€œbigâ€?', left: 'Is it “bigâ€?', why: 'the question mark may be the text’s' },
  { text: 'MÃ?ller', left: 'MÃ?ller', why: 'which letter it was is gone' },
  { text: 'caf ï¿½ au lait', left: 'caf ï¿½ au lait', why: 'what stood there was lost before' },
])('left, with a note: $text, since $why', ({ text, left }) => {
  const cleaned = repairMojibake(text);
  expect([cleaned, isStillGarbled(cleaned)]).toEqual([left, true]);
  expect(repairMojibake(cleaned)).toBe(cleaned);
});

test('what could not be garbled again to what it was is left: half of its bytes as controls, half as characters', () => {
  const mixed = 'Ð\u009fÑ€Ð¸Ð²ÐµÑ‚';
  expect(isExactRepair(mixed, 'Привет', 'windows-1252')).toBe(false);
  expect(isExactRepair(mixed.replace('\u009f', 'Ÿ'), 'Привет', 'windows-1252')).toBe(true);
  expect(repairMojibake(mixed)).not.toContain('Привет');
});

const PAGES = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'iso-8859-2',
  'macintosh',
  'ibm437',
  'ibm850',
] as const;

/** What a character may have stood for in the file: itself, or its bytes read wrongly once or twice. */
const readings = (character: string): string[] => {
  const byte = codePage('windows-1252').indexOf(character.charCodeAt(0));
  // A C1 control is no text; it becomes the character of Windows-1252 in its place.
  const bases = byte < 0x80 || byte > 0x9f ? [character] : [character, String.fromCharCode(byte)];
  const once = PAGES.flatMap((page) => bases.map((base) => misread(base, page)));
  const twice = once.flatMap((text) => PAGES.map((page) => misread(text, page)));
  return [character, ...once, ...twice];
};

/** Whether readings of the characters, one after the other, make the whole text of the file. */
const comesFrom = (text: string, file: string): boolean => {
  const wanted = withPlainBlanks(file);
  let ends = new Set([0]);
  for (const character of text) {
    const texts = readings(character).map(withPlainBlanks);
    ends = new Set(
      [...ends].flatMap((end) =>
        texts.flatMap((one) => (wanted.startsWith(one, end) ? [end + one.length] : [])),
      ),
    );
  }
  return ends.has(wanted.length);
};

test('a repair is undone by reading characters wrongly again: nothing came from nowhere, nothing is gone', () => {
  const word = fc.constantFrom(...LANGUAGE_SAMPLES.flatMap(({ words }) => words));
  const words = fc.array(word, { minLength: 1, maxLength: 3 });
  const noise = fc.string({ unit: fc.constantFrom(...Array.from('aÂé™“©¼Å–°? ')), maxLength: 6 });
  let repairedCount = 0;
  fc.assert(
    fc.property(words, fc.constantFrom(...PAGES), fc.boolean(), noise, (parts, page, isTwice, tail) => {
      const once = misread(parts.join(', '), page);
      const garbled = `${isTwice ? misread(once, page) : once} ${tail}`;
      const repaired = repairMojibake(garbled);
      if (repaired === garbled || /[\u0080-\u009f\ufffd]/.test(garbled) || /Ã(?:[ ,.;:!?)]|$)/.test(garbled))
        return;
      repairedCount++;
      expect([garbled, repaired, comesFrom(repaired, garbled)]).toEqual([garbled, repaired, true]);
    }),
  );
  expect(repairedCount).toBeGreaterThan(20);
});

test('clean words of any language are no rest of garbled ones', () => {
  for (const { words } of LANGUAGE_SAMPLES) {
    for (const word of [...words, ...words.map((one) => `${one.toUpperCase()}?`)]) {
      expect([word, isStillGarbled(word)]).toEqual([word, false]);
    }
  }
});

test('a long cell costs time in proportion to its length', () => {
  repairMojibake('MÃ¼ller ├─┤ '.repeat(20_000));
  repairMojibake('Ã'.repeat(200_000));
});

/** How languages and some countries call themselves: about 480 names in all the scripts that Unicode CLDR knows. */
const CLDR_NAMES = Array.from({ length: 26 * 26 }, (_, i) =>
  String.fromCharCode(97 + Math.floor(i / 26), 97 + (i % 26)),
).flatMap((language) => {
  if (new Intl.Locale(new Intl.DateTimeFormat(language).resolvedOptions().locale).language !== language)
    return [];
  const languages = new Intl.DisplayNames(language, { type: 'language' });
  const regions = new Intl.DisplayNames(language, { type: 'region' });
  return [languages.of(language), languages.of('en'), regions.of('DE'), regions.of('BR')].flatMap((name) =>
    name === undefined || !/[^ -~]/.test(name) ? [] : [name],
  );
});

test('names in all the world’s scripts stay, and come back when they were read as Windows-1252', () => {
  expect(CLDR_NAMES.length).toBeGreaterThan(200);
  for (const name of CLDR_NAMES) expect(repairMojibake(name)).toBe(name);
  const back = CLDR_NAMES.filter((name) => repairMojibake(misread(name, 'windows-1252')) === name);
  expect(back.length / CLDR_NAMES.length).toBeGreaterThanOrEqual(0.95);
});
