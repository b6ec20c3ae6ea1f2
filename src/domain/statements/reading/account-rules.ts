import { readIban } from '#domain/language/iban.ts';
import { weighCandidate, type CandidateRule } from '#domain/language/weigh-candidates.ts';
import { wordRegExp } from '#domain/language/word-pattern.ts';
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
  {
    name: 'labelled as the number of an account',
    weight: 10,
    applies: (candidate) => isLabelled(candidate) && saysNumber(candidate),
  },
  {
    name: 'labelled as an account',
    weight: 6,
    applies: (candidate) =>
      isLabelled(candidate) &&
      !saysNumber(candidate) &&
      !isBareNumber(candidate.label) &&
      !isOfPhone(candidate),
  },
  {
    name: 'alone with the label of an account',
    weight: 3.5,
    applies: (candidate) => isLabelled(candidate) && candidate.isAlone && !saysNumber(candidate),
  },
  {
    name: 'labelled as a number of anything',
    weight: 3,
    applies: (candidate) => isLabelled(candidate) && isBareNumber(candidate.label),
  },
  {
    // It is the account's only where there is no other.
    name: 'labelled as the number of a telephone',
    weight: 4,
    applies: (candidate) => isLabelled(candidate) && isOfPhone(candidate),
  },
  {
    name: 'whole IBAN behind its label',
    weight: 9,
    applies: ({ namedBy, number }) =>
      namedBy === 'iban' && IBAN_LETTERS.test(number) && readIban(number) !== null,
  },
  {
    // A counterparty's that was cut or made up.
    name: 'IBAN of another length than its country’s',
    weight: 2,
    applies: ({ namedBy, number }) =>
      namedBy === 'iban' && IBAN_LETTERS.test(number) && readIban(number) === null,
  },
  {
    name: 'other number behind the label of an IBAN',
    weight: 5,
    applies: ({ namedBy, number }) => namedBy === 'iban' && !IBAN_LETTERS.test(number),
  },
  {
    name: 'cells between label and number',
    weight: -MOST_CELLS,
    applies: ({ place }) => Math.min(1, place / MOST_CELLS),
  },
  {
    // `Account enquiries 087 555 0100`
    name: 'words between label and number',
    weight: -2,
    applies: ({ namedBy, place, skipped }) => namedBy === 'accountNumber' && place === 0 && skipped > 0,
  },
  {
    name: 'few digits and no mask',
    weight: -4,
    applies: ({ label, number }) =>
      label !== '' && number.replaceAll(/\D/g, '').length < FEW_DIGITS && !/[Xx*•]/.test(number),
  },
  { name: 'heading of a table', weight: 8, applies: ({ namedBy }) => namedBy === 'heading' },
  { name: 'shape of account numbers', weight: 8, applies: ({ namedBy }) => namedBy === 'shape' },
  { name: 'French account in groups', weight: 6, applies: ({ namedBy }) => namedBy === 'ribShape' },
  {
    name: 'whole IBAN without a label',
    weight: 5,
    applies: ({ namedBy, iban }) => namedBy === 'ibanShape' && iban !== null,
  },
  {
    name: 'part of an IBAN without a label',
    weight: 3,
    applies: ({ namedBy, iban }) => namedBy === 'ibanShape' && iban === null,
  },
  { name: 'groups of digits in the head', weight: 2, applies: ({ namedBy }) => namedBy === 'groups' },
  { name: 'card number without a label', weight: 4, applies: ({ namedBy }) => namedBy === 'cardShape' },
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
  { name: 'IBAN on the statement of a card', weight: -6, applies: isPayer },
  {
    name: 'card on a statement of an account, or the reverse',
    weight: -3,
    applies: (mention, kind) => !isPayer(mention, kind) && mention.isCard !== kind.isCreditCard,
  },
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
