/** A letter of Hebrew, Arabic, of the scripts beside them or of their presentation forms; no Arabic digit. */
const FROM_THE_RIGHT = /[\u0590-\u065f\u066a\u066d-\u06ef\u06fa-\u08ff\ufb1d-\ufdff\ufe70-\ufefe]/;
/** Within a word from the right, what is written from the left all the same: numbers and Latin words. */
const FROM_THE_LEFT =
  /[[\p{L}\p{N}]--[\u0590-\u065f\u066a-\u06ef\u06fa-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]]+(?:[.,\/:\-\u066b\u066c][[\p{L}\p{N}]--[\u0590-\u065f\u066a-\u06ef\u06fa-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]]+)*/gv;
/** It only makes an Arabic word longer. */
const ELONGATION = /(?<=\p{L})\u0640+(?=\p{L})/gu;
/** Hyphens and minus signs of other names, which look like the one on a keyboard. */
const HYPHENS = /[\u2010\u2012\u2212]/g;
/** Half of the number of the sign of the euro is all that some programs write; behind letters it breaks a word. */
const HALF_OF_EURO = /(?<!\p{L})¬/gu;
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff\ufffe]/g;

export function isFromTheRight(text: string): boolean {
  return FROM_THE_RIGHT.test(text);
}

/**
 * Radicals whose glyph a font shares with the character they are: PDF writers give either. NFKC knows only those of the
 * Kangxi dictionary.
 */
const RADICALS: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from(
    '⺎兀⺒巳⺓幺⺟母⺠民⺫罒⺮竹⺻聿⺼月⻁虎⻄西⻅见⻆角⻉贝⻋车⻑長⻓长⻔门⻘青⻙韦⻚页⻛风⻜飞⻝食⻢马⻤鬼⻥鱼⻦鸟⻨麦⻩黄⻬齐⻮齿⻰龙⻳龟'.matchAll(
      /(.)(.)/gu,
    ),
  ).map(([, radical = '', character = '']) => [radical, character]),
);

/** NFKC splits one letter of Thai and of Lao in two; some PDF writers do so with the consonant's tone between them. */
function foldCharacters(characters: string): string {
  return characters
    .normalize('NFKC')
    .replaceAll(HYPHENS, '-')
    .replaceAll(HALF_OF_EURO, '€')
    .replaceAll(/[\u2e80-\u2eff]/gu, (radical) => RADICALS[radical] ?? radical)
    .replaceAll(/\u0e4d([\u0e48-\u0e4b]?)\u0e32/gu, '$1\u0e33')
    .replaceAll(/\u0ecd([\u0ec8-\u0ecb]?)\u0eb2/gu, '$1\u0eb3');
}

/** @param characters as they stand from left to right */
export function wordText(characters: string): string {
  const plain = needsFolding(characters) ? foldCharacters(characters).replace(INVISIBLE, '') : characters;
  return isFromTheRight(plain)
    ? fromTheRight(characters.replace(INVISIBLE, '')).normalize('NFKC').replace(ELONGATION, '')
    : plain;
}

function needsFolding(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) if (text.charCodeAt(index) > 0x7e) return true;
  return false;
}

function fromTheRight(characters: string): string {
  const reversed = Array.from(characters).toReversed().join('');
  return reversed.replaceAll(FROM_THE_LEFT, (part) => Array.from(part).toReversed().join(''));
}
