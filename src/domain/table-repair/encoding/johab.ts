import { ksUnit } from './korean.ts';

const FILLER = -2;
/** By five bits: the place of an initial, a vowel or a final in Unicode's order; -1 for none, FILLER for one left out. */
const INITIALS = [-1, FILLER, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18];
const VOWELS = [
  -1,
  -1,
  FILLER,
  0,
  1,
  2,
  3,
  4,
  -1,
  -1,
  5,
  6,
  7,
  8,
  9,
  10,
  -1,
  -1,
  11,
  12,
  13,
  14,
  15,
  16,
  -1,
  -1,
  17,
  18,
  19,
  20,
];
const FINALS = [
  -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, -1, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26,
  27,
];
const [FIRST_SYLLABLE, VOWEL_COUNT, FINAL_COUNT] = [0xac00, 21, 28];
/** Single consonants and vowels, as KS X 1001 has them in its fourth row. */
const INITIAL_JAMO = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const FINAL_JAMO = 'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ';
const FIRST_VOWEL_JAMO = 0x314f;

/**
 * The character of a pair of bytes in Johab (KS X 1001, annex 3; Windows code page 1361); 0 where there is none.
 * A syllable is the five bits of each of its three parts; signs and Chinese characters are those of KS X 1001, two of
 * its rows to a lead byte.
 *
 * @param lead, trail any bytes
 * @returns a UTF-16 unit
 */
export function johabUnit(lead: number, trail: number): number {
  if (lead >= 0x84 && lead <= 0xd3) return syllableUnit((lead << 8) | trail);
  const isSign = lead >= 0xd9 && lead <= 0xde;
  const isChinese = lead >= 0xe0 && lead <= 0xf9;
  const place = trail >= 0x91 ? trail - 0x43 : trail - 0x31;
  const isTrail = (trail >= 0x31 && trail <= 0x7e) || (trail >= 0x91 && trail <= 0xfe);
  if (!(isSign || isChinese) || !isTrail) return 0;
  const firstRow = isSign ? (lead - 0xd9) * 2 + 1 : (lead - 0xe0) * 2 + 42;
  return ksUnit(firstRow + Math.floor(place / 94), (place % 94) + 1);
}

function syllableUnit(pair: number): number {
  const trail = pair & 0xff;
  if (trail < 0x41 || trail === 0x7f || trail === 0x80 || trail === 0xff) return 0;
  const initial = INITIALS[(pair >> 10) & 0x1f] ?? -1;
  const vowel = VOWELS[(pair >> 5) & 0x1f] ?? -1;
  const final = FINALS[pair & 0x1f] ?? -1;
  if (initial === -1 || vowel === -1 || final === -1) return 0;
  if (initial >= 0 && vowel >= 0)
    return FIRST_SYLLABLE + (initial * VOWEL_COUNT + vowel) * FINAL_COUNT + final;
  if (initial >= 0) return final === 0 ? INITIAL_JAMO.charCodeAt(initial) : 0;
  if (vowel >= 0) return final === 0 ? FIRST_VOWEL_JAMO + vowel : 0;
  return final === 0 ? 0 : FINAL_JAMO.charCodeAt(final - 1);
}
