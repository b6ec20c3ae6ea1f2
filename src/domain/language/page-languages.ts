import type { LatinLanguage } from './guess-latin-language.ts';

/** Languages in other scripts that pictures are read in, by the codes of the recogniser's data. */
const OTHER_LANGUAGES = [
  'ell',
  'ukr',
  'jpn',
  'chi_sim',
  'chi_tra',
  'kor',
  'hin',
  'ara',
  'heb',
  'tha',
] as const;
export type OtherLanguage = (typeof OTHER_LANGUAGES)[number];

/** Languages that pictures are read in. */
export type PageLanguage = LatinLanguage | OtherLanguage;

/** Whether a language is written in another script than the Latin one. */
export function isOtherLanguage(language: PageLanguage): language is OtherLanguage {
  return OTHER_LANGUAGES.some((other) => other === language);
}

const EAST_ASIAN: readonly OtherLanguage[] = ['jpn', 'chi_sim', 'chi_tra', 'kor'];
/** Their capitals look alike, and each is taken for the other: the likelier one comes first. */
const GREEK: readonly OtherLanguage[] = ['ell', 'ukr'];
const CYRILLIC: readonly OtherLanguage[] = ['ukr', 'ell'];

/** Languages to try for a script, by the names that the recogniser gives scripts. */
const LANGUAGES_OF: Readonly<Record<string, readonly OtherLanguage[]>> = {
  Latin: [],
  Greek: GREEK,
  Cyrillic: CYRILLIC,
  Han: EAST_ASIAN,
  Japanese: EAST_ASIAN,
  Hiragana: EAST_ASIAN,
  Katakana: EAST_ASIAN,
  Korean: EAST_ASIAN,
  Hangul: EAST_ASIAN,
  Devanagari: ['hin'],
  Arabic: ['ara'],
  Hebrew: ['heb'],
  Thai: ['tha'],
};

/** Names that are given to too little, and to faint Latin or Cyrillic print. */
const NO_SCRIPTS: ReadonlySet<string> = new Set(['Common', 'Fraktur']);

/** Whether a page in one of two languages may be taken for one in the other. */
export function mayBeTakenFor(one: OtherLanguage, other: OtherLanguage): boolean {
  return [EAST_ASIAN, GREEK].some((alike) => alike.includes(one) && alike.includes(other));
}

/** What was seen of a page's script. */
export interface SeenScript {
  readonly name: string;
  /** The recogniser's own measure, without an upper bound; 0 is a guess. */
  readonly confidence: number;
  /** Whether its letters plainly stand on their heads. */
  readonly isUpsideDown: boolean;
}

/** From here on a script that is not one of ours is believed. */
const SURE = 1.2;
const BEYOND_DOUBT = 10;

/**
 * Languages other than those in Latin script that a page may be in; all where the script is not plain.
 *
 * @param isLegible whether it can be read in the language it was taken for: then only what is plain counts
 */
export function languagesToTry(script: SeenScript | null, isLegible: boolean): readonly OtherLanguage[] {
  if (isLegible) return script !== null && script.confidence >= SURE ? (LANGUAGES_OF[script.name] ?? []) : [];
  if (script === null) return OTHER_LANGUAGES;
  const named = LANGUAGES_OF[script.name];
  if (named === undefined) return unknownScript(script) === null ? OTHER_LANGUAGES : [];
  // Few signs of East Asia among figures are taken for Latin letters that nobody can read.
  if (script.name === 'Latin') return script.confidence < SURE ? EAST_ASIAN : [];
  // Chinese is taken for Cyrillic, for one: what is but a guess comes first.
  const isGuess = named.length > 0 && named !== EAST_ASIAN && script.confidence < SURE;
  return isGuess ? [...new Set([...named, ...OTHER_LANGUAGES])] : named;
}

/**
 * Whether only what is plainly read counts for a language: it is tried because its script looks like the one that was plainly
 * seen, or its letters are read one by one, out of other scripts and grain too.
 */
export function mustBePlain(language: OtherLanguage, script: SeenScript | null): boolean {
  if (script?.name === 'Latin') return true;
  const named = script === null || script.confidence < SURE ? undefined : LANGUAGES_OF[script.name];
  if (language === 'tha') return named?.[0] !== language;
  return (named === GREEK || named === CYRILLIC) && named[0] !== language;
}

/** Whether a page is plainly in another script than the Latin one; digits and marks are of none. */
function isPlainlyOther(script: SeenScript | null): boolean {
  if (script === null || NO_SCRIPTS.has(script.name) || script.name === 'Latin') return false;
  return script.confidence >= SURE;
}

/**
 * Whether it is so, and its letters may be read as Latin ones: those of any other script were tried in its languages before,
 * and what is then legible in Latin letters is no such script, but print that is unclear.
 */
export function mayPassForLatin(script: SeenScript | null): boolean {
  const named = script === null ? undefined : LANGUAGES_OF[script.name];
  return isPlainlyOther(script) && (named === undefined || named === GREEK || named === CYRILLIC);
}

/** Whether it is so beyond doubt: what is no text at all is taken for a script less surely. */
export function isSurelyOther(script: SeenScript | null): boolean {
  return isPlainlyOther(script) && (script?.confidence ?? 0) >= BEYOND_DOUBT;
}

/** The name of a script that we read in no picture; null where it is not plainly one. */
export function unknownScript(script: SeenScript | null): string | null {
  if (script === null || NO_SCRIPTS.has(script.name) || script.name in LANGUAGES_OF) return null;
  return script.confidence >= SURE ? script.name : null;
}

/** Letters of the script that a language is written in; Han counts for Japanese too. */
const LETTERS: Readonly<Record<OtherLanguage, RegExp>> = {
  ell: /\p{Script=Greek}/gu,
  ukr: /\p{Script=Cyrillic}/gu,
  jpn: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  chi_sim: /\p{Script=Han}/gu,
  chi_tra: /\p{Script=Han}/gu,
  kor: /\p{Script=Hangul}/gu,
  hin: /\p{Script=Devanagari}/gu,
  ara: /\p{Script=Arabic}/gu,
  heb: /\p{Script=Hebrew}/gu,
  tha: /\p{Script=Thai}/gu,
};

/** How many letters of a text are of the script that the language is written in. */
export function lettersOfLanguage(text: string, language: OtherLanguage): number {
  return text.match(LETTERS[language])?.length ?? 0;
}
