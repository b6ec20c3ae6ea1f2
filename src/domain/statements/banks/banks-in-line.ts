import { UNSPACED } from '#domain/language/fold-text.ts';
import type { HeadedLine } from '#domain/language/text-lines.ts';
import { BANK_CATALOGUE, type KnownBank } from './bank-catalogue.ts';

interface BankName {
  readonly bank: KnownBank;
  /** As printed, and folded. */
  readonly exact: string;
  readonly folded: string;
}

/** A name that begins a line, or is one, and a name somewhere within. */
export const TITLE_WEIGHT = 10;
const NAME_WEIGHT = 3;
/** Names of so few letters, or of one ordinary word, count only at the beginning of a line and as they are written. */
export const SHORT_NAME = 5;
const ORDINARY_WORDS = new Set(
  'Nickel Mercury Discover Chime Tide Wise Neon Inter Halifax Nationwide Santander Kotak Revolut Lunar Cler Fineco Interbank Chase CAIXA Mashreq Capital Tangerine Valiant Galicia'.split(
    ' ',
  ),
);
/** `АТ "`, before a name. */
const LEGAL_FORM = /^(?:\p{L}{2,4} )?["«“„]$/u;

/** A name as it is compared: small letters, no accents. */
export const foldName = (text: string) =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i');

const firstWord = (folded: string) => /[\p{L}\p{N}]+/u.exec(folded)?.[0] ?? folded;

/** Names by the first word of theirs, and those of scripts without blanks. */
const NAMES = BANK_CATALOGUE.flatMap((bank) =>
  [bank.name, ...bank.otherNames].map((exact): BankName => ({ bank, exact, folded: foldName(exact) })),
);
const NAMES_WITHOUT_BLANKS = NAMES.filter(({ exact }) => UNSPACED.test(exact));
const NAMES_BY_WORD = Map.groupBy(
  NAMES.filter(({ exact }) => !UNSPACED.test(exact)),
  ({ folded }) => firstWord(folded),
);
const BANKS_OF_DOMAIN = banksBy(({ domains }) => domains);
const BANKS_OF_BIC = banksBy(({ bics }) => bics);

function banksBy(keysOf: (bank: KnownBank) => readonly string[]): ReadonlyMap<string, readonly KnownBank[]> {
  const keyed = BANK_CATALOGUE.flatMap((bank) => keysOf(bank).map((key) => ({ key, bank })));
  const groups = Map.groupBy(keyed, ({ key }) => key);
  return new Map([...groups].map(([key, found]) => [key, found.map(({ bank }) => bank)]));
}

/** Names that banks of several countries have, folded. */
export const SHARED_NAMES = new Set(
  [...NAMES_BY_WORD.values()].flatMap((names) =>
    names
      .filter(({ bank, folded }) =>
        names.some((other) => other.folded === folded && other.bank.country !== bank.country),
      )
      .map(({ folded }) => folded),
  ),
);

export interface FoldedLine extends HeadedLine {
  readonly folded: string;
}

const isWordAt = (text: string, start: number, end: number) =>
  !/[\p{L}\p{N}]/u.test(text.charAt(start - 1)) && !/[\p{L}\p{N}]/u.test(text.charAt(end));

/** What a name that stands in the line weighs; 0 where it does not, or may be an ordinary word. */
function nameWeight({ exact, folded }: BankName, line: FoldedLine): number {
  const hasBlanks = !UNSPACED.test(exact);
  const isShort = exact.length <= SHORT_NAME || ORDINARY_WORDS.has(exact);
  const [text, name] = isShort && hasBlanks ? [line.text, exact] : [line.folded, folded];
  const at = text.indexOf(name);
  // `ABSA`: a short name in capitals by itself.
  if (isShort && !ORDINARY_WORDS.has(exact) && line.isHead && line.cells.includes(exact.toUpperCase()))
    return TITLE_WEIGHT;
  if (at < 0 || (hasBlanks && !isWordAt(text, at, at + name.length))) return 0;
  // `UBS House, Block 6`: the address of a customer.
  if (isShort && hasBlanks && at === 0 && /\d/.test(text) && line.cells[0] !== exact) return 0;
  // A longer name says more, so that of two that fit a line the fuller wins.
  const fullness = Math.min(exact.length, 30) / 40;
  const isFirst = at === 0 || LEGAL_FORM.test(text.slice(0, at));
  if (isFirst && text.length <= name.length + 60) return TITLE_WEIGHT + fullness;
  return isShort && hasBlanks ? 0 : NAME_WEIGHT + fullness;
}

export interface NameHit {
  readonly weight: number;
  readonly name: BankName;
}

/** The name of most weight of each bank that is named in the line. */
export function banksByName(line: FoldedLine): Map<KnownBank, NameHit> {
  const weights = new Map<KnownBank, NameHit>();
  const weigh = (name: BankName) => {
    const weight = nameWeight(name, line);
    if (weight > (weights.get(name.bank)?.weight ?? 0)) weights.set(name.bank, { weight, name });
  };
  for (const word of new Set(line.folded.match(/[\p{L}\p{N}]+/gu))) {
    for (const name of NAMES_BY_WORD.get(word) ?? []) weigh(name);
  }
  if (UNSPACED.test(line.folded)) for (const name of NAMES_WITHOUT_BLANKS) weigh(name);
  return weights;
}

/** Banks of the sites and addresses in the line, and whether the site is one of their country alone. */
export function banksByDomain(line: FoldedLine): Map<KnownBank, boolean> {
  const found = new Map<KnownBank, boolean>();
  for (const [site] of line.folded.matchAll(/[a-z\d-]+(?:\.[a-z\d-]+)+(?:\/[a-z]+)?/g)) {
    const labels = site.split('.');
    for (let start = 0; start < labels.length - 1; start += 1) {
      const domain = labels.slice(start).join('.');
      for (const bank of BANKS_OF_DOMAIN.get(domain) ??
        BANKS_OF_DOMAIN.get(domain.replace(/\/.*$/, '')) ??
        []) {
        found.set(bank, found.get(bank) === true || !/\.(?:com|net|org)$/.test(domain));
      }
    }
  }
  return found;
}

/** Banks whose BIC stands in the line; the longest known beginning decides. */
export function banksByBic(line: FoldedLine): readonly KnownBank[] {
  // The code of an Indian branch begins as the BIC of its bank.
  const branch = /\bIFSC?\b.*?\b([A-Z]{4})0[A-Z\d]{6}\b/i.exec(line.text)?.[1]?.toUpperCase();
  const own = branch === undefined ? undefined : BANKS_OF_BIC.get(`${branch}IN`);
  if (own !== undefined) return own;
  return [...line.text.matchAll(/\b[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?\b/g)].flatMap(([bic]) => {
    for (let length = bic.length; length >= 6; length -= 1) {
      const banks = BANKS_OF_BIC.get(bic.slice(0, length));
      if (banks !== undefined) return banks;
    }
    return [];
  });
}
