import type { KnownBank } from './bank-catalogue.ts';
import { completeBankName } from './complete-bank-name.ts';
import { guessBankName } from './guess-bank-name.ts';
import { collectCountries, type CountryEvidence } from '#domain/language/guess-country.ts';
import { linesOfRows } from './lines-of-rows.ts';
import { weighLines } from '#domain/language/text-lines.ts';
import {
  banksByBic,
  banksByDomain,
  banksByName,
  foldName,
  SHARED_NAMES,
  SHORT_NAME,
  TITLE_WEIGHT,
  type FoldedLine,
} from './banks-in-line.ts';

/** Who issued a statement; null where it does not tell the country. */
export interface Issuer {
  readonly name: string;
  readonly country: string | null;
}

/** What the lines say of one bank. */
interface Naming {
  weight: number;
  /** Names by which it is called; one that only its country has tells the country. */
  readonly names: Set<string>;
  /** Its BIC or a site of its country is printed. */
  hasAddress: boolean;
}

const BIC_WEIGHT = 8;
const DOMAIN_WEIGHT = 9;
/** All that names below the head come to: less than one within the head. */
const MOST_BELOW = 2.6;
/** Below this a name is a counterparty's, not the issuer's. */
const ENOUGH = 2.5;
/** Evidence for another country against which a short name is an ordinary word, or the code of a branch. */
const AGAINST_SHORT_NAME = 3;
/** Evidence for a country in which banks of a shared name are not in the catalogue. */
const LEAST_FOR_COUNTRY = 2;

/** `ASB` on a statement that says much of Malaysia and nothing of New Zealand: it may be the code of a branch. */
function mayBeCode(
  { country }: KnownBank,
  { names, hasAddress }: Naming,
  countries: CountryEvidence,
): boolean {
  const best = countries.best();
  return (
    best !== null &&
    countries.weightOf(best) >= AGAINST_SHORT_NAME &&
    countries.weightOf(country) === 0 &&
    !hasAddress &&
    [...names].every((name) => name.length <= SHORT_NAME && !SHARED_NAMES.has(name))
  );
}

function weighBanks(lines: readonly FoldedLine[], countries: CountryEvidence): Map<KnownBank, Naming> {
  const namings = new Map<KnownBank, Naming>();
  const namingOf = (bank: KnownBank): Naming => {
    const naming = namings.get(bank) ?? { weight: 0, names: new Set(), hasAddress: false };
    namings.set(bank, naming);
    return naming;
  };
  // Many rows may name the bank of one counterparty.
  const bics = new Map<KnownBank, number>();
  const below = new Map<KnownBank, number>();
  const { ofRows, belowLast } = linesOfRows(lines);
  const counterparties = new Set([...ofRows].flatMap((line) => [...banksByName(line).keys()]));
  for (const line of lines) {
    for (const bank of ofRows.has(line) && !line.isHead ? [] : banksByBic(line))
      bics.set(bank, Math.max(line.weight, bics.get(bank) ?? 0));
    // Rows name the banks of counterparties, however many they are; so may the lines below the last one.
    for (const [bank, { weight, name }] of ofRows.has(line) ? [] : banksByName(line)) {
      if (belowLast.has(line) && counterparties.has(bank)) continue;
      const naming = namingOf(bank);
      naming.names.add(name.folded);
      if (line.isHead) naming.weight += weight * line.weight;
      else below.set(bank, Math.min((below.get(bank) ?? 0) + weight * line.weight, MOST_BELOW));
    }
    for (const [bank, isOfCountry] of banksByDomain(line)) {
      const naming = namingOf(bank);
      naming.weight += DOMAIN_WEIGHT * line.weight;
      naming.hasAddress ||= isOfCountry;
    }
  }
  for (const [bank, weight] of below) namingOf(bank).weight += weight;
  for (const [bank, weight] of bics) {
    namingOf(bank).weight += BIC_WEIGHT * weight;
    namingOf(bank).hasAddress = true;
  }
  // Of banks that share a name the one of the statement's country is meant.
  for (const [bank, naming] of namings) {
    if (naming.weight >= ENOUGH) naming.weight += Math.min(countries.weightOf(bank.country), 6) / 2;
  }
  return namings;
}

/** The bank of the same name in the statement's country: a branch may name its head office abroad. */
function namesakeIn(
  countries: CountryEvidence,
  bank: KnownBank,
  namings: ReadonlyMap<KnownBank, Naming>,
): KnownBank {
  const country = countries.best();
  if (country === null || bank.country === country || countries.weightOf(bank.country) > 0) return bank;
  const names = new Set([bank.name, ...bank.otherNames]);
  for (const [other, { weight }] of namings) {
    if (other.country !== country || weight < ENOUGH) continue;
    if ([other.name, ...other.otherNames].some((name) => names.has(name))) return other;
  }
  return bank;
}

/**
 * A name that banks of several countries have says nothing of the country: without a BIC or site of its own, what else
 * is printed does, or the country stays open.
 */
function issuerOf(bank: KnownBank, naming: Naming, countries: CountryEvidence): Issuer {
  const [name] = [...naming.names].toSorted((a, b) => b.length - a.length);
  const isOpen =
    name !== undefined &&
    [...naming.names].every((folded) => SHARED_NAMES.has(folded)) &&
    !naming.hasAddress &&
    countries.weightOf(bank.country) === 0;
  if (!isOpen) return { name: bank.name, country: bank.country };
  const best = countries.best();
  const isElsewhere = best !== null && countries.weightOf(best) >= LEAST_FOR_COUNTRY;
  const shared = [bank.name, ...bank.otherNames].find((other) => foldName(other) === name) ?? bank.name;
  return { name: shared, country: isElsewhere ? best : null };
}

/**
 * A bank of shared words, such as `Trust Bank`, is another than `First Trust Bank`, unless a site or a BIC says that
 * it is the issuer.
 */
function isPartOfName(bank: KnownBank, printed: string, lines: readonly FoldedLine[]): boolean {
  const isLonger = [bank.name, ...bank.otherNames].some(
    (name) => completeBankName(name, [printed]) !== name && foldName(printed).includes(` ${foldName(name)}`),
  );
  const isKnown = [bank.name, ...bank.otherNames].some((name) =>
    foldName(printed).startsWith(foldName(name)),
  );
  if (!isLonger || isKnown) return false;
  return lines.every((line) => !banksByDomain(line).has(bank) && !banksByBic(line).includes(bank));
}

/** The bank of most weight; one whose name may be a code stands only where nothing else names a bank. */
function heaviest(
  namings: ReadonlyMap<KnownBank, Naming>,
  countries: CountryEvidence,
  isGuessed: boolean,
): { readonly bank: KnownBank; readonly weight: number } | null {
  const named = [...namings]
    .filter(([, { weight }]) => weight >= ENOUGH)
    .toSorted(([, a], [, b]) => b.weight - a.weight)
    .map(([bank, naming]) => ({ bank, weight: naming.weight, isCode: mayBeCode(bank, naming, countries) }));
  return named.find(({ isCode }) => !isCode) ?? (isGuessed ? null : (named[0] ?? null));
}

/**
 * Says which bank issued a statement: from its BIC, its domain, its name at the top. A bank that is named in
 * descriptions only is not the issuer. Without an entry in the catalogue, the name is guessed from the top lines.
 *
 * @param pages the text of each of the first pages
 * @param large texts printed large at the head of the first page, largest first
 */
export function recogniseBank(pages: readonly string[], large: readonly string[] = []): Issuer | null {
  const lines = weighLines(pages).map((line): FoldedLine => ({ ...line, folded: foldName(line.text) }));
  const countries = collectCountries(lines);
  const namings = weighBanks(lines, countries);
  const guessed = guessBankName(lines, large);
  const best = heaviest(namings, countries, guessed !== null);
  if (best !== null) {
    // A bank named in the text below does not stand against another's name at the top.
    const isTop = best.weight >= TITLE_WEIGHT * 0.5;
    const bank = namesakeIn(countries, best.bank, namings);
    const naming = namings.get(bank);
    const isLonger = guessed !== null && isPartOfName(best.bank, guessed, lines);
    if (naming !== undefined && (guessed === null || (isTop && !isLonger)))
      return issuerOf(bank, naming, countries);
  }
  return guessed === null ? null : { name: guessed, country: countries.best() };
}
