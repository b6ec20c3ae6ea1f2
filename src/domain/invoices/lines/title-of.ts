import { ALL_LANGUAGES } from '#domain/language/all-languages.ts';
import { foldText, remembered } from '#domain/language/fold-text.ts';
import { nearWords } from '#domain/language/near-word.ts';
import { PhraseTable, type PhraseHit } from '#domain/language/phrase-table.ts';
import { withoutPoints } from '../language/without-points.ts';
import { COLUMN_KINDS, type ColumnKind } from '#domain/language/invoice-phrases.ts';
import { alternativesOf } from '#domain/language/word-pattern.ts';
import { taxWordOf } from '../totals/sum-words.ts';

const table = new PhraseTable<ColumnKind>();
for (const { code, invoices } of ALL_LANGUAGES) {
  for (const kind of COLUMN_KINDS) table.add(invoices?.columns?.[kind] ?? '', kind, code);
  for (const label of ['date', 'otherDate'] as const)
    table.add(invoices?.fields?.[label] ?? '', 'date', code);
  // In most languages a column is called what its sum is.
  for (const kind of ['net', 'tax', 'discount'] as const)
    if (invoices?.columns?.[kind] === undefined) table.add(invoices?.sums?.[kind] ?? '', kind, code);
}

/** Shorter words have too many neighbours. */
const MIN_FUZZY = 6;
let corrections: ReturnType<typeof nearWords> | undefined;

/** A word recognised in an image as titles have it: one letter of it may be wrong. */
export const asTitleWord = remembered((text: string): { readonly text: string } => {
  const [only, ...others] = foldText(text).words;
  if (only === undefined || others.length > 0) return { text };
  corrections ??= nearWords(table.words(), MIN_FUZZY);
  const correct = corrections(only.text);
  return { text: correct === only.text ? text : correct };
});

/** What a title says, and how much of it was understood. */
export interface TitleMeaning {
  readonly kind: ColumnKind;
  readonly others: readonly ColumnKind[];
  /** 0 to 1: share of its letters in known phrases. */
  readonly coverage: number;
}

/** Words in titles that say nothing of the kind: currencies, `in`, `of`. */
const CURRENCIES = 'eur|usd|gbp|chf|inr|cad|aud|sgd|myr|rm|rs|sek|nok|dkk|pln|czk|huf|ron|kr|kč|zł|ft|euro';
const FILLERS = new RegExp(
  String.raw`\b(?:${CURRENCIES}|${alternativesOf(({ invoices }) => invoices?.words?.columnFiller)})\b|[^\p{L}\p{N}]`,
  'giu',
);

/** The kind of a column by its title; null where nothing in it is known. */
export const titleOf = remembered((text: string): { readonly meaning: TitleMeaning | null } => {
  const plain = withCounted(text, meaningOf(text));
  const short = withoutPoints(text);
  if (short === text) return { meaning: plain };
  const joined = meaningOf(short);
  return { meaning: (joined?.coverage ?? 0) > (plain?.coverage ?? 0) ? joined : plain };
});

/** `Visits (pcs.)`: what is counted is one of many words, but how is known. */
function withCounted(text: string, plain: TitleMeaning | null): TitleMeaning | null {
  const counted = /^[^()]+\s\(([^()]+)\)$/u.exec(text.trim())?.[1];
  if (counted === undefined || (plain !== null && plain.kind !== 'quantity')) return plain;
  const meaning = meaningOf(counted);
  return meaning?.kind === 'quantity' && meaning.coverage === 1 ? meaning : plain;
}

function meaningOf(text: string): TitleMeaning | null {
  const folded = foldText(text.replace(/-\s+(?=\p{Ll})/gu, ''));
  const whole = table.findWhole(folded);
  const hits = whole === null ? table.find(folded) : [whole];
  const best = hits.reduce<PhraseHit<ColumnKind> | null>(
    (longest, hit) => (longest === null || hit.letters > longest.letters ? hit : longest),
    null,
  );
  if (best === null) return /^[#№]$/.test(text) ? NUMBER_SIGN : null;
  const known = hits.reduce((sum, { letters }) => sum + letters, 0);
  const rest = hits.reduceRight(
    (left, { start, end }) => left.slice(0, start) + left.slice(end),
    folded.source,
  );
  const unknown = rest.replaceAll(FILLERS, '').length;
  return {
    kind: withTaxWord(best.value, text),
    others: best.others,
    coverage: known / Math.max(1, known + unknown),
  };
}

const NUMBER_SIGN: TitleMeaning = { kind: 'position', others: ['quantity'], coverage: 1 };

/** `Amount (excl. VAT)` is a net amount. */
function withTaxWord(kind: ColumnKind, text: string): ColumnKind {
  if (kind !== 'amount') return kind;
  const word = taxWordOf(text);
  if (word === 'without') return 'net';
  return word === 'with' ? 'gross' : kind;
}

/** Where a known title of another kind begins within a text. */
export interface TitleBorder {
  readonly start: number;
  /** The two are no one title, as `Total net` is. */
  readonly isSure: boolean;
}

/** Where known titles of different kinds begin in a text; the first is left out. */
export function titleBorders(text: string): TitleBorder[] {
  const folded = foldText(text);
  if (table.findWhole(folded) !== null) return [];
  const hits = table.find(folded);
  return hits.flatMap(({ start, value }, index) => {
    const before = hits[index - 1];
    return before === undefined || before.value === value
      ? []
      : [{ start, isSure: !areOne(before.value, value) }];
  });
}

const FAMILIES: readonly ReadonlySet<ColumnKind>[] = [
  new Set(['amount', 'net', 'gross', 'tax']),
  new Set(['price', 'unit', 'net', 'gross', 'amount']),
  new Set(['description', 'code', 'position']),
];

/** `Total Net`, `Price per unit`, `Item code`: words that often make one title together. */
function areOne(a: ColumnKind, b: ColumnKind): boolean {
  return b === 'ignored' || FAMILIES.some((one) => one.has(a) && one.has(b));
}
