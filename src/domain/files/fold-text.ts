/** Longer texts are cut: search looks at the beginning. */
const SEARCHED_CHARACTERS = 4000;

/**
 * Makes texts comparable for search: lower case, without accents, white space as single spaces.
 * `Müller  GmbH` and `MULLER GMBH` fold to the same.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** What search looks in: all the texts that are there, folded, each once. */
export function searchTextOf(texts: readonly (string | null)[]): string {
  const folded = texts.filter((text) => text !== null).map(foldText);
  return [...new Set(folded)]
    .filter((text) => text !== '')
    .join('\n')
    .slice(0, SEARCHED_CHARACTERS);
}

/** A figure as somebody types it: grouped, with a comma or a point for decimals, or a minus. */
const FIGURE = /^[-−]?\d{1,3}(?:[.,'’]\d{3})*(?:[.,]\d{1,4})?$|^[-−]?\d+(?:[.,]\d{1,4})?$/u;

/** One word or figure of a search. */
export interface SearchTerm {
  /** As it was typed, in small letters. */
  readonly typed: string;
  /** As texts are folded; a figure as amounts are stored: `1,234.50` and `1.234,50` both become `1234.50`. */
  readonly folded: string;
}

/** The terms of a search; a file is found when it holds all of them, each in either form. */
export function searchTermsOf(query: string): SearchTerm[] {
  return query
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s\p{Cc}]+/u)
    .filter((typed) => typed !== '')
    .map((typed) => {
      const folded = foldText(typed);
      if (FIGURE.test(folded)) return { typed, folded: plainFigure(folded) };
      return { typed, folded: folded === '' ? typed : folded };
    });
}

function plainFigure(term: string): string {
  const digits = term.replace('−', '-').replace(/['’]/gu, '');
  const mark = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (mark < 0) return digits;
  const whole = digits.slice(0, mark).replace(/[.,]/gu, '');
  const decimals = digits.slice(mark + 1);
  const isOneMark = digits.indexOf('.') === mark || digits.indexOf(',') === mark;
  // Three digits after the only mark are thousands: no currency in use prints them as its usual decimals.
  if (decimals.length === 3 && isOneMark) return `${whole}${decimals}`;
  return `${whole}.${decimals}`;
}
