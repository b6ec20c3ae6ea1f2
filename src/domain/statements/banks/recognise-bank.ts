import { BANK_CATALOGUE, type KnownBank } from './bank-catalogue.ts';
import { completeBankName } from './complete-bank-name.ts';
import { guessBankName } from './guess-bank-name.ts';
import { collectCountries, type CountryEvidence } from '#domain/language/guess-country.ts';
import {
  beginsWithDate,
  hasAmount,
  isRow,
  weighLines,
  type HeadedLine,
} from '#domain/language/text-lines.ts';

/** Who issued a statement; null where it does not tell the country. */
export interface Issuer {
  readonly name: string;
  readonly country: string | null;
}

interface BankName {
  readonly bank: KnownBank;
  /** As printed, and folded. */
  readonly exact: string;
  readonly folded: string;
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
/** A name that begins a line, or is one, and a name somewhere within. */
const TITLE_WEIGHT = 10;
const NAME_WEIGHT = 3;
/** All that names below the head come to: less than one within the head. */
const MOST_BELOW = 2.6;
/** Names of so few letters, or of one ordinary word, count only at the beginning of a line and as they are written. */
const SHORT_NAME = 5;
const ORDINARY_WORDS = new Set(
  'Nickel Mercury Discover Chime Tide Wise Neon Inter Halifax Nationwide Santander Kotak Revolut Lunar Cler Fineco Interbank Chase CAIXA Mashreq Capital Tangerine Valiant Galicia'.split(
    ' ',
  ),
);
/** `АТ "`, before a name. */
const LEGAL_FORM = /^(?:\p{L}{2,4} )?["«“„]$/u;
/** Below this a name is a counterparty's, not the issuer's. */
const ENOUGH = 2.5;
/** Evidence for another country against which a short name is an ordinary word, or the code of a branch. */
const AGAINST_SHORT_NAME = 3;
/** Evidence for a country in which banks of a shared name are not in the catalogue. */
const LEAST_FOR_COUNTRY = 2;
/** A longer line that names a bank is a sentence at the foot of the page. */
const LONGEST_COUNTERPARTY = 60;
/** Lines of text between two rows that belong to the upper one. */
const MOST_LINES_OF_ROW = 8;

const fold = (text: string) =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i');

/** Scripts without blanks have no ends of words. */
const NO_BLANKS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u;
const firstWord = (folded: string) => /[\p{L}\p{N}]+/u.exec(folded)?.[0] ?? folded;

/** Names by the first word of theirs, and those of scripts without blanks. */
const NAMES_BY_WORD = new Map<string, BankName[]>();
const NAMES_WITHOUT_BLANKS: BankName[] = [];
const BANKS_OF_DOMAIN = new Map<string, KnownBank[]>();
for (const bank of BANK_CATALOGUE) {
  for (const exact of [bank.name, ...bank.otherNames]) {
    const name = { bank, exact, folded: fold(exact) };
    const word = firstWord(name.folded);
    if (NO_BLANKS.test(exact)) NAMES_WITHOUT_BLANKS.push(name);
    else NAMES_BY_WORD.set(word, [...(NAMES_BY_WORD.get(word) ?? []), name]);
  }
  for (const domain of bank.domains) {
    BANKS_OF_DOMAIN.set(domain, [...(BANKS_OF_DOMAIN.get(domain) ?? []), bank]);
  }
}

/** Names that banks of several countries have. */
const SHARED_NAMES = new Set(
  [...NAMES_BY_WORD.values()].flatMap((names) =>
    names
      .filter(({ bank, folded }) =>
        names.some((other) => other.folded === folded && other.bank.country !== bank.country),
      )
      .map(({ folded }) => folded),
  ),
);

const BANKS_OF_BIC = new Map<string, KnownBank[]>();
for (const bank of BANK_CATALOGUE) {
  for (const bic of bank.bics) BANKS_OF_BIC.set(bic, [...(BANKS_OF_BIC.get(bic) ?? []), bank]);
}

interface FoldedLine extends HeadedLine {
  readonly folded: string;
}

const isWordAt = (text: string, start: number, end: number) =>
  !/[\p{L}\p{N}]/u.test(text.charAt(start - 1)) && !/[\p{L}\p{N}]/u.test(text.charAt(end));

/** What a name that stands in the line weighs; 0 where it does not, or may be an ordinary word. */
function nameWeight({ exact, folded }: BankName, line: FoldedLine): number {
  const hasBlanks = !NO_BLANKS.test(exact);
  const isShort = exact.length <= SHORT_NAME || ORDINARY_WORDS.has(exact);
  const [text, name] = isShort && hasBlanks ? [line.text, exact] : [line.folded, folded];
  const at = text.indexOf(name);
  // `ABSA`: a short name in capitals by itself.
  if (isShort && !ORDINARY_WORDS.has(exact) && line.isHead && line.cells.includes(exact.toUpperCase()))
    return TITLE_WEIGHT;
  if (at < 0 || (hasBlanks && !isWordAt(text, at, at + name.length))) return 0;
  // `UBS House, Block 6`: the address of a customer.
  if (isShort && hasBlanks && at === 0 && /\d/.test(text)) return 0;
  // A longer name says more, so that of two that fit a line the fuller wins.
  const fullness = Math.min(exact.length, 30) / 40;
  const isFirst = at === 0 || LEGAL_FORM.test(text.slice(0, at));
  if (isFirst && text.length <= name.length + 60) return TITLE_WEIGHT + fullness;
  return isShort && hasBlanks ? 0 : NAME_WEIGHT + fullness;
}

interface NameHit {
  readonly weight: number;
  readonly name: BankName;
}

/** The name of most weight of each bank that is named in the line. */
function banksByName(line: FoldedLine): Map<KnownBank, NameHit> {
  const weights = new Map<KnownBank, NameHit>();
  const weigh = (name: BankName) => {
    const weight = nameWeight(name, line);
    if (weight > (weights.get(name.bank)?.weight ?? 0)) weights.set(name.bank, { weight, name });
  };
  for (const word of new Set(line.folded.match(/[\p{L}\p{N}]+/gu))) {
    for (const name of NAMES_BY_WORD.get(word) ?? []) weigh(name);
  }
  if (NO_BLANKS.test(line.folded)) for (const name of NAMES_WITHOUT_BLANKS) weigh(name);
  return weights;
}

/** Banks of the sites and addresses in the line, and whether the site is one of their country alone. */
function banksByDomain(line: FoldedLine): Map<KnownBank, boolean> {
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
function banksByBic(line: FoldedLine): readonly KnownBank[] {
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

interface LinesOfRows {
  /** Rows, and below the head the few lines between two of them, which say more of the upper one. */
  readonly ofRows: ReadonlySet<FoldedLine>;
  /** The few lines below the last row of a page, which may say more of it. */
  readonly belowLast: ReadonlySet<FoldedLine>;
}

function linesOfRows(lines: readonly FoldedLine[]): LinesOfRows {
  const found = new Set(lines.filter(isRow));
  const belowLast = new Set<FoldedLine>();
  let since: FoldedLine[] = [];
  let isBelowRow = false;
  const endPage = () => {
    for (const line of isBelowRow ? since.slice(0, MOST_LINES_OF_ROW) : [])
      if (!line.isHead && line.text.length <= LONGEST_COUNTERPARTY) belowLast.add(line);
    since = [];
    isBelowRow = false;
  };
  for (const [index, line] of lines.entries()) {
    const [before, after] = [lines[index - 1], lines[index + 1]];
    const isAside = before !== undefined && after !== undefined && hasAmount(before) && beginsWithDate(after);
    if (isAside && !line.isHead) found.add(line);
    if (line.beginsPage) endPage();
    if (!isRow(line)) {
      since.push(line);
      continue;
    }
    if (isBelowRow && since.length <= MOST_LINES_OF_ROW) {
      for (const other of since) if (!other.isHead) found.add(other);
    }
    since = [];
    isBelowRow = true;
  }
  endPage();
  return { ofRows: found, belowLast };
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
  const shared = [bank.name, ...bank.otherNames].find((other) => fold(other) === name) ?? bank.name;
  return { name: shared, country: isElsewhere ? best : null };
}

/**
 * A bank of shared words, such as `Trust Bank`, is another than `First Trust Bank`, unless a site or a BIC says that
 * it is the issuer.
 */
function isPartOfName(bank: KnownBank, printed: string, lines: readonly FoldedLine[]): boolean {
  const isLonger = [bank.name, ...bank.otherNames].some(
    (name) => completeBankName(name, [printed]) !== name && fold(printed).includes(` ${fold(name)}`),
  );
  const isKnown = [bank.name, ...bank.otherNames].some((name) => fold(printed).startsWith(fold(name)));
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
 * @param text the first pages, a line each
 * @param large texts printed large at the head of the first page, largest first
 */
export function recogniseBank(text: string, large: readonly string[] = []): Issuer | null {
  const lines = weighLines(text).map((line): FoldedLine => ({ ...line, folded: fold(line.text) }));
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
