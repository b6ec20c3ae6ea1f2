import { ALL_LANGUAGES } from './all-languages.ts';
import { COUNTRIES } from './countries.ts';
import type { LanguageData } from './language-data.ts';
import { currenciesOf } from './currency-signs.ts';

export type DateOrder = 'dmy' | 'mdy' | 'ymd';

/** For telling the language: of each known phrase its languages and its length. */
interface KnownWords {
  languagesOf(text: string): readonly { readonly languages: readonly string[]; readonly letters: number }[];
}

/** What a statement of a country has where it prints nothing else. */
export interface CountryHabits {
  /** ISO 639-1 of the language that most of the words are of. */
  readonly language: string | null;
  readonly dateOrder: DateOrder | null;
  /** ISO 4217. */
  readonly currency: string | null;
}

const MONTH_FIRST = new Set(['US', 'PR', 'GU', 'PH', 'FM']);
const YEAR_FIRST = new Set(['CN', 'JP', 'KR', 'TW', 'HU', 'LT', 'SE', 'MN']);
/** Banks of these print either order. */
const UNDECIDED = new Set(['CA', 'KE', 'PA']);

/**
 * @param country ISO 3166 alpha-2, null where unknown
 * @param texts lines of the document's head and the titles of its columns
 */
export function countryHabits(
  country: string | null,
  texts: readonly string[] = [],
  vocabulary: KnownWords = { languagesOf: () => [] },
): CountryHabits {
  const language = mainLanguage(texts, vocabulary);
  return {
    language,
    dateOrder: country === null ? orderOfLanguage(language) : orderOfCountry(country),
    currency: country === null ? likelyCurrency(language, texts) : (COUNTRIES[country]?.currency ?? null),
  };
}

/** A sign beside a figure or in brackets, as over a column. */
const SHARED_SIGN = /(?<!\p{L})(\$|¥|₨|rs)\.?(?:\s?\d|\))/iu;
/** `3,00,000.00` */
const LAKHS = /(?<![\d,])\d{1,2},\d{2},\d{3}(?!\d)/u;
const AMERICAN = /\bACH\b|Annual Percentage Yield|\brouting\b|\bZelle\b/u;

/** Of a language that is at home in one country, or of a sign on a page in English that most often is of one. */
function likelyCurrency(language: string | null, texts: readonly string[]): string | null {
  if (language === null) return null;
  if (language === 'en') {
    const sign = texts.map((text) => SHARED_SIGN.exec(text)?.[1]).find((found) => found !== undefined);
    if (sign === undefined) return texts.some((text) => AMERICAN.test(text)) ? 'USD' : null;
    // Neither yen nor yuan are grouped so: in a picture it may be the sign of rupees.
    if (sign === '¥' && texts.some((text) => LAKHS.test(text))) return null;
    return currenciesOf(sign)[0] ?? null;
  }
  return currencyOfLanguage(language);
}

function orderOfCountry(country: string): DateOrder | null {
  if (UNDECIDED.has(country)) return null;
  if (MONTH_FIRST.has(country)) return 'mdy';
  return YEAR_FIRST.has(country) ? 'ymd' : 'dmy';
}

/** ISO 4217, of a language that is at home in one country or currency. */
export function currencyOfLanguage(code: string): string | null {
  return findLanguage(code)?.currency ?? null;
}

function findLanguage(code: string): LanguageData | undefined {
  return ALL_LANGUAGES.find((language) => language.code === code);
}

function orderOfLanguage(language: string | null): DateOrder | null {
  if (language === null || language === 'en') return null;
  return findLanguage(language)?.isYearFirst === true ? 'ymd' : 'dmy';
}

/** A phrase said in each row, such as `Db`, says no more of the language than one said a few times. */
const MOST_SAID = 3;

/** Phrases of one language alone count most; those of many hardly. */
function mainLanguage(texts: readonly string[], vocabulary: KnownWords): string | null {
  const weights = new Map<string, number>();
  const said = new Map<string, number>();
  for (const text of texts) {
    for (const { languages, letters } of vocabulary.languagesOf(text)) {
      const key = `${languages.join(' ')} ${String(letters)}`;
      const times = said.get(key) ?? 0;
      said.set(key, times + 1);
      if (times >= MOST_SAID) continue;
      for (const language of languages) {
        weights.set(language, (weights.get(language) ?? 0) + letters / languages.length);
      }
    }
  }
  return [...weights].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}
