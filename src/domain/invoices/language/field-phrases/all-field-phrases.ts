import { ARABIC, INDONESIAN, KOREAN } from './asian.ts';
import { ESTONIAN, LATVIAN, LITHUANIAN } from './baltic.ts';
import { CZECH, HUNGARIAN, POLISH, ROMANIAN } from './eastern.ts';
import { ENGLISH } from './english.ts';
import type { FieldPhrases } from './field-labels.ts';
import { DUTCH, GERMAN } from './german-dutch.ts';
import { ITALIAN, PORTUGUESE } from './italian-portuguese.ts';
import { DANISH, FINNISH, NORWEGIAN, SWEDISH } from './nordic.ts';
import { CHINESE, GREEK, JAPANESE, TURKISH } from './other-languages.ts';
import { FRENCH, SPANISH } from './french-spanish.ts';
import { BULGARIAN, CROATIAN, RUSSIAN, SLOVAK } from './slavic.ts';

/** By ISO 639-1. */
export const FIELD_PHRASES: Readonly<Record<string, FieldPhrases>> = {
  en: ENGLISH,
  de: GERMAN,
  nl: DUTCH,
  fr: FRENCH,
  es: SPANISH,
  it: ITALIAN,
  pt: PORTUGUESE,
  sv: SWEDISH,
  da: DANISH,
  no: NORWEGIAN,
  fi: FINNISH,
  pl: POLISH,
  cs: CZECH,
  hu: HUNGARIAN,
  ro: ROMANIAN,
  tr: TURKISH,
  el: GREEK,
  ja: JAPANESE,
  zh: CHINESE,
  sk: SLOVAK,
  bg: BULGARIAN,
  hr: CROATIAN,
  ru: RUSSIAN,
  lt: LITHUANIAN,
  lv: LATVIAN,
  et: ESTONIAN,
  ko: KOREAN,
  ar: ARABIC,
  id: INDONESIAN,
};
