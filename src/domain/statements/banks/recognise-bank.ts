import { BANK_CATALOGUE, type KnownBank } from './bank-catalogue.ts';
import { guessBankName } from './guess-bank-name.ts';
import { collectCountries, type CountryEvidence } from './guess-country.ts';
import { weighLines, type HeadedLine } from './text-lines.ts';

/** Who issued a statement; null where it does not tell the country. */
export interface Issuer {
  readonly name: string;
  readonly country: string | null;
}

interface NamedBank {
  readonly bank: KnownBank;
  /** As printed and folded, the longest first. */
  readonly names: readonly { readonly exact: string; readonly folded: string }[];
}

const BIC_WEIGHT = 8;
const DOMAIN_WEIGHT = 9;
/** A name that begins a line, or is one, and a name somewhere within. */
const TITLE_WEIGHT = 10;
const NAME_WEIGHT = 3;
/** Names of so few letters, or of one ordinary word, count only at the beginning of a line and as they are written. */
const SHORT_NAME = 5;
const ORDINARY_WORDS = new Set(
  'Nickel Mercury Discover Chime Tide Wise Neon Inter Halifax Nationwide Santander Kotak Revolut Lunar Cler Fineco Interbank Chase CAIXA Mashreq Capital Tangerine Valiant'.split(
    ' ',
  ),
);
/** Below this a name is a counterparty's, not the issuer's. */
const ENOUGH = 2.5;

const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

const NAMED: readonly NamedBank[] = BANK_CATALOGUE.map((bank) => ({
  bank,
  names: [bank.name, ...bank.otherNames]
    .map((exact) => ({ exact, folded: fold(exact) }))
    .toSorted((a, b) => b.exact.length - a.exact.length),
}));

const BANKS_OF_BIC = new Map<string, KnownBank[]>();
for (const bank of BANK_CATALOGUE) {
  for (const bic of bank.bics) BANKS_OF_BIC.set(bic, [...(BANKS_OF_BIC.get(bic) ?? []), bank]);
}

interface FoldedLine extends HeadedLine {
  readonly folded: string;
}

const isWordAt = (text: string, start: number, end: number) =>
  !/[\p{L}\p{N}]/u.test(text.charAt(start - 1)) && !/[\p{L}\p{N}]/u.test(text.charAt(end));

/** Scripts without blanks have no ends of words. */
const hasBlanks = (text: string) => !/[\p{Script=Han}\p{Script=Thai}\p{Script=Hangul}]/u.test(text);

function nameWeight({ names }: NamedBank, line: FoldedLine): number {
  for (const { exact, folded } of names) {
    const isShort = exact.length <= SHORT_NAME || ORDINARY_WORDS.has(exact);
    const [text, name] = isShort && hasBlanks(exact) ? [line.text, exact] : [line.folded, folded];
    const at = text.indexOf(name);
    if (at < 0 || (hasBlanks(exact) && !isWordAt(text, at, at + name.length))) continue;
    // A longer name says more, so that of two that fit a line the fuller wins.
    const fullness = Math.min(exact.length, 30) / 40;
    if (at === 0 && text.length <= name.length + 60) return TITLE_WEIGHT + fullness;
    return isShort ? 0 : NAME_WEIGHT + fullness;
  }
  return 0;
}

function domainWeight(bank: KnownBank, line: FoldedLine): number {
  const isNamed = bank.domains.some((domain) => {
    const at = line.folded.indexOf(domain);
    return (
      at >= 0 &&
      !/[a-z\d-]/.test(line.folded.charAt(at - 1)) &&
      !/[a-z\d-]/.test(line.folded.charAt(at + domain.length))
    );
  });
  return isNamed ? DOMAIN_WEIGHT : 0;
}

/** Banks whose BIC stands in the line; the longest known beginning decides. */
function banksByBic(line: FoldedLine): readonly KnownBank[] {
  return [...line.text.matchAll(/\b[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?\b/g)].flatMap(([bic]) => {
    for (let length = bic.length; length >= 6; length -= 1) {
      const banks = BANKS_OF_BIC.get(bic.slice(0, length));
      if (banks !== undefined) return banks;
    }
    return [];
  });
}

function weighBanks(lines: readonly FoldedLine[], countries: CountryEvidence): Map<KnownBank, number> {
  const weights = new Map<KnownBank, number>();
  const add = (bank: KnownBank, weight: number) => {
    if (weight > 0) weights.set(bank, (weights.get(bank) ?? 0) + weight);
  };
  for (const line of lines) {
    for (const bank of banksByBic(line)) add(bank, BIC_WEIGHT * line.weight);
    for (const named of NAMED) {
      add(named.bank, (nameWeight(named, line) + domainWeight(named.bank, line)) * line.weight);
    }
  }
  // Of banks that share a name the one of the statement's country is meant.
  for (const [bank, weight] of weights) {
    if (weight >= ENOUGH) weights.set(bank, weight + Math.min(countries.weightOf(bank.country), 6) / 2);
  }
  return weights;
}

/**
 * Says which bank issued a statement: from its BIC, its domain, its name at the top. A bank that is named in
 * descriptions only is not the issuer. Without an entry in the catalogue, the name is guessed from the top lines.
 *
 * @param text the first pages, a line each
 */
export function recogniseBank(text: string): Issuer | null {
  const lines = weighLines(text).map((line): FoldedLine => ({ ...line, folded: fold(line.text) }));
  const countries = collectCountries(lines);
  let best: { bank: KnownBank; weight: number } | null = null;
  for (const [bank, weight] of weighBanks(lines, countries)) {
    if (best === null || weight > best.weight) best = { bank, weight };
  }
  const guessed = guessBankName(lines);
  if (best !== null && best.weight >= ENOUGH) {
    // A bank named in the text below does not stand against another's name at the top.
    const isTop = best.weight >= TITLE_WEIGHT * 0.5;
    if (isTop || guessed === null) return { name: best.bank.name, country: best.bank.country };
  }
  return guessed === null ? null : { name: guessed, country: countries.best() };
}
