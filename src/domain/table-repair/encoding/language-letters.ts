import { CASELESS, classOf, MARK } from './character-class.ts';

/**
 * Letters outside ASCII by language, the most frequent first, as the country, language, currency and month names of
 * Unicode CLDR have them, put in order by running text. Capitals are added by `languageLetters`.
 */
const LETTERS: Readonly<Record<string, string>> = {
  // Names of many countries in one file: what customer lists look like.
  western: 'éüöäáñíóøßåèçãêôæúëïâàîûòùìõœýÿ',
  german: 'üäößé',
  french: 'éèêàçôîûëïùâœ',
  spanish: 'óíáéñúüç',
  catalan: 'àóèéíòçúïü·',
  portuguese: 'ãçáéíóêõúâôà',
  italian: 'àèùòéì',
  dutch: 'ëéïöèü',
  danish: 'øæåé',
  swedish: 'äöåé',
  finnish: 'äöåšž',
  icelandic: 'íáðóéúöþæý',
  central: 'áéíóöüščžýřěćłőůúńęąđťňľăţşżśźű',
  polish: 'łóąężśćńź',
  czech: 'íáéžýšěřčůúňťďó',
  slovak: 'áíéčýžúšľôťňäďóŕĺ',
  hungarian: 'áéóöőíüúű',
  croatian: 'čšžćđ',
  romanian: 'ăţşîâșț',
  turkish: 'ıİüşöçğâî',
  azeri: 'əıİüşöçğ',
  lithuanian: 'ėšųįžčūąę',
  latvian: 'āīēšņūžļčķģ',
  estonian: 'äõüöšž',
  vietnamese: 'đơưăâêôạảãàáếềệểộốồịíóọúủứựửữờớợ\u0300\u0301\u0323\u0309\u0303',
  russian: 'оаеинтсрвлкмдпуяыьгзбчйхжшюцщэфъё',
  ukrainian: 'оаинівртесклудмпязьбгйчхцжїєюшщфґ',
  bulgarian: 'аоиенртсвлкдмпузъябгцйщчжшхюфь',
  serbian: 'аоиенрјтсувкмдлпзгбњчшжцљхћђфџ',
  belarusian: 'аніеорсткяліудвыбзпгцмьчўйшэжёхюф',
  greek: 'αοιετσνηυρπκμλςάίωόέγδήχθύφβώξζψϊϋΐ',
  hebrew: 'יוהלאתמרבשנדעחקםפטגסןצכזךףץ',
  arabic: 'اليمنرتبوةدسفعهقحكشطجصأخزإثئضذغظءؤىآ',
  persian: 'اینرهدمتوسبلشکخفگقزحجعپچصطژآئغ',
  thai: 'านรกอเงมยลวดตสทปบคหัี้่ิไะแใ์ชจพขผซถธโณษญศภฉฟฎฐำุูึื็๊๋๐',
};

/** Scripts with a share of every word: a word holds nothing of another script. */
const CASELESS_SCRIPTS = new Set(['hebrew', 'arabic', 'persian', 'thai']);
/** A capital's share of its letter's weight. */
const CAPITAL_WEIGHT = 0.15;

/**
 * Marks, currency signs and the like that any language has, the likeliest first.
 */
const SYMBOLS = '\u00a0’–€“”°£…„«»—·•´®©™²½§×º‘ªµ±³¼¾¿¡¥¢‚‹›¨';
const SYMBOL_SHARE = 0.12;
/** Log probabilities of what a language does not list. */
const FOREIGN_LETTER = -9;
const FOREIGN_SYMBOL = -12;

/** Natural logarithm of a character's share among a language's characters outside ASCII. */
export type CharacterModel = (unit: number) => number;

let models: readonly CharacterModel[] | null = null;

/** One model a language. */
export function languageModels(): readonly CharacterModel[] {
  models ??= Object.entries(LETTERS).map(([language, letters]) =>
    characterModel(letters, CASELESS_SCRIPTS.has(language), SYMBOL_SHARE),
  );
  return models;
}

let withEnglish: readonly CharacterModel[] | null = null;

/** The languages, and English, whose characters outside ASCII are marks and signs and the letters of foreign names. */
export function encodingModels(): readonly CharacterModel[] {
  withEnglish ??= [...languageModels(), characterModel(LETTERS['western'] ?? '', false, 0.8)];
  return withEnglish;
}

function characterModel(letters: string, caseless: boolean, symbolShare: number): CharacterModel {
  const weights = new Map<string, number>();
  for (const [rank, letter] of Array.from(letters).entries()) {
    const weight = 1 / (rank + 3);
    weights.set(letter, weight);
    const capital = letter.toUpperCase();
    if (!caseless && capital.length === 1 && !weights.has(capital))
      weights.set(capital, weight * CAPITAL_WEIGHT);
  }
  const total = weights.values().reduce((sum, weight) => sum + weight, 0);
  const logs = new Map<number, number>();
  for (const [rank, symbol] of Array.from(SYMBOLS).entries()) {
    logs.set(symbol.charCodeAt(0), Math.log(symbolShare / 3 / (rank + 2)));
  }
  for (const [letter, weight] of weights) {
    logs.set(letter.charCodeAt(0), Math.log(((1 - symbolShare) * weight) / total));
  }
  return (unit) => logs.get(unit) ?? (isLetterOrMark(unit) ? FOREIGN_LETTER : FOREIGN_SYMBOL);
}

/** Every language lists the ordinal signs, which count as letters elsewhere. */
function isLetterOrMark(unit: number): boolean {
  const own = classOf(unit);
  return own <= CASELESS || own === MARK;
}
