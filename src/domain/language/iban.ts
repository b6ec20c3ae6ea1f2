import { COUNTRIES } from './countries.ts';

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
  const length = match === null ? undefined : COUNTRIES[text.slice(0, 2)]?.ibanLength;
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
