import { commonWidth, joinTexts } from '#domain/page-layout/boxes.ts';
import { toAsciiFigure, type DecimalStyle } from '#domain/language/decimal-style.ts';
import { readDateAt } from '#domain/language/dates.ts';
import { readIban } from '#domain/language/iban.ts';
import { wordPattern, wordRegExp } from '#domain/language/word-pattern.ts';
import { vocabulary, type FactHit } from '../language/vocabulary.ts';
import { isBareNumber, weighAccount, type AccountCandidate, type AccountMention } from './account-rules.ts';
import {
  countDigits,
  dropBranch,
  isLikely,
  isMaskedIban,
  isNumberWord,
  isTaxNumber,
  takeWords,
} from './account-number-words.ts';
import { isOverValues, placesOfValue, withEndBelow, type Cell } from './read-facts-cells.ts';

const MAX_SKIPPED = 3;

/** All numbers that a label names as an account's, in the order of the lines. */
export function findAccountMentions(
  rows: readonly (readonly Cell[])[],
  style: DecimalStyle,
): AccountMention[] {
  const mentions: AccountMention[] = [];
  for (const cell of rows.flat()) {
    for (const hit of accountLabels(cell)) {
      const names = [hit.fact, ...hit.others];
      const kind = names.find((fact) => fact === 'accountNumber' || fact === 'iban' || fact === 'card');
      if (kind === undefined) continue;
      const label = cell.text.slice(hit.start, hit.end);
      const places = placesOfValue(rows, cell, hit).map((place) => withEndBelow(rows, cell, place));
      const found = firstNumber(places, label, style);
      if (found === null) continue;
      if (kind === 'card' && !isCardNumber(found.number, label)) continue;
      if (isBareNumber(label) && (hit.start > 0 || isTaxNumber(found.number))) continue;
      const weight = weighAccount({
        number: found.number,
        iban: found.iban,
        namedBy: kind,
        label,
        place: found.place,
        skipped: found.skipped,
        isAlone: isAllOfCell(cell, hit, found),
      });
      mentions.push({ number: found.number, iban: found.iban, isCard: kind === 'card', cell, weight });
    }
    const row = rows[cell.line] ?? [];
    const bare = readBare(cell, row, rows[cell.line - 1]) ?? readGroups(cell, rows);
    // Over its own table an account is named again, alone in its line.
    const isKnown = (number: string) =>
      mentions.some((mention) => mention.cell === cell || (mention.number === number && row.length > 1));
    if (bare !== null && (bare.isHeading === true || !isKnown(bare.number))) mentions.push(bare);
  }
  return mentions;
}

/** `Konto: 7172819357`, `Kontoauszug Sparkonto: 7172819357` and nothing else in its cell. */
function isAllOfCell(cell: Cell, hit: FactHit, { number, place, skipped }: FoundNumber): boolean {
  return (
    skipped === 0 &&
    hit.fact === 'accountNumber' &&
    vocabulary.isFiller(cell.text.slice(0, hit.start)) &&
    !isBareNumber(cell.text.slice(0, hit.end)) &&
    place === 0 &&
    cell.text.endsWith(number) &&
    countDigits(number) > 5
  );
}

/** Labels of the vocabulary, and words such as `Privatgirokonto`. */
function accountLabels(cell: Cell): FactHit[] {
  const hits = [...vocabulary.facts(cell.text)];
  for (const match of cell.text.matchAll(OF_ACCOUNT)) {
    const start = match.index;
    const end = start + match[0].length;
    if (hits.every((hit) => hit.end <= start || hit.start >= end))
      hits.push({ fact: 'accountNumber', others: [], start, end });
  }
  return hits;
}

const OF_ACCOUNT = new RegExp(
  String.raw`\p{L}{3,}${wordPattern(({ statements }) => statements?.words?.ofAccount)}`,
  'giu',
);
const ACCOUNT_WORD = wordRegExp`${({ statements }) => statements?.words?.account}`;
/** Alone before a number, it counts for no word between. */
const SAYS_NUMBER = /^n(?:[º°o]|r|ro|um|úm)?[.º°]*$/iu;
const LAST_DIGITS = wordRegExp`${({ statements }) => statements?.words?.lastDigits}`;

/** A whole number, or the last digits of one that say so. */
function isCardNumber(number: string, label: string): boolean {
  const length = number.replaceAll(/[^\dXx*•●#]/g, '').length;
  return (
    length >= 12 || /[Xx*•●#.…]{2}/.test(number) || (length >= 4 && length <= 5 && LAST_DIGITS.test(label))
  );
}

const ACCOUNT_KIND = wordPattern(({ statements }) => statements?.words?.accountKind);
const NUMBER_SAID = String.raw`(?:id|no|number|suffix)\b\.?`;

/** The kind of account and its number as a heading: `EveryDay Checking - 7031224561`, `REGULAR SAVINGS ID 0000`. */
const HEADING = wordRegExp`^(?:[\p{L}\d&'’]+ ){0,4}${ACCOUNT_KIND}(?: account)?(?: ${NUMBER_SAID}|(?: ${NUMBER_SAID})? ?[-–—#:]{1,2}) ?([\dXx*•]*\d{4,})$`;

/** The same with the number far right of it, or longer ones behind it: `Regular Checking        40012345678`. */
const HEADING_APART = wordRegExp`^(?:[■●•▪] )?(?:[\p{L}&'’]+ ){0,4}${ACCOUNT_KIND}(?: account)?(?:\t| (?=\d{10}))(?:${NUMBER_SAID}[-–—#:]? ?)?([\dXx*•-]*\d{4,})$`;

const ACCOUNT_HEADING = wordPattern(({ statements }) => statements?.words?.accountHeading);

/** The same with a number in groups: `HKD Savings 383-123456-882`, `Ahorros 383 - 123456 - 82`, none of a telephone. */
const HEADING_IN_GROUPS = wordRegExp`^[^\d:：]{0,40}${ACCOUNT_HEADING}[^\d:：]{0,20} (?!\d{3} ?- ?\d{3} ?- ?\d{4}(?! ?[\d-]))(\d{1,6}(?: ?- ?\d{1,9}){2,4})(?: [A-Z]{3})?$`;
const GROUPED_DIGITS = 9;

/** French, with its currency: `LIVRET BLEU N° 00012345605 en euros`, or without: `VOTRE EPARGNE PLUS N° 00012345605`. */
const HEADING_WITH_CURRENCY = /^[^\d:]{3,60}(?<!\p{L})n[°º] ?(\d{8,}) en (?:euros?|devises?|[a-z]{3})$/iu;
const HEADING_WITH_SIGN = wordRegExp`^(?=[^\d]*${ACCOUNT_HEADING})[^\d:]{3,60}(?<!\p{L})n[°º] ?(\d{8,})$`;

/** Numbers that only accounts of one country have: bank, branch, account and suffix in New Zealand; 26 digits in Poland; behind their branch in Brazil. */
const OF_ONE_COUNTRY =
  /(?<=\b[Aa][Gg]\.? \d{4} [Cc]\/?[Cc]\.? )\d{4,9}-\d\b|\b\d{2}-\d{4}-\d{7}-\d{2,3}\b|(?<!\d )\b\d{2}(?: \d{4}){6}\b(?! \d)/;
/** Of the Japan Post Bank, in two parts. */
const JAPAN_POST = /記号\s*[:：]?\s*(\d{5})\s*番号\s*[:：]?\s*(\d{1,8})(?!\d)/;

/** No part of a longer number in groups; without groups it has a mask, and the length of a card's number. */
const BARE_CARD =
  /(?<!\S|\d{2} )(?:(?:[\dXx*•]{4}[ -]){3}[\dXx*•]{3,4}(?!\S| \d{2,4}(?!\S| \p{L}))|(?=\S{15,16}(?!\S))[2-6]\d{3,5}[Xx*•]{5,8}\d{4}(?!\S))/u;

/** Codes of bank and branch, number and check digits of a French account. */
const RIB = /\b\d{5} \d{5} [0-9A-Z]{11} \d{2}\b/;

/** An IBAN, a French account's or a card's number stands for itself; `No. 0001223` may go on from a heading above. */
function readBare(cell: Cell, row: readonly Cell[], above: readonly Cell[] = []): AccountMention | null {
  const at = cell.text.search(/\b[A-Z]{2}\d{2}[ -]?[0-9A-Z]{4}/);
  const iban = at < 0 ? null : readIban(cell.text.slice(at));
  if (iban !== null) return mentionOf(cell, iban.printed, 'ibanShape', iban.iban);
  const rib = RIB.exec(cell.text)?.[0];
  const number = rib === undefined ? null : dropBranch(rib.split(' '), '');
  if (number !== null) return mentionOf(cell, number, 'ribShape');
  const line = row[0] === cell ? joinTexts(row) : '';
  const heading = readHeading(line);
  if (heading !== null) return { ...mentionOf(cell, heading, 'heading'), isHeading: true };
  const apart =
    row.length <= 2 && row[0] === cell
      ? HEADING_APART.exec(row.map(({ text }) => text).join('\t'))?.[1]
      : undefined;
  const over = row[0] === cell && above.length === 1 ? `${joinTexts(above)} ${cell.text}` : cell.text;
  const named =
    HEADING.exec(cell.text)?.[1] ?? HEADING.exec(over)?.[1] ?? apart ?? OF_ONE_COUNTRY.exec(cell.text)?.[0];
  if (named !== undefined) return mentionOf(cell, named, 'shape');
  const card = BARE_CARD.exec(cell.text)?.[0];
  return card === undefined || countDigits(card) < 3 ? null : mentionOf(cell, card, 'cardShape');
}

/** Lines from the first on in which a number without a label may be the account's. */
const TOP_LINES = 12;
/** `111-234-567-890`: twelve digits or more, without the zero or the groups at the end that telephone numbers have. */
const GROUPS = /^(?=[1-9](?:-?\d){11,}$)(?!.*-\d{3,4}-\d{4}$)\d{3,6}(?:-\d{1,9}){2,4}$/;

/** Whole, where the column of a form's values begins with it. */
const DIGITS = /^\d{10,}$/;

/** Begins a line of the statement's head, and nothing above it may be its label. */
function readGroups(cell: Cell, rows: readonly (readonly Cell[])[]): AccountMention | null {
  const [first] = rows[cell.line] ?? [];
  const above = rows[cell.line - 1] ?? [];
  if (cell.line >= TOP_LINES) return null;
  if (DIGITS.test(cell.text) && areValues(rows[cell.line] ?? [], cell))
    return mentionOf(cell, cell.text, 'groups');
  if (first !== cell) return null;
  if (!GROUPS.test(cell.text) && !(DIGITS.test(cell.text) && isOverValues(rows, cell, ACCOUNT_WORD)))
    return null;
  const hasValue = ({ text }: Cell) => /\d/.test(text) || (text.endsWith(':') && above.length > 1);
  const mayBeLabel = (other: Cell) => commonWidth(other, cell) > 0 && !hasValue(other);
  return above.some(mayBeLabel) ? null : mentionOf(cell, cell.text, 'groups');
}

/** A day, the code of a currency and the number, whose titles are of the picture of the form. */
function areValues(row: readonly Cell[], number: Cell): boolean {
  const isDay = ({ text }: Cell) => readDateAt([text], 0) !== null;
  return (
    row.some(isDay) && row.every((cell) => cell === number || /^[A-Z]{3}$/.test(cell.text) || isDay(cell))
  );
}

/** What has no label is known by its shape. */
export function mentionOf(
  cell: Cell,
  number: string,
  namedBy: AccountCandidate['namedBy'],
  iban: string | null = null,
): AccountMention {
  const weight = weighAccount({ number, iban, namedBy, label: '', place: 0, skipped: 0, isAlone: false });
  return { number, iban, isCard: namedBy === 'cardShape', cell, weight };
}

function readHeading(text: string): string | null {
  const post = JAPAN_POST.exec(text);
  if (post !== null) return `${post[1] ?? ''}-${post[2] ?? ''}`;
  const named = (HEADING_WITH_CURRENCY.exec(text) ?? HEADING_WITH_SIGN.exec(text))?.[1];
  if (named !== undefined) return named;
  const groups = HEADING_IN_GROUPS.exec(text)?.[1]?.replaceAll(' ', '') ?? '';
  return countDigits(groups) >= GROUPED_DIGITS ? groups : null;
}

interface FoundNumber {
  readonly number: string;
  readonly iban: string | null;
  /** Words between the label and the number, such as `Enquiries`. */
  readonly skipped: number;
  /** 0 behind the label, 1 in the next cell … */
  readonly place: number;
}

function firstNumber(places: readonly Cell[], label: string, style: DecimalStyle): FoundNumber | null {
  for (const [place, cell] of places.entries()) {
    const found = readAccountNumber(cell, label, style);
    if (found !== null) return { ...found, place };
  }
  return null;
}

/** The account number at the beginning of a cell. */
function readAccountNumber(
  cell: Cell,
  label: string,
  style: DecimalStyle,
): Omit<FoundNumber, 'place'> | null {
  const words = cell.words.map((word) =>
    toAsciiFigure(word.text)
      .replace(/^[:(_'`]+|[,;:)]+$|(?<=\d{4})(?:\.|[/(][A-Z]{3}\)?)$/g, '')
      // A name printed right behind the check digit.
      .replace(/(?<=^\d{3,}-\d)\p{Lu}{3,}$/u, ''),
  );
  const at = words.findIndex((word) => /\d/.test(word));
  const isNumber = (word: string, index: number) => index > 0 && index < at && SAYS_NUMBER.test(word);
  return numberAmong(
    words.filter((word, index) => !isNumber(word, index)),
    label,
    style,
  );
}

/** The number behind a few words at most. */
function numberAmong(
  words: readonly string[],
  label: string,
  style: DecimalStyle,
): Omit<FoundNumber, 'place'> | null {
  for (let from = 0; from < Math.min(words.length, MAX_SKIPPED + 1); from++) {
    const iban = readIban(words.slice(from).join(' '));
    if (iban !== null) return { number: iban.printed.trim(), iban: iban.iban, skipped: from };
    const first = words[from] ?? '';
    if (
      vocabulary.columnTitle(first)?.title === 'balance' ||
      /^(bsb|sort|ifsc|swift|bic|blz|branch)/i.test(first)
    )
      return null;
    if (!isNumberWord(first) && !isMaskedIban(first)) {
      // A telephone number, a street: the number is not the account's.
      if (/\d/.test(first)) return null;
      continue;
    }
    // `Account statement` over `Period: January 1, 2024`.
    if (readDateAt(words, from - 1)?.readings.some(({ year }) => year !== null) === true) return null;
    const taken = takeWords(words, from, style);
    // Broken at the end of its line, it lacks what follows.
    if (/\d-$/.test(taken.at(-1) ?? '')) return null;
    const number = dropBranch(taken, label);
    if (number !== null && isLikely(number)) return { number, iban: null, skipped: from };
    const isCode = taken.length === 1 && /^\d{1,3}$/.test(first) && words[from + 1] === '-';
    return isCode ? numberAmong(words.slice(from + 2), label, style) : null;
  }
  return null;
}
