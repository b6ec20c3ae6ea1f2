import type { DecimalStyle } from '#domain/language/decimal-style.ts';
import { readCurrency } from '#domain/language/currency-signs.ts';
import { joinTexts } from '#domain/page-layout/boxes.ts';
import type { LabelKind } from '#domain/language/statement-phrases.ts';
import { readIban } from '#domain/language/iban.ts';
import { wordRegExp } from '#domain/language/word-pattern.ts';
import { vocabulary } from '../language/vocabulary.ts';
import { placesOfValue, type Cell } from './read-facts-cells.ts';
import type { LabelledFigure } from './read-facts-figures.ts';

const NAMED = 20;
const IN_TITLE = 6;
/** As they are printed, or in capitals: `ft` in a sentence is a word, or what was seen of one. */
const LETTER_SIGN = /^(?:RM|R[Pp]|TL|S[Ff][Rr]\.?|F[Tt]|LEI|[Ll]ei|K[Ss][Hh]|RMB|D[Hh][Ss])$/;
const WITH_BALANCE = 4;
const IN_HEADING = 3;
const LONG_TITLE = 50;
const OPENINGS = new Set<LabelKind | null>(['opening', 'broughtForward']);
/** Confidence below which neither a sign of money nor the height of a recognised word counts. */
export const LEAST_SURE = 0.5;
/** `HSBC One USD Savings`, `Girokonto 1234567890 EUR` */
const ACCOUNT_WORD = wordRegExp`${({ statements }) => statements?.words?.account}`;
const AT_END = /\(([A-Z]{3})\)$|(?<!\p{L})(?:[iI]n|[eE]n|[eE]m|w|v) ([A-Z]{3}|[eE]uros?|EUROS?)\)?$/u;
/** `BE71 0961 2345 6769 EUR`: the code behind an account's number. */
const BEHIND_IBAN = /(?<![A-Z\d])[A-Z]{2}\d{2}(?: ?[A-Z\d]){11,30}[ ,(/]+([A-Z]{3})(?![A-Z\d])/;
/** `Rs` are rupees. */
const DOLLARS = /\((A|C|CA|HK|NZ|S|US)S\)/;
/** Codes that are words, too: a label has to say that they name a currency, and nothing may follow. */
const WORD_CODES = new Set(['ALL', 'TOP']);
const CURRENCY_OF_STYLE: Readonly<Record<number, readonly string[]>> = {
  3: ['KWD', 'BHD', 'OMR', 'JOD', 'TND'],
};

/**
 * The currency that the head, the titles of columns or the balances name.
 *
 * @returns null where none does; `$`, `kr` and the like are left to the country
 */
export function findCurrency(
  rows: readonly (readonly Cell[])[],
  figures: readonly LabelledFigure[],
  style: DecimalStyle,
): string | null {
  const votes = new Map<string, number>();
  const abbreviations = new Set(rows.flat().flatMap(({ text }) => abbreviationsIn(text)));
  const vote = (code: string | null | undefined, weight: number) => {
    const isWord = code !== null && code !== undefined && WORD_CODES.has(code) && weight < NAMED;
    if (code !== null && code !== undefined && weight > 0 && !isWord && !abbreviations.has(code))
      votes.set(code, (votes.get(code) ?? 0) + weight);
  };
  const titles = new Set<string>();
  for (const row of rows) vote(readCurrency(row[0]?.text ?? '')?.code, weightOfHeading(row));
  for (const cell of rows.flat()) {
    for (const hit of vocabulary.facts(cell.text)) {
      if (hit.fact !== 'currency' && !hit.others.includes('currency')) continue;
      // `Multi-Currency (USD)` names a product, and not the currency of what follows.
      if (isForeign(cell, hit) || /\p{L}-$/u.test(cell.text.slice(0, hit.start))) continue;
      const code = placesOfValue(rows, cell, hit)
        .map(codeAtStart)
        .find((found) => found !== null);
      vote(code, NAMED);
    }
    if (ACCOUNT_WORD.test(cell.text) && cell.text.length < LONG_TITLE) vote(codeInside(cell), IN_HEADING);
    for (const code of codesAside(cell.text)) vote(readCurrency(code)?.code, IN_HEADING);
    // Titles come again on each page; `Amount: 207 CZK` says what one payment was.
    if (!titles.has(cell.text) && !/\d/.test(cell.text) && vocabulary.columnTitle(cell.text) !== null) {
      titles.add(cell.text);
      vote(misreadDollars(cell) ?? codeInside(cell), IN_TITLE);
    }
  }
  for (const { figure } of figures) vote(figure.currency, WITH_BALANCE);
  for (const code of CURRENCY_OF_STYLE[style.scale] ?? []) if (votes.has(code)) vote(code, NAMED);
  const best = [...votes].toSorted((a, b) => b[1] - a[1])[0];
  return best?.[0] ?? null;
}

/** Money that is known by one name all over the world. */
const OF_THE_WORLD = new Set(['USD', 'EUR']);

/** `CUENTA CORRIENTE EN PESOS`: no dollars, whatever the head of the document names; which pesos its country tells. */
export function isInOtherMoney(rows: readonly (readonly Cell[])[], shared: string | null): boolean {
  if (shared === null || !OF_THE_WORLD.has(shared)) return false;
  return rows.flat().some(
    ({ text, words }) =>
      ACCOUNT_WORD.test(text) &&
      words.some((word, at) => {
        const isNamed = /^en$/i.test(words[at - 1]?.text ?? '') && /^\p{L}{4,}$/u.test(word.text);
        return isNamed && readCurrency(word.text)?.code === null;
      }),
  );
}

/** `HKD` alone on its line, or before the opening balance, is the heading of what follows: 0 for what is none. */
function weightOfHeading([first, ...others]: readonly Cell[]): number {
  if (first === undefined || !/^[A-Z]{3}$/.test(first.text)) return 0;
  if (others.length === 0) return IN_HEADING;
  return others.some(({ text }) => OPENINGS.has(vocabulary.label(text))) ? NAMED : 0;
}

/** `Foreign currency - USD 223.48`: what one payment was. */
function isForeign({ text }: Cell, label: { readonly start: number; readonly end: number }): boolean {
  return vocabulary
    .columnTitles(text)
    .some(({ title, start, end }) => title === 'ignored' && start < label.start && end >= label.end);
}

/** `1 March 2025 - 31 March 2025 (EUR)`, `Compte de particulier - en euros`, and what stands behind an IBAN. */
function codesAside(text: string): string[] {
  const atEnd = AT_END.exec(text)?.slice(1) ?? [];
  const [number = '', behind] = BEHIND_IBAN.exec(text) ?? [];
  return [...atEnd, readIban(number) === null ? undefined : behind].filter((code) => code !== undefined);
}

/** `Minimum Amount Due (MAD)`: codes that are the initials of the words before them, the first of which may stand a line above. */
function abbreviationsIn(text: string): string[] {
  return [...text.matchAll(/\(([A-Z]{3})\)/g)].flatMap(({ 1: code = '', index }) => {
    const words = text.slice(0, index).match(/\p{L}+/gu) ?? [];
    const initials = words.slice(-code.length).map((word) => word.charAt(0).toUpperCase());
    return initials.length > 1 && code.endsWith(initials.join('')) ? [code] : [];
  });
}

function codeAtStart(cell: Cell): string | null {
  const words = cell.words.map((word) => word.text.replaceAll(/[()[\],;:]/g, ''));
  for (let length = Math.min(3, words.length); length > 0; length--) {
    const code = readCurrency(words.slice(0, length).join(' '))?.code;
    // `ALL` begins sentences, in capitals too.
    if (code !== null && code !== undefined && (!WORD_CODES.has(code) || words.length === length))
      return code;
  }
  return readCurrency(/\(([A-Z]{3})\)/.exec(cell.text)?.[1] ?? '')?.code ?? null;
}

/** `Amount (AS)`: a sign of dollars that was recognised as a letter, which text that was written cannot be. */
function misreadDollars({ words }: Cell): string | null {
  const recognised = words.filter(({ confidence }) => confidence >= LEAST_SURE && confidence < 1);
  const country = DOLLARS.exec(joinTexts(recognised))?.[1];
  return country === undefined ? null : (readCurrency(`${country}$`)?.code ?? null);
}

/** `Amount (SGD)`, `Saldo R$`: a code or an unmistakable sign, no single letter. */
function codeInside(cell: Cell): string | null {
  const text = joinTexts(cell.words.filter(({ confidence }) => confidence >= LEAST_SURE));
  for (const part of text.split(/[\s()[\]/,:-]+/)) {
    if (part.length < 2 && !/[€£₹₺₽₴₪฿₫₩₦₱円元]/.test(part)) continue;
    // `Sr. No.` and `LE SOLDE` are no riyals and no pounds.
    if (/^[a-z.]+$/i.test(part) && !/^[A-Z]{3}$/.test(part) && !LETTER_SIGN.test(part)) continue;
    const code = readCurrency(part)?.code;
    if (code !== null && code !== undefined) return code;
  }
  return null;
}
