import type { CurrencyHabits } from '../currency-habits.ts';
import { countryHabits, currencyOfLanguage } from '#domain/language/country-habits.ts';
import { currenciesOf, currencyOfSign, readCurrency } from '#domain/language/currency-signs.ts';
import { rule, weighCandidate, type CandidateRule } from '#domain/language/weigh-candidates.ts';
import { labelIn } from '../totals/sum-words.ts';
import type { Candidate } from './field-value.ts';
import { isTitleOfColumn, type Cell, type Sheet } from './sheet.ts';
import { valuesNear } from './values-near.ts';

/** Signs that may be a word, a unit or of any of their currencies where the language does not tell. */
const OPEN = /^(?:kr|dh|km)\.?$/i;
const SIGN =
  /\p{Sc}|(?:(?<![\p{L}\d])|(?<=\d[.,]\d{2}))(?:[A-Z]{1,3}\$|[A-Z]{3}|kr\.?|Rs\.?|RM|DH|KM|zł|Kč|Ft|lei|LEI|TL|CHF|Fr\.|[RQ](?=\s?\d)|(?:руб|грн|лв)\.?|[元円](?!\p{L}))(?![\p{L}])/gu;

/** Whose signs are none of the letters that are recognised: `₹` is taken for what is like it, `¥` or `R`. */
const UNSEEN = new Set(['INR', 'PHP', 'NGN', 'KRW', 'ILS', 'TRY', 'VND']);

/** Codes that are words or units as well (`805 KGS`): they count behind a label, and in their own country. */
const WORDS = new Set('ALL TOP CUP PEN TRY MOP GEL SOS COP BAM SLE ANG MAD LAK KGS RON KM DH AMD'.split(' '));
/** Behind the first letters of a number, `KES010101AB1`, `AFN-ORDER-15`: no shillings of Kenya, no money of Afghanistan. */
const OF_A_NUMBER = /^(?:0\d+\p{L}|-\p{L}\S*\d)/u;
/** `Sdn BHD`, `(M) BHD`: no dinars of Bahrain. */
const OF_A_NAME = /(?:\bsdn\.?|\bco\.?|\(m\))\s*$/i;
const MONEY_BEFORE = /\d[.,]\d{2,3}[\s)-]{0,2}$/;
const TOTAL_BEFORE = /\d[.,]\d{1,3}[\s)-]{0,2}$/;
const MONEY_BEHIND = /^[\s(-]{0,3}\d{1,3}(?:[ .,'’]?\d{3})*[.,]\d{2}/;

interface CurrencySign {
  readonly cell: Cell;
  readonly start: number;
  readonly end: number;
  readonly sign: string;
  readonly code: string | null;
  readonly isLabelled: boolean;
  /** A figure stands in the next cell. */
  readonly isBesideCell: boolean;
  /** Its line begins with the label of a total. */
  readonly isOfTotal: boolean;
}

const before = ({ cell, start }: CurrencySign) => cell.text.slice(0, start);
const behind = ({ cell, end }: CurrencySign) => cell.text.slice(end);
/** Programs leave out the last zero of a total: `500.0`. */
const isBesideMoney = (found: CurrencySign) =>
  (found.isOfTotal ? TOTAL_BEFORE : MONEY_BEFORE).test(before(found)) || MONEY_BEHIND.test(behind(found));
const isBesideFigure = (found: CurrencySign) =>
  found.isBesideCell || /\d[\s)-]{0,2}$/.test(before(found)) || /^[\s(-]{0,2}\d/.test(behind(found));

/** Why a sign says what the amounts are in; the context is the currency of the country. */
export const CURRENCY_RULES: readonly CandidateRule<CurrencySign, string | null>[] = [
  rule('behind its label', 12, ({ isLabelled }) => isLabelled),
  rule('beside a figure', 0.6, isBesideFigure),
  rule(
    'beside money',
    0.4,
    (found) => isBesideMoney(found) || found.isBesideCell || /\p{Sc}/u.test(found.sign),
  ),
  // Letters that are no code only in brackets, and in their country in a cell of their own: `Amount (RM)`, `RM`.
  rule(
    'beside no figure',
    0.15,
    (found, local) =>
      !isBesideFigure(found) &&
      (/^(?:\p{Sc}|[A-Z]{3})$/u.test(found.sign) ||
        (found.cell.text === found.sign && (local === null || found.code === local)) ||
        found.cell.text.includes(`(${found.sign})`)),
  ),
  rule('on the line of a total', 1.5, ({ isOfTotal }) => isOfTotal),
  rule('a word as well', -2, (found, local) => {
    if (!WORDS.has(found.sign) || found.isLabelled || isOf(found, local)) return 0;
    return isBesideMoney(found) || found.isBesideCell ? 1 : 2;
  }),
];

function isOf({ sign, code }: CurrencySign, local: string | null): boolean {
  return local !== null && (code === local || currenciesOf(sign).includes(local));
}

/** The currency of the amounts: its code or sign where one is printed, else the fallback, else that of the country. */
export function findCurrency(
  sheet: Sheet,
  { country, language, fallback }: CurrencyHabits,
): Candidate | null {
  const local = countryHabits(country).currency;
  const votes = new Map<string, { weight: number; sign: CurrencySign }>();
  const all = signsOf(sheet);
  const ofTotals = all.filter((found) => found.isOfTotal && found.code !== null && isBesideMoney(found));
  // Whatever the prices are in, what all totals are in is to be paid.
  const signs = new Set(ofTotals.map(({ code }) => code)).size === 1 ? ofTotals : all;
  // `$ 5,000.00 COP`: the code says which of the currencies the sign is of.
  const coded = signs.filter(isBesideMoney).flatMap(({ code }) => code ?? []);
  for (const found of signs) {
    const code = isLocalOne(found, sheet, local)
      ? local
      : (found.code ??
        codeOf(found.sign, { local: coded.find((code) => isOf(found, code)) ?? local, language, fallback }));
    if (isHardlyYen(found, sheet, { local, language, fallback })) continue;
    const { weight } = weighCandidate(CURRENCY_RULES, found, local);
    // Of one letter, and of a grade, a size or a quarter as well: `R3`, `Q1`.
    const isLetter = /^[RQ]$/.test(found.sign) && code !== local && !MONEY_BEHIND.test(behind(found));
    if (code === null || weight <= 0 || isLetter) continue;
    const known = votes.get(code);
    votes.set(code, { weight: (known?.weight ?? 0) + weight, sign: known?.sign ?? found });
  }
  const [best] = [...votes].toSorted((a, b) => b[1].weight - a[1].weight);
  if (best === undefined) {
    const unprinted = fallback ?? local ?? namedAmong(sheet) ?? homeCurrency(language);
    return unprinted === null ? null : notPrinted(sheet, unprinted);
  }
  const [value, { sign, weight }] = best;
  const { cell, start, end } = sign;
  return { cell, start, end, value, score: Math.min(0.97, 0.7 + weight / 20) };
}

/** A sign that is another's elsewhere, or one that was taken for another's in a picture. */
function isLocalOne({ sign, cell }: CurrencySign, sheet: Sheet, local: string | null): boolean {
  if (local === null) return false;
  // What yuan are called, the dollars of Taiwan and Hong Kong are too.
  if (sign === '元') return local === 'TWD' || local === 'HKD';
  return /^[¥R]$/u.test(sign) && UNSEEN.has(local) && isRecognised(sheet, cell);
}

/** `¥50.00` on a scan: yen have no decimals, and rupees are read so. Nothing else says that it is yuan. */
function isHardlyYen(
  found: CurrencySign,
  sheet: Sheet,
  hints: Omit<CurrencyHabits, 'country'> & { readonly local: string | null },
): boolean {
  return (
    found.sign === '¥' &&
    /^\s?\d[\d,]*\.\d{2}(?!\d)/.test(behind(found)) &&
    currencyOfSign(found.sign, hints) === null &&
    isRecognised(sheet, found.cell)
  );
}

/** That of the one country in which invoices are written in a language. */
function homeCurrency(language: string | null): string | null {
  const currency = language === null ? null : currencyOfLanguage(language);
  return currency === null || WRITTEN_ABROAD.has(currency) ? null : currency;
}

/** `Rupees in words`: the one currency that any word names. */
function namedAmong({ cells }: Sheet): string | null {
  const words = cells.flatMap(({ text }) => text.match(/\p{L}{5,}/gu) ?? []);
  const [code, ...others] = new Set(words.flatMap((word) => readCurrency(word)?.code ?? []));
  return others.length === 0 ? (code ?? null) : null;
}

/** In their languages countries with another currency write invoices, too. */
const WRITTEN_ABROAD = new Set(['EUR', 'RUB', 'CNY', 'ZAR', 'RON', 'MYR']);

function isRecognised({ text }: Sheet, { page }: Cell): boolean {
  return text.pages.some((one) => one.page === page && one.source === 'ocr');
}

/** Not printed at all. */
function notPrinted(sheet: Sheet, value: string): Candidate | null {
  const [cell] = sheet.cells;
  return cell === undefined ? null : { cell, start: 0, end: 0, value, score: 0.5 };
}

/** @param hints `local`: the currency that is printed as a code, or that of the country */
function codeOf(
  sign: string,
  hints: Omit<CurrencyHabits, 'country'> & { readonly local: string | null },
): string | null {
  // In Spanish many countries have a dollar or a peso of their own.
  const isOpen = OPEN.test(sign) || (sign === '$' && hints.language === 'es' && hints.local === null);
  return currencyOfSign(sign, hints) ?? (isOpen ? null : (currenciesOf(sign)[0] ?? null));
}

/** All signs and codes; those behind a label are there twice. */
function signsOf(sheet: Sheet): CurrencySign[] {
  const signs: CurrencySign[] = [];
  for (const cell of sheet.cells) {
    for (const label of cell.labels) {
      // Over a column of prices in several: what the bill is in, its sums say.
      if (label.kind !== 'currency' || isTitleOfColumn(sheet, cell)) continue;
      for (const place of valuesNear(sheet, cell, label)) {
        const [found] = matchesIn(place.cell, place.from, false);
        if (found !== undefined && found.start - place.from < 4) signs.push({ ...found, isLabelled: true });
        else signs.push(...nameAt(place.cell, place.from));
      }
    }
    signs.push(...matchesIn(cell, 0, isBesideFigureCell(sheet, cell)));
  }
  return signs.map((sign) => ({ ...sign, isOfTotal: isOfTotal(sheet, sign.cell) }));
}

/** `Moneda: Pesos mexicanos`: a currency by its name, with nothing behind it. */
function nameAt(cell: Cell, from: number): CurrencySign[] {
  const sign = cell.text.slice(from).trim();
  const code = readCurrency(sign)?.code ?? null;
  if (code === null) return [];
  const place = { cell, start: from, end: from + sign.length, sign, code };
  return [{ ...place, isLabelled: true, isBesideCell: false, isOfTotal: false }];
}

function isOfTotal(sheet: Sheet, { line, at, text }: Cell): boolean {
  const cells = sheet.rows[line] ?? [];
  // Left of a summary other things may stand.
  return [cells[0]?.text ?? text, cells[at - 1]?.text ?? ''].some((words) => {
    const label = labelIn(words.replace(/[\d:].*$/u, ''), { isRecognised: false });
    return (label?.kind === 'total' || label?.kind === 'due') && label.coverage > SURE;
  });
}

/** Share of a label that is known words. */
const SURE = 0.6;

/** A sign alone in its cell or at its end, and the figure in the next one. */
function isBesideFigureCell(sheet: Sheet, cell: Cell): boolean {
  const row = sheet.rows[cell.line] ?? [];
  if (cell.text.length < 5)
    return /\d$/.test(row[cell.at - 1]?.text ?? '') || /^\d/.test(row[cell.at + 1]?.text ?? '');
  return /(?:\p{Sc}|[A-Z]{3})\)?:?$/u.test(cell.text) && /^\d/.test(row[cell.at + 1]?.text ?? '');
}

function matchesIn(cell: Cell, from: number, isBesideCell: boolean): CurrencySign[] {
  return [...cell.text.matchAll(SIGN)].flatMap((match) => {
    const [sign] = match;
    const read = match.index < from ? null : readCurrency(sign);
    const end = match.index + sign.length;
    if (read === null || OF_A_NAME.test(cell.text.slice(0, match.index))) return [];
    if (OF_A_NUMBER.test(cell.text.slice(end))) return [];
    const place = { cell, start: match.index, end, sign, code: read.code };
    return [{ ...place, isLabelled: false, isBesideCell, isOfTotal: false }];
  });
}
