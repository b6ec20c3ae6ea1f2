import { COMMON_CHARACTERS } from './east-asian-characters.ts';
import { languageModels } from './language-letters.ts';
import { neighbourCost } from './neighbour-cost.ts';

const KANA_OR_COMMON = -6.5;
const HAN_OR_HANGUL = -8;
const PICTOGRAPH = -6;
const CONTROL = -14;
/** Unassigned, private use, halves of pairs. */
const NO_CHARACTER = -25;
/** Letters of scripts that no model knows, and Latin letters that hardly any orthography has. */
const RARE_LETTER = -10;
const COMMON_EAST_ASIAN = new Set(Object.values(COMMON_CHARACTERS).join(''));

const known = new Map<number, number>();

/**
 * Natural logarithm of how likely a text is as far as its characters outside ASCII go: the share of each in the
 * language where it is most frequent, less the cost of neighbours that no text has. ASCII alone is 0.
 */
export function textLikelihood(text: string): number {
  let sum = 0;
  let previous = 0x20;
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    if (codePoint >= 0x80) sum += characterLikelihood(codePoint);
    if (codePoint >= 0x80 || previous >= 0x80) {
      sum -= neighbourCost(Math.min(previous, 0xffff), Math.min(codePoint, 0xffff));
    }
    previous = codePoint;
  }
  return sum;
}

function characterLikelihood(codePoint: number): number {
  const found = known.get(codePoint);
  if (found !== undefined) return found;
  const likelihood = computeLikelihood(codePoint);
  if (known.size < 20_000) known.set(codePoint, likelihood);
  return likelihood;
}

function computeLikelihood(codePoint: number): number {
  const character = String.fromCodePoint(codePoint);
  if (codePoint < 0xa0) return CONTROL;
  if (/[\p{Cn}\p{Co}\p{Cs}\ufffd]/u.test(character)) return NO_CHARACTER;
  if (COMMON_EAST_ASIAN.has(character) || /[\u3000-\u30ff\uff00-\uff5e]/u.test(character))
    return KANA_OR_COMMON;
  if (/[\u4e00-\u9fff\uac00-\ud7a3]/u.test(character)) return HAN_OR_HANGUL;
  if (
    /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\ufe0f/u.test(character) &&
    codePoint > 0x2000
  )
    return PICTOGRAPH;
  if (codePoint > 0xffff) return RARE_LETTER - 2;
  let best = -Infinity;
  for (const model of languageModels()) best = Math.max(best, model(codePoint));
  return /\p{L}/u.test(character) && best <= -9 ? RARE_LETTER : best;
}
