/** Length of an IBAN by country. */
const LENGTHS: Readonly<Record<string, number>> = {
  AD: 24,
  AE: 23,
  AL: 28,
  AT: 20,
  AZ: 28,
  BA: 20,
  BE: 16,
  BG: 22,
  BH: 22,
  BR: 29,
  BY: 28,
  CH: 21,
  CR: 22,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  DO: 28,
  EE: 20,
  EG: 29,
  ES: 24,
  FI: 18,
  FO: 18,
  FR: 27,
  GB: 22,
  GE: 22,
  GI: 23,
  GL: 18,
  GR: 27,
  GT: 28,
  HR: 21,
  HU: 28,
  IE: 22,
  IL: 23,
  IQ: 23,
  IS: 26,
  IT: 27,
  JO: 30,
  KW: 30,
  KZ: 20,
  LB: 28,
  LC: 32,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  LY: 25,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MR: 27,
  MT: 31,
  MU: 30,
  NL: 18,
  NO: 15,
  PK: 24,
  PL: 28,
  PS: 29,
  PT: 25,
  QA: 29,
  RO: 24,
  RS: 22,
  RU: 33,
  SA: 24,
  SC: 31,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  ST: 25,
  SV: 28,
  TL: 23,
  TN: 24,
  TR: 26,
  UA: 29,
  VA: 22,
  VG: 24,
  XK: 20,
};

/** A text in the shape of its country's IBAN. */
export interface FoundIban {
  /** As in the text. */
  readonly printed: string;
  /** Without blanks; null where the check digits (ISO 7064 mod 97) do not fit. */
  readonly iban: string | null;
}

/** The IBAN at the beginning of a text, which may have blanks in it. */
export function readIban(text: string): FoundIban | null {
  const match = /^[A-Z]{2}\d{2}[\s-]?[0-9A-Z]/.exec(text);
  const length = match === null ? undefined : LENGTHS[text.slice(0, 2)];
  if (length === undefined) return null;
  let iban = '';
  let end = 0;
  for (const character of text) {
    if (iban.length === length) break;
    if (/[0-9A-Z]/.test(character)) iban += character;
    else if (!/[\s.-]/.test(character)) return null;
    end += character.length;
  }
  if (iban.length < length || /^[0-9A-Z]/.test(text.slice(end))) return null;
  const printed = text.slice(0, end);
  if (hasRightCheckDigits(iban)) return { printed, iban };
  // `… 3282 EUR`: a word behind a number that is no IBAN.
  return /\s[A-Z]+$/.test(printed) ? null : { printed, iban: null };
}

function hasRightCheckDigits(iban: string): boolean {
  let rest = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}
