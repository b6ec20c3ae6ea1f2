import { median } from '#domain/values/median.ts';
import type { SumWord } from '#domain/language/invoice-phrases.ts';
import type { PaperKind } from '#domain/language/language-data.ts';
import { wordPattern } from '#domain/language/word-pattern.ts';
import { hasPageNumbers, provesCash, provesRunningBalance } from './kind-arithmetic.ts';
import {
  ACCOUNT_NAMES,
  DOCUMENT_PHRASES,
  STATEMENT_PHRASES,
  foldedPhrases,
  type FoldedPhrases,
} from './kind-phrases.ts';
import { beginsWithAny, holds, isAsNarrowAsARoll, type KindText } from './kind-text.ts';
import {
  isTitleAlone,
  isTitled,
  isTitledBehind,
  isTitledWithNumber,
  isTitleOfNumber,
  labelsOf,
  TITLE_WORDS,
} from './kind-titles.ts';

/** One reason to take a document for one of some kinds. */
export interface KindEvidence {
  readonly name: string;
  /** What it adds for each kind; negative where it speaks against one. */
  readonly weights: Partial<Readonly<Record<PaperKind, number>>>;
  readonly applies: (text: KindText) => boolean;
}

/** In average letters: how wide the text of a sheet is at least. */
const SHEET_LETTERS = 75;
const LEAST_DATED_ROWS = 3;
const MANY_DATED_ROWS = 8;
/** Sentences, of which invoices and statements have few. */
const SENTENCE_WORDS = 9;
const SENTENCE_SHARE = 0.5;
/** Phrases of a kind that are counted, at most. */
const PHRASES_COUNTED = 5;
/** Lines that end in money. */
const MANY_PRICES = 6;
/** Of them: among so many at the end stands their sum, so many times as much as most. */
const LAST_PRICES = 4;
const TIMES_OF_SUM = 2;
/** What energy and water are measured in; a bill of them has balances, but no account at a bank. A payment may name one. */
const METERED = / (?:[kmg]wh|kvarh?|m3|ccf|therms?|gal) /;
/** No account but one of securities has so many of their words. */
const MANY_WORDS = 4;

const ACCOUNT_WORDS = foldedPhrases(({ statements }) => statements?.words?.bankNumber);

function sumWordsOf(...names: readonly SumWord[]): ReadonlySet<string> {
  return new Set(names.flatMap((name) => foldedPhrases(({ invoices }) => invoices?.sums?.[name])));
}

/** A bill has an amount to pay, and often what was owed before. */
const TO_PAY = new RegExp(
  wordPattern(({ statements }) => statements?.words?.toPay),
  'u',
);

/** What statements in any language call the balances before and after their rows. */
function balanceLabels(label: 'opening' | 'closing'): ReadonlySet<string> {
  const all = foldedPhrases(({ statements }) => statements?.labels[label]);
  return new Set(all.filter((phrase) => !TO_PAY.test(phrase)));
}

const OPENING_BALANCES = balanceLabels('opening');
const CLOSING_BALANCES = balanceLabels('closing');

/** Some say of a payment too that it is a credit. */
const CREDIT_NOTES = labelsOf('creditNote');
const INVOICE: FoldedPhrases = {
  titles: [...new Set([...DOCUMENT_PHRASES.invoice.titles, ...labelsOf('invoice'), ...CREDIT_NOTES])],
  words: DOCUMENT_PHRASES.invoice.words,
};
const INVOICE_TITLES = new Set(INVOICE.titles);
/** What comes before an invoice. */
const PRO_FORMA = INVOICE.titles.filter((title) => /pro ?forma/.test(title));
const INVOICE_NUMBERS = labelsOf('invoiceNumber');
const PARTIES_AND_DUE_DATES = labelsOf('customer', 'dueDate', 'terms');
const TOTALS = sumWordsOf('total', 'due');
const DUE = sumWordsOf('due');
const namesInvoice = (label: string) => INVOICE.titles.some((title) => label.includes(title));
/** Days and sums that are said to be an invoice's: an offer has such, too. */
const INVOICE_DATES = new Set([...labelsOf('invoiceDate')].filter(namesInvoice));
const INVOICE_TOTALS = [...TOTALS].filter(namesInvoice);
const THIS = /^(?:this|cette|esta|diese[rs]?|questa|deze|denn[ae])$/;
/** `Bill to`, `Bill from`, `Quantity to bill`: an order says it too. */
const PARTIES = [
  ...[...labelsOf('customer', 'vendor')].filter((label) =>
    INVOICE.titles.some((title) => label.startsWith(`${title} `)),
  ),
  ...INVOICE.titles.map((title) => `to ${title}`),
];
const TAXES = sumWordsOf('tax', 'net');

const hasLabel =
  (labels: ReadonlySet<string>) =>
  ({ lines }: KindText) =>
    lines.some((line) => beginsWithAny(line, labels));

/** A figure of money behind the words. */
const hasSum =
  (labels: ReadonlySet<string>) =>
  ({ lines }: KindText) =>
    lines.some((line) => line.money.length > 0 && beginsWithAny(line, labels));

/** So many different phrases that few other documents have. */
function countOf(phrases: readonly string[], { lines }: KindText): number {
  return phrases.filter((phrase) => lines.some((line) => holds(line, phrase))).length;
}

/** A title, and each of the first few phrases. */
function phraseRules(kind: PaperKind, phrases: FoldedPhrases, ofTitle: number): KindEvidence[] {
  const counted = Array.from({ length: PHRASES_COUNTED }, (_, index) => ({
    name: `${kind}: phrase ${String(index + 1)}`,
    weights: { [kind]: 1 },
    applies: (text: KindText) => countOf(phrases.words, text) > index,
  }));
  return [
    {
      name: `${kind}: title in the head`,
      weights: { [kind]: ofTitle },
      applies: (text) => isTitled(phrases, text, true),
    },
    {
      name: `${kind}: title further down only`,
      weights: { [kind]: ofTitle / 2 },
      applies: (text) => !isTitled(phrases, text, true) && isTitled(phrases, text, false),
    },
    ...counted,
  ];
}

function daysOfRows(lines: KindText['lines']): number {
  // What stands behind the money may be a category or a sign.
  const rows = lines.filter(({ day, money }) => day !== null && money.length > 0);
  return new Set(rows.map(({ day }) => day)).size;
}

/** `Bill to` is no bill. */
function withoutParties(text: KindText): KindText {
  const without = (words: string) =>
    PARTIES.reduce((rest, label) => rest.replaceAll(` ${label} `, ' '), words);
  return { ...text, lines: text.lines.map((line) => ({ ...line, words: without(line.words) })) };
}

/** Whether anything calls it an invoice. Who is billed does only where something is due. */
function isCalledInvoice(text: KindText): boolean {
  const names = INVOICE.titles.filter((title) => !CREDIT_NOTES.has(title));
  return (
    countOf(names, hasSum(DUE)(text) ? text : withoutParties(text)) > 0 ||
    hasLabel(CREDIT_NOTES)(text) ||
    hasLabel(INVOICE_NUMBERS)(text)
  );
}

/** The number, or the day, of an invoice stands somewhere, whatever is before its label. */
function isNumberedInvoice(text: KindText, labels: ReadonlySet<string> = INVOICE_NUMBERS): boolean {
  const hasNumber = (words: string) =>
    [...labels].some((label) => /^\S*\d/.test(words.split(` ${label} `)[1] ?? ''));
  return hasLabel(labels)(text) || text.lines.some(({ words }) => hasNumber(words));
}

/** `Please pay this invoice`, `Invoice total`, but for `on receipt of the invoice`, which offers say; or its day. */
function isOneInvoice(text: KindText): boolean {
  const saysThis = (words: string) =>
    INVOICE.titles.some((title) => THIS.test(words.split(` ${title} `)[0]?.split(' ').at(-1) ?? ''));
  return (
    text.lines.some(({ words }) => saysThis(words)) ||
    countOf(INVOICE_TOTALS, text) > 0 ||
    isNumberedInvoice(text, INVOICE_DATES)
  );
}

function isSheet({ widthInLetters }: KindText): boolean {
  return widthInLetters !== null && widthInLetters > SHEET_LETTERS;
}

/** `Receipt / Invoice` in the head: behind the one title comes the other. */
function isTitledAsBoth({ lines }: KindText): boolean {
  const titles = lines.filter((line) => line.isHead && line.count <= TITLE_WORDS);
  return DOCUMENT_PHRASES.receipt.titles.some((title) =>
    titles.some(
      ({ words }) =>
        words.startsWith(` ${title} `) && INVOICE_TITLES.has(words.slice(title.length + 1).trim()),
    ),
  );
}

/** A word of receipts, the time of day, or in a picture a total or prices: narrow pages alone say little. */
function hasSignOfATill(text: KindText): boolean {
  const { titles, words } = DOCUMENT_PHRASES.receipt;
  return (
    text.hasTimeOfDay ||
    (text.isPicture && (hasPrices(text) || hasSum(TOTALS)(text))) ||
    countOf([...titles, ...words], text) > 0
  );
}

/** Many prices, below them one that may be their sum: on a price list each is as much as others. */
function hasPrices({ lines }: KindText): boolean {
  const prices = lines.flatMap(({ endsInMoney, money }) => (endsInMoney ? (money.at(-1) ?? 0) : []));
  const most = Math.max(0, ...prices.slice(-LAST_PRICES));
  return prices.length >= MANY_PRICES && most >= TIMES_OF_SUM * (median(prices) ?? 0);
}

function isProse({ lines }: KindText): boolean {
  const isRow = ({ day, money, endsInMoney }: KindText['lines'][number]) =>
    endsInMoney || (day !== null && money.length > 0);
  const long = lines.filter((line) => line.count >= SENTENCE_WORDS && !isRow(line));
  return long.length > 2 && long.length >= SENTENCE_SHARE * lines.length;
}

/** All that tells kinds of documents from each other: what applies is added up. */
export const KIND_EVIDENCE: readonly KindEvidence[] = [
  ...phraseRules('statement', STATEMENT_PHRASES, 6),
  ...phraseRules('invoice', INVOICE, 3),
  ...phraseRules('receipt', DOCUMENT_PHRASES.receipt, 3),
  ...phraseRules('payslip', DOCUMENT_PHRASES.payslip, 3),
  ...phraseRules('order', DOCUMENT_PHRASES.order, 3),
  ...phraseRules('offer', DOCUMENT_PHRASES.offer, 3),
  ...phraseRules('letter', DOCUMENT_PHRASES.letter, 3),
  ...phraseRules('contents', DOCUMENT_PHRASES.contents, 3),
  ...phraseRules('terms', DOCUMENT_PHRASES.terms, 3),
  ...phraseRules('report', DOCUMENT_PHRASES.report, 3),
  ...phraseRules('investments', DOCUMENT_PHRASES.investments, 6),
  ...phraseRules('settlement', DOCUMENT_PHRASES.settlement, 6),
  {
    name: 'many words of investments',
    weights: { investments: 4 },
    applies: (text) => countOf(DOCUMENT_PHRASES.investments.words, text) >= MANY_WORDS,
  },
  {
    name: 'running balance proven by arithmetic',
    weights: { statement: 6 },
    applies: ({ lines }) => provesRunningBalance(lines),
  },
  {
    name: 'title of a statement behind the name of a bank',
    weights: { statement: 4 },
    applies: (text) =>
      !isTitled(STATEMENT_PHRASES, text, true) && isTitledBehind(STATEMENT_PHRASES, text, false),
  },
  ...(['order', 'offer'] as const).map((kind) => ({
    name: `${kind}: title behind who sends it`,
    weights: { [kind]: 3 },
    applies: (text: KindText) =>
      !isTitled(DOCUMENT_PHRASES[kind], text, true) && isTitledBehind(DOCUMENT_PHRASES[kind], text, true),
  })),
  ...(['order', 'payslip', 'report'] as const).map((kind) => ({
    name: `${kind}: nothing but the title in a line of the head, and no invoice`,
    weights: { [kind]: 3, invoice: -3 },
    applies: (text: KindText) => isTitleAlone(DOCUMENT_PHRASES[kind], text) && !isCalledInvoice(text),
  })),
  {
    name: 'offer: nothing but the title, its number or day, and neither title, number nor day of an invoice',
    weights: { offer: 5, invoice: -3 },
    applies: (text) =>
      isTitleOfNumber(DOCUMENT_PHRASES.offer, text) &&
      // Of what is to be paid an offer may be the reason.
      (isTitleAlone(DOCUMENT_PHRASES.offer, text) || !hasSum(DUE)(text)) &&
      !isNumberedInvoice(text) &&
      !isOneInvoice(text) &&
      ![INVOICE, DOCUMENT_PHRASES.receipt].some((phrases) =>
        isTitledBehind(phrases, withoutParties(text), false),
      ),
  },
  {
    name: 'titled pro forma, without the number of an invoice',
    weights: { offer: 8, invoice: -3 },
    applies: (text) => isTitleAlone({ titles: PRO_FORMA, words: [] }, text) && !isNumberedInvoice(text),
  },
  {
    name: 'many rows of different days',
    weights: { statement: 3 },
    applies: ({ lines }) => daysOfRows(lines) >= MANY_DATED_ROWS,
  },
  {
    name: 'rows of different days',
    weights: { statement: 2, receipt: -2 },
    applies: ({ lines }) => daysOfRows(lines) >= LEAST_DATED_ROWS,
  },
  {
    name: 'account number',
    weights: { statement: 1 },
    applies: (text) => countOf([...ACCOUNT_WORDS, ...ACCOUNT_NAMES], text) > 0,
  },
  {
    name: 'balances before and after the rows',
    weights: { statement: 3 },
    applies: (text) => hasSum(OPENING_BALANCES)(text) && hasSum(CLOSING_BALANCES)(text),
  },
  { name: 'labelled total', weights: { invoice: 1, receipt: 1 }, applies: hasSum(TOTALS) },
  { name: 'labelled tax', weights: { invoice: 1, receipt: 1 }, applies: hasSum(TAXES) },
  {
    name: 'number of an invoice',
    weights: { invoice: 2 },
    applies: (text) => hasLabel(INVOICE_NUMBERS)(text) || isTitledWithNumber(INVOICE, text),
  },
  {
    name: 'names the party that pays, or when',
    weights: { invoice: 1 },
    applies: hasLabel(PARTIES_AND_DUE_DATES),
  },
  {
    name: 'readings of a meter, and something is due',
    weights: { invoice: 3, statement: -3 },
    applies: (text) =>
      (hasSum(DUE)(text) || hasLabel(PARTIES_AND_DUE_DATES)(text)) &&
      text.lines.filter(({ words }) => METERED.test(words)).length > 1,
  },
  {
    name: 'cash less change is the total',
    weights: { receipt: 4 },
    applies: ({ lines }) => provesCash(lines),
  },
  {
    name: 'text as narrow as a till roll',
    weights: { receipt: 3 },
    applies: (text) => isAsNarrowAsARoll(text) && hasSignOfATill(text),
  },
  {
    name: 'text as wide as a sheet',
    weights: { receipt: -2 },
    applies: isSheet,
  },
  {
    name: 'titled as a receipt and an invoice, on a sheet',
    weights: { invoice: 3 },
    applies: (text) => isSheet(text) && isTitledAsBoth(text),
  },
  {
    name: 'page as narrow as a till roll',
    weights: { receipt: 1 },
    applies: (text) => text.isNarrowPage && text.pages === 1 && hasSignOfATill(text),
  },
  {
    name: 'pages numbered in ascending order',
    weights: { contents: 4 },
    applies: ({ lines }) => hasPageNumbers(lines),
  },
  {
    name: 'mostly sentences',
    weights: { letter: 2, report: 2, terms: 2, invoice: -1, statement: -1 },
    applies: isProse,
  },
];
