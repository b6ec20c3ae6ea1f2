import { countLetters } from '#domain/language/count-letters.ts';
import { foldText, remembered } from '#domain/language/fold-text.ts';
import { nearWords } from '#domain/language/near-word.ts';
import { PhraseTable, type PhraseHit } from '#domain/language/phrase-table.ts';
import { withoutPoints } from '../language/without-points.ts';
import type { SumWord } from '#domain/language/invoice-phrases.ts';
import { DAY_BEHIND_WORDS, INCLUDED_WORDS, RATE_OF_WORDS, SUM_PHRASES } from './sum-phrases.ts';

/** Share of the letters of a label that must be known words of sums. */
export const SURE_OF_LABEL = 0.45;

const table = new PhraseTable<SumWord>();
for (const [phrases, word, language] of SUM_PHRASES) table.add(phrases, word, language);

/** Whether a folded word is in any phrase that names a sum. */
export function isWordOfSums(word: string): boolean {
  return table.words().has(word);
}

/** Figures that no sum of the invoice has to do with. */
const ASIDE: ReadonlySet<SumKind> = new Set(['tendered', 'change', 'ignored', 'earlier']);

export function isAside(kind: SumKind): boolean {
  return ASIDE.has(kind);
}

/** Sums of all lines, the former two before what is charged besides. */
export const OF_LINES: ReadonlySet<SumKind | null> = new Set(['subtotal', 'net']);
export const WHOLE_SUMS: ReadonlySet<SumKind | null> = new Set(['subtotal', 'net', 'total', 'due']);

/** What the figure beside a label is. */
export type SumKind = Exclude<SumWord, 'without' | 'with'>;

export interface SumLabel {
  readonly kind: SumKind;
  /** The same words say this elsewhere. */
  readonly others: readonly SumKind[];
  /** 0 to 1: share of the label's letters in known phrases. */
  readonly coverage: number;
  /** Nothing stands before the words that say so. */
  readonly isFirst: boolean;
  /** ISO 639-1 of all languages that have the phrase. */
  readonly languages: readonly string[];
}

/** Of several kinds in a label the one farther up says what it is: `Total discount`, `Subtotal excl. VAT`. */
const RANKS: readonly SumKind[] = [
  'change',
  'tendered',
  'ignored',
  'earlier',
  'withholding',
  'rounding',
  'paid',
  'discount',
  'shipping',
  'net',
  'due',
  'tax',
  'subtotal',
  'charge',
  'total',
];

/** `Total payable by 1 February`, of which the digits are left out: when it is to be paid. */
const DAY_BEHIND = new RegExp(
  String.raw`(?<=\p{L}{4}.*)\s(?:${DAY_BEHIND_WORDS})(?:\s\p{L}{3,10}\.?)?[\s,:]*$`,
  'iu',
);
/** `Insurance premium tax at 12 %` */
const LINK_BEHIND = new RegExp(String.raw`(?<=\p{L}{3})\s(?:@|${RATE_OF_WORDS})[\s:]*$`, 'iu');

const sumLabelOf = remembered((printed: string): { readonly label: SumLabel | null } => {
  const text = withoutHeld(printed.replace(DAY_BEHIND, '').replace(LINK_BEHIND, ''));
  // `Taxes (see details for rates)`: a remark says less than what it is added to.
  const spellings = [
    ...new Set([text, withoutPoints(text), text.replaceAll(REMARK, withoutRemark), ...inOneScript(text)]),
  ];
  const [best = null] = spellings.map(labelOf).toSorted((a, b) => (b?.coverage ?? 0) - (a?.coverage ?? 0));
  return { label: best };
});

/** `VAT 20 % (incl. shipping)`: what a sum holds besides tax does not say what it is. */
function withoutHeld(text: string): string {
  const at = text.search(HELD);
  if (at <= 0) return text;
  const [words, held] = [text.slice(0, at), text.slice(at)].map((part) =>
    table.find(foldText(part)).map(({ value }) => value),
  );
  const isOfParts = held?.some((word) => PARTS.has(word)) === true;
  // `Total incl. delivery and VAT`: with tax it is the same sum, unless what stands before is one without.
  const isWhole = words?.some((word) => word === 'total' || word === 'due') === true;
  if (isOfParts && held.includes('tax')) return isWhole ? text.slice(0, at) : text;
  // `Of which included: shipping` names no other sum.
  return isOfParts && words?.some((word) => !TAXED.has(word)) === true ? text.slice(0, at) : text;
}

const PARTS = new Set<SumWord>(['shipping', 'discount', 'charge']);

/** `VAT 5% / ضريبة القيمة المضافة`: the same in two scripts, either of which is enough. */
function inOneScript(text: string): string[] {
  const parts = text.split(/\s?\/\s?/u);
  const isLatin = (part: string) => /\p{Script=Latin}/u.test(part);
  return parts.length === 2 && parts.some(isLatin) && !parts.every(isLatin) ? parts.filter(hasWord) : [];
}

const hasWord = (text: string) => /\p{L}{2}/u.test(text);

const withoutRemark = (remark: string) => (table.find(foldText(remark)).length === 0 ? '' : remark);

/** Words in brackets behind others. */
const REMARK = /(?<=\p{L}\s?)\([^()]*\)/gu;

/** In words: no label of a tax is longer. */
const SHORT = 4;
const NAMED = 0.7;
/** Shorter words have too many neighbours. */
const MIN_FUZZY = 5;
/** Share of a label with a wrong letter that known phrases make up: fewer are words of a name. */
const SURE_FUZZY = 0.8;
let corrections: ReturnType<typeof nearWords> | undefined;

/** What a label on a line says of the figure beside it; null where nothing in it is known. */
export function labelIn(text: string, { isRecognised }: { readonly isRecognised: boolean }): SumLabel | null {
  return (isRecognised ? recognisedLabelOf(text) : sumLabelOf(text)).label;
}

/** Of words recognised in an image one letter of each may be wrong. */
const recognisedLabelOf = remembered((text: string): { readonly label: SumLabel | null } => {
  const plain = sumLabelOf(text);
  if (plain.label !== null) return plain;
  const correct = (corrections ??= nearWords(table.words(), MIN_FUZZY, true));
  const words = foldText(text.replaceAll(LIKE_L, 'l')).words.map((word) => correct(word.text));
  const { label } = sumLabelOf(words.join(' '));
  return { label: label === null || label.coverage < SURE_FUZZY ? null : label };
});

/** `Tota!:` */
const LIKE_L = /(?<=\p{L}{2})[!1|](?=\p{L}|[\s:]|$)/gu;

/** `CGST9 (9%)`: the rate is glued to the name of the tax. */
const GLUED_RATE = /(?<=\p{Lu}{3})\d{1,2}(?![\p{L}\p{N}])/gu;

function labelOf(printed: string): SumLabel | null {
  const text = printed.replaceAll(GLUED_RATE, '');
  const folded = foldText(text);
  const whole = table.findWhole(folded);
  const hits = whole === null ? table.find(folded) : [whole];
  if (hits.length === 0) return null;
  const words = wordsOf(hits);
  // `Shipping VAT` is the tax on it, `Shipping (VAT 20 %)` is not; `Less: VAT` takes off no more than that.
  const [former, last] = hits.slice(-2);
  const isBeside =
    former !== undefined && last !== undefined && /^[\s.:]*$/.test(text.slice(former.end, last.start));
  const isOfTax = isBeside && last.value === 'tax';
  if (isOfTax && (former.value === 'shipping' || former.value === 'discount')) words.delete(former.value);
  const ranked = RANKS.find((kind) => words.has(kind)) ?? null;
  const kind = withTaxWords(ranked, words);
  if (kind === null) return null;
  const hit = hits.find(({ value }) => value === ranked) ?? hits[0];
  // `Local utility tax`: the last word says what it is.
  const isNamedTax =
    kind === 'tax' &&
    hits.at(-1)?.end === text.replace(/[^\p{L}]+$/u, '').length &&
    text.split(/\s+/).length <= SHORT;
  const letters = countLetters(text);
  const known = hits.reduce((sum, one) => sum + one.letters, 0);
  return {
    kind,
    others: isOfTax && former.value === 'discount' ? ['discount'] : othersOf(hit),
    isFirst: hit !== undefined && !/\p{L}/u.test(text.slice(0, hit.start)),
    coverage: Math.max(isNamedTax ? NAMED : 0, Math.min(1, known / Math.max(1, letters))),
    languages: hit?.languages ?? [],
  };
}

const SUMS = new Set<SumWord>(['total', 'subtotal', 'net', 'due']);
const TAXED = new Set<SumWord>(['with', 'without']);

/** `Total excl. of GST` says nothing of a tax; `GST included in total` says nothing of a total. */
function wordsOf(hits: readonly PhraseHit<SumWord>[]): Set<SumWord> {
  const words = new Set(hits.map(({ value }) => value));
  // A `payment service fee` is a fee.
  if (hits.at(-1)?.value === 'charge') words.delete('paid');
  // `VAT paid` is a tax, `Total paid with VAT` a total.
  if (words.has('paid') && words.has('with')) words.add('total');
  if (words.has('tax') || words.has('with')) words.delete('paid');
  // `Total bill (rounded off)`
  const [first] = hits;
  if (first !== undefined && SUMS.has(first.value) && hits.length > 1) words.delete('rounding');
  const at = hits.findIndex(({ value }) => TAXED.has(value));
  if (at < 0 || !hits.some(({ value }) => SUMS.has(value))) return words;
  const sum = hits.findIndex(({ value }) => SUMS.has(value));
  const tax = hits.findIndex(({ value }) => value === 'tax');
  if (sum < at) words.delete('tax');
  else if (hits[at]?.value === 'with' && (tax < 0 || tax < sum)) return new Set<SumWord>(['tax']);
  return words;
}

function othersOf(hit: PhraseHit<SumWord> | undefined): SumKind[] {
  return (hit?.others ?? []).flatMap((other) => (other === 'with' || other === 'without' ? [] : [other]));
}

/** `Total excl. VAT` is net, `Subtotal incl. VAT` a total; `incl. VAT 20 %` alone is the tax. */
function withTaxWords(kind: SumKind | null, words: ReadonlySet<SumWord>): SumKind | null {
  const isSum = kind === 'total' || kind === 'subtotal' || kind === 'net' || kind === 'due';
  if (words.has('without')) return isSum || kind === null ? 'net' : kind;
  if (!words.has('with')) return kind;
  if (kind === 'due') return 'due';
  return isSum ? 'total' : (kind ?? 'tax');
}

/** Whether a text says that a figure is with or without tax. */
export function taxWordOf(text: string): 'with' | 'without' | null {
  for (const { value } of table.find(foldText(text))) {
    if (value === 'with' || value === 'without') return value;
    if (value === 'net') return 'without';
  }
  return null;
}

/** `davon Verpackung`: part of what stands above it. */
export function beginsWithIncluded(text: string): boolean {
  return INCLUDED.test(text.replace(/^[^\p{L}]+/u, ''));
}

/** `incl. VAT`, `VAT 20 % (included)`: part of the other sums. */
export function saysIncluded(text: string): boolean {
  return taxWordOf(text) === 'with' || text.split(/[^\p{L}\s.]/u).some(beginsWithIncluded);
}

const INCLUDED = new RegExp(String.raw`^(?:${INCLUDED_WORDS})(?!\p{L})`, 'iu');

const HELD = new RegExp(String.raw`(?<=[^\s(])[\s(]{1,3}(?:${INCLUDED_WORDS})(?!\p{L})`, 'iu');

/** `exkl. USt` behind a figure: words that say nothing but whether tax is in it. */
export function isTaxRemark(text: string): boolean {
  return taxWordOf(text) !== null && (sumLabelOf(text).label?.coverage ?? 0) >= WHOLE;
}

const WHOLE = 0.9;
