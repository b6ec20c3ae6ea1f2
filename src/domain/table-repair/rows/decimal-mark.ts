import type { DecimalMark } from '#domain/values/read-digits.ts';

/** Numbers that can be read in one way only: no group of exactly three digits after a single mark. */
const WITH_COMMA =
  /^-?(?:\d+,(?:\d{1,2}|\d{4,})|(?:0|\d{4,}),\d+|\d{1,3}(?:\.\d{3})+,\d+|\d{1,3}(?:\.\d{3}){2,})$/;
const WITH_POINT =
  /^-?(?:\d+\.(?:\d{1,2}|\d{4,})|(?:0|\d{4,})\.\d+|\d{1,3}(?:,\d{3})+\.\d+|\d{1,3}(?:,\d{3}){2,})$/;
const MAX_NUMBER_CHARACTERS = 30;

/** Tells from the numbers of a sample that can be read in one way only how the others are meant. */
export function detectDecimalMark(records: readonly (readonly string[])[]): DecimalMark {
  let commas = 0;
  let points = 0;
  for (const record of records) {
    for (const cell of record) {
      if (cell.length > MAX_NUMBER_CHARACTERS) continue;
      const text = cell.trim();
      if (WITH_COMMA.test(text)) commas++;
      else if (WITH_POINT.test(text)) points++;
    }
  }
  if (commas === points) return null;
  return commas > points ? ',' : '.';
}
