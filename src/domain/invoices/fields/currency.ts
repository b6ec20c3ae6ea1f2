import { countryHabits } from '#domain/language/country-habits.ts';
import { readCurrency } from '#domain/language/currency-signs.ts';
import { CURRENCIES_OF_SIGN } from '#domain/language/shared-signs.ts';
import type { Candidate } from './field-value.ts';
import type { Cell, Sheet } from './sheet.ts';
import { valuesNear } from './values-near.ts';

const FIRST_OF_SIGN: Readonly<Record<string, string>> = { $: 'USD', rs: 'INR', '₨': 'INR', '¥': 'JPY' };
const KR_OF_LANGUAGE: Readonly<Record<string, string>> = { sv: 'SEK', no: 'NOK', da: 'DKK' };
const SIGN =
  /\p{Sc}|(?<![\p{L}\d])(?:[A-Z]{1,3}\$|[A-Z]{3}|kr\.?|Rs\.?|RM|zł|Kč|Ft|lei|LEI|TL|CHF|Fr\.|R(?=\s?\d))(?![\p{L}])/gu;

/** Whose signs are none of the letters that are recognised: `₹` is taken for the one that is most like it. */
const UNSEEN = new Set(['INR', 'PHP', 'NGN', 'KRW', 'ILS', 'TRY', 'VND']);

/** A code or sign that no figure stands beside. */
const ALONE = 0.15;
/** Codes that are words as well. */
const WORDS = new Set(['ALL', 'TOP', 'CUP', 'PEN', 'TRY', 'MOP', 'GEL', 'SOS', 'COP', 'BAM', 'SLE']);
/** `Sdn BHD`, `(M) BHD`: no dinars of Bahrain. */
const OF_A_NAME = /(?:\bsdn\.?|\bco\.?|\(m\))\s*$/i;

interface CurrencySign {
  readonly cell: Cell;
  readonly start: number;
  readonly end: number;
  readonly sign: string;
  readonly code: string | null;
  readonly weight: number;
}

interface CurrencyHints {
  /** ISO 3166 alpha-2 of the vendor. */
  readonly country: string | null;
  /** ISO 639-1 of the labels. */
  readonly language: string | null;
  /** Where none is printed; null: that of the country. */
  readonly fallback: string | null;
}

/** The currency of the amounts: its code or sign where one is printed, else the fallback, else that of the country. */
export function findCurrency(sheet: Sheet, { country, language, fallback }: CurrencyHints): Candidate | null {
  const local = countryHabits(country, [], { languagesOf: () => [] }).currency;
  const votes = new Map<string, { weight: number; sign: CurrencySign }>();
  for (const found of signsOf(sheet)) {
    const isMisread =
      local !== null && found.sign === '¥' && UNSEEN.has(local) && isRecognised(sheet, found.cell);
    const code = isMisread ? local : (found.code ?? codeOf(found.sign, { local, language, fallback }));
    if (code === null || found.weight === 0) continue;
    const known = votes.get(code);
    votes.set(code, { weight: (known?.weight ?? 0) + found.weight, sign: known?.sign ?? found });
  }
  const [best] = [...votes].toSorted((a, b) => b[1].weight - a[1].weight);
  if (best === undefined) {
    const unprinted = fallback ?? local;
    return unprinted === null ? null : notPrinted(sheet, unprinted);
  }
  const [value, { sign, weight }] = best;
  return {
    cell: sign.cell,
    start: sign.start,
    end: sign.end,
    value,
    score: Math.min(0.97, 0.7 + weight / 20),
  };
}

function isRecognised({ text }: Sheet, { page }: Cell): boolean {
  return text.pages.some((one) => one.page === page && one.source === 'ocr');
}

/** Not printed at all. */
function notPrinted(sheet: Sheet, value: string): Candidate | null {
  const [cell] = sheet.cells;
  return cell === undefined ? null : { cell, start: 0, end: 0, value, score: 0.5 };
}

/** @param hints `local`: the currency of the country */
function codeOf(
  sign: string,
  { local, language, fallback }: Omit<CurrencyHints, 'country'> & { readonly local: string | null },
): string | null {
  const key = sign.replaceAll('.', '').toLowerCase();
  const codes = CURRENCIES_OF_SIGN[key];
  if (codes === undefined) return null;
  if (local !== null && codes.includes(local)) return local;
  if (fallback !== null && codes.includes(fallback)) return fallback;
  if (key === 'kr') return KR_OF_LANGUAGE[language ?? ''] ?? null;
  return FIRST_OF_SIGN[key] ?? null;
}

/** Signs and codes beside figures count full, behind a label most, elsewhere little. */
function signsOf(sheet: Sheet): CurrencySign[] {
  const signs: CurrencySign[] = [];
  for (const cell of sheet.cells) {
    for (const label of cell.labels) {
      if (label.kind !== 'currency') continue;
      for (const place of valuesNear(sheet, cell, label)) {
        const [found] = matchesIn(place.cell, place.from, 12);
        if (found !== undefined && found.start - place.from < 4) signs.push(found);
      }
    }
    signs.push(...matchesIn(cell, 0, isBesideFigure(sheet, cell) ? 1 : 0));
  }
  return signs;
}

/** Letters that are no code only in a cell of their own or in brackets: `RM`, `Amount (RM)`. */
function mayStandAlone(text: string, sign: string): boolean {
  return /^(?:\p{Sc}|[A-Z]{3})$/u.test(sign) || text === sign || text.includes(`(${sign})`);
}

/** A sign alone in its cell or at its end, and the figure in the next one. */
function isBesideFigure(sheet: Sheet, cell: Cell): boolean {
  const row = sheet.rows[cell.line] ?? [];
  if (cell.text.length < 5)
    return /\d$/.test(row[cell.at - 1]?.text ?? '') || /^\d/.test(row[cell.at + 1]?.text ?? '');
  return /(?:\p{Sc}|[A-Z]{3})\)?:?$/u.test(cell.text) && /^\d/.test(row[cell.at + 1]?.text ?? '');
}

function matchesIn(cell: Cell, from: number, weight: number): CurrencySign[] {
  return [...cell.text.matchAll(SIGN)].flatMap((match) => {
    const read = match.index < from ? null : readCurrency(match[0]);
    const end = match.index + match[0].length;
    if (read === null || OF_A_NAME.test(cell.text.slice(0, match.index))) return [];
    const isBeside =
      !WORDS.has(match[0]) &&
      (/\d[\s)-]{0,2}$/.test(cell.text.slice(0, match.index)) || /^[\s(-]{0,2}\d/.test(cell.text.slice(end)));
    return [
      {
        cell,
        start: match.index,
        end,
        sign: match[0],
        code: read.code,
        weight: Math.max(weight, isBeside ? 1 : mayStandAlone(cell.text, match[0]) ? ALONE : 0),
      },
    ];
  });
}
