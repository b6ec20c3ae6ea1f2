import { readIban } from '#domain/language/iban.ts';
import { rule, weighCandidate, type CandidateRule } from '#domain/language/weigh-candidates.ts';
import { wordRegExp } from '#domain/language/word-pattern.ts';
import type { TextLine } from '#domain/page-layout/page-words.ts';
import type { Cell } from './read-facts-cells.ts';

/** A number that the document gives an account, and how surely. */
export interface AccountMention {
  /** As printed, masks included, without a bank's or a branch's code before it. */
  readonly number: string;
  readonly iban: string | null;
  readonly isCard: boolean;
  readonly cell: Cell;
  /** The higher the surer. */
  readonly weight: number;
  /** It names what stands below, and nothing else. */
  readonly isHeading?: boolean;
}

/** A number that may be an account's, by what names it. */
export interface AccountCandidate {
  readonly number: string;
  readonly iban: string | null;
  /** A label, or without one the shape of the number or of its line. */
  readonly namedBy:
    | 'accountNumber'
    | 'iban'
    | 'card'
    | 'heading'
    | 'shape'
    | 'cardShape'
    | 'ribShape'
    | 'groups'
    | 'ibanShape';
  /** As printed; '' without one. */
  readonly label: string;
  /** Cells from the label to the number: 0 in the same. */
  readonly place: number;
  /** Words between the label and the number in their cell. */
  readonly skipped: number;
  /** Label and number fill their cell. */
  readonly isAlone: boolean;
}

/** Says that a number follows, and not only that there is an account. */
const NUMBER_WORD = wordRegExp`${({ statements }) => statements?.words?.accountNumber}`;
const PHONE = wordRegExp`${({ statements }) => statements?.words?.phone}`;
const IBAN_LETTERS = /^[A-Z]{2}\d{2}[0-9A-Z ]*$/;
const FEW_DIGITS = 5;
const MOST_CELLS = 4;

/** `Number` without saying of what. */
export function isBareNumber(label: string): boolean {
  return /^n[uú]mero?$|^number$/i.test(label);
}

const isLabelled = ({ namedBy }: AccountCandidate) => namedBy === 'accountNumber' || namedBy === 'card';
const isOfPhone = ({ label, isAlone }: AccountCandidate) => PHONE.test(label) && !isAlone;
const saysNumber = (candidate: AccountCandidate) =>
  NUMBER_WORD.test(candidate.label) && !isBareNumber(candidate.label) && !isOfPhone(candidate);

/** Why a number is an account's. */
export const ACCOUNT_RULES: readonly CandidateRule<AccountCandidate, null>[] = [
  rule(
    'labelled as the number of an account',
    10,
    (candidate) => isLabelled(candidate) && saysNumber(candidate),
  ),
  rule(
    'labelled as an account',
    6,
    (candidate) =>
      isLabelled(candidate) &&
      !saysNumber(candidate) &&
      !isBareNumber(candidate.label) &&
      !isOfPhone(candidate),
  ),
  rule(
    'alone with the label of an account',
    3.5,
    (candidate) => isLabelled(candidate) && candidate.isAlone && !saysNumber(candidate),
  ),
  rule(
    'labelled as a number of anything',
    3,
    (candidate) => isLabelled(candidate) && isBareNumber(candidate.label),
  ),
  // It is the account's only where there is no other.
  rule(
    'labelled as the number of a telephone',
    4,
    (candidate) => isLabelled(candidate) && isOfPhone(candidate),
  ),
  rule(
    'whole IBAN behind its label',
    9,
    ({ namedBy, number }) => namedBy === 'iban' && IBAN_LETTERS.test(number) && readIban(number) !== null,
  ),
  // A counterparty's that was cut or made up.
  rule(
    'IBAN of another length than its country’s',
    2,
    ({ namedBy, number }) => namedBy === 'iban' && IBAN_LETTERS.test(number) && readIban(number) === null,
  ),
  rule(
    'other number behind the label of an IBAN',
    5,
    ({ namedBy, number }) => namedBy === 'iban' && !IBAN_LETTERS.test(number),
  ),
  rule('cells between label and number', -MOST_CELLS, ({ place }) => Math.min(1, place / MOST_CELLS)),
  // `Account enquiries 087 555 0100`
  rule(
    'words between label and number',
    -2,
    ({ namedBy, place, skipped }) => namedBy === 'accountNumber' && place === 0 && skipped > 0,
  ),
  rule(
    'few digits and no mask',
    -4,
    ({ label, number }) =>
      label !== '' && number.replaceAll(/\D/g, '').length < FEW_DIGITS && !/[Xx*•]/.test(number),
  ),
  rule('heading of a table', 8, ({ namedBy }) => namedBy === 'heading'),
  rule('shape of account numbers', 8, ({ namedBy }) => namedBy === 'shape'),
  rule('French account in groups', 6, ({ namedBy }) => namedBy === 'ribShape'),
  rule('whole IBAN without a label', 5, ({ namedBy, iban }) => namedBy === 'ibanShape' && iban !== null),
  rule('part of an IBAN without a label', 3, ({ namedBy, iban }) => namedBy === 'ibanShape' && iban === null),
  rule('groups of digits in the head', 2, ({ namedBy }) => namedBy === 'groups'),
  rule('card number without a label', 4, ({ namedBy }) => namedBy === 'cardShape'),
];

/** How surely a number is an account's. */
export function weighAccount(candidate: AccountCandidate): number {
  return weighCandidate(ACCOUNT_RULES, candidate, null).weight;
}

interface StatementKind {
  readonly isCreditCard: boolean;
}

const isPayer = ({ iban }: AccountMention, { isCreditCard }: StatementKind) => isCreditCard && iban !== null;

/** Why one of several account numbers is the statement's. */
export const OWN_ACCOUNT_RULES: readonly CandidateRule<AccountMention, StatementKind>[] = [
  // On a card's statement an IBAN is of the account that pays it.
  rule('IBAN on the statement of a card', -6, isPayer),
  rule(
    'card on a statement of an account, or the reverse',
    -3,
    (mention, kind) => !isPayer(mention, kind) && mention.isCard !== kind.isCreditCard,
  ),
];

/** Of mentions that are as sure the upper one counts. */
const FURTHER_DOWN = 0.01;

/** The best of the mentions: an account's own number before a card's and before an IBAN without a label. */
export function chooseAccount(
  mentions: readonly AccountMention[],
  isCreditCard: boolean,
): AccountMention | null {
  const weighed = mentions.map((mention, index) => ({
    mention,
    weight:
      mention.weight +
      weighCandidate(OWN_ACCOUNT_RULES, mention, { isCreditCard }).weight -
      index * FURTHER_DOWN,
  }));
  return weighed.toSorted((a, b) => b.weight - a.weight)[0]?.mention ?? null;
}

/** Times that another number stands in the document for one digit of the chosen one, which stands there once, to be misread. */
const OFTEN = 3;

/** `XXXX6662` of a page that was recognised, where `XXXX6562` stands everywhere else, is that number. */
export function withDigitOfMost(number: string, lines: readonly TextLine[]): string {
  const words = lines.flatMap((line) => line.words);
  const alike = words.filter(({ text, confidence }) => confidence < 1 && differsInDigit(text, number));
  const times = (text: string) => words.filter((word) => word.text === text).length;
  const other = alike.find(({ text }) => times(text) >= OFTEN)?.text;
  return other !== undefined && times(number) === 1 ? other : number;
}

function differsInDigit(one: string, other: string): boolean {
  if (one.length !== other.length || one.length < 5) return false;
  const different = one.split('').flatMap((letter, at) => (letter === other[at] ? [] : [letter + other[at]]));
  return different.length === 1 && /^\d\d$/.test(different[0] ?? '');
}
