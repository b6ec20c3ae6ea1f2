import { ALL_LANGUAGES } from '#domain/language/all-languages.ts';
import { foldPhrase, foldText, remembered, type FoldedText } from '#domain/language/fold-text.ts';
import {
  COLUMN_TITLES,
  FACTS,
  LABELS,
  SECTIONS,
  type ColumnTitle,
  type FactLabel,
  type LabelKind,
  type SectionTitle,
} from '#domain/language/statement-phrases.ts';
import { lexicon } from '#domain/language/lexicon.ts';
import { PhraseTable, type PhraseHit } from '#domain/language/phrase-table.ts';
import type { Phrases } from '#domain/language/phrases.ts';
import { phrasesIn } from '#domain/language/word-pattern.ts';

/** A column's title within a text. */
export interface TitleHit {
  readonly title: ColumnTitle;
  /** What the same words say elsewhere: `Valor` is an amount over figures, a value date over dates. */
  readonly others: readonly ColumnTitle[];
  /** Offsets in the text. */
  readonly start: number;
  readonly end: number;
}

/** A phrase within a text that names the value after it. */
export interface FactHit {
  readonly fact: FactLabel;
  readonly others: readonly FactLabel[];
  readonly start: number;
  readonly end: number;
}

/** A label or a section's title must be nearly all of its line: `Total` is one, `TOTAL 4711 PARIS` a purchase. */
const MIN_SHARE = 0.75;
/** A column's title has words beside it that we need not know: `Balance (Rupees)`. */
const MIN_TITLE_SHARE = 0.45;

/** Currency codes and the like say nothing about what a line is. */
const NEUTRAL =
  /^(\d.*|[a-z]|[a-z]{2}\d+|usd|eur|gbp|inr|zar|sgd|aud|cad|nzd|chf|brl|mxn|jpy|cny|hkd|try|pln|czk|huf|sek|nok|dkk|myr|idr|thb|vnd|krw|aed|sar|ils|php|ngn|kes|ron|uah|rub)$/;

const columns = new PhraseTable<ColumnTitle>();
const labels = new PhraseTable<LabelKind>();
const facts = new PhraseTable<FactLabel>();
const sections = new PhraseTable<SectionTitle>();
const fillers = new Set(
  phrasesIn(({ statements }) => statements?.fillers).flatMap((filler) => foldPhrase(filler).split(' ')),
);

for (const { code, statements } of ALL_LANGUAGES) {
  fill(columns, COLUMN_TITLES, statements?.columns, code);
  columns.add(statements?.facts.currency ?? '', 'currency', code);
  fill(labels, LABELS, statements?.labels, code);
  fill(facts, FACTS, statements?.facts, code);
  fill(sections, SECTIONS, statements?.sections, code);
}

// One line is asked about in several ways.
const folded = remembered(foldText);
const factsOf = remembered((text): readonly FactHit[] =>
  facts.find(folded(text)).flatMap((hit) => (isCutShort(text, hit.end) ? [] : [toFactHit(hit)])),
);

/** `C.U` of `C.U.I.T`: more letters of one abbreviation follow. */
function isCutShort(text: string, end: number): boolean {
  const isLone = /^\P{L}?\p{L}$/u.test(text.slice(Math.max(0, end - 2), end));
  return isLone && /^\.\p{L}(?!\p{L})/u.test(text.slice(end, end + 4));
}

/**
 * One vocabulary of all languages: a document's own need not be known before it is read. Any spelling; the longest
 * phrase that fits wins.
 */
export const vocabulary = {
  ...lexicon,
  /** @param text a column's title, its lines joined; null when nothing known is in it */
  columnTitle(text: string): TitleHit | null {
    const words = folded(text);
    const whole = columns.findWhole(words);
    if (whole !== null) return toTitleHit(whole);
    const hits = columns.find(words);
    const hit = longest(hits);
    return hit === null || knownShare(hits, words) < MIN_TITLE_SHARE ? null : toTitleHit(hit);
  },
  /** All titles in a line of them, in its order. */
  columnTitles: (text: string): readonly TitleHit[] => columns.find(folded(text)).map(toTitleHit),
  /** Of a line's words without its figures and dates: what its figures are; null for a transaction. */
  label(text: string): LabelKind | null {
    const words = folded(text);
    const hit = findTitle(labels, words, () => factsOf(text).filter(({ fact }) => fact === 'currency'));
    return hit === null || isOfSection(hit, words) ? null : hit.value;
  },
  /** All phrases in a line that are labels where they stand by themselves, as in a summary. */
  labels(text: string) {
    const words = folded(text);
    const hits = labels.find(words).filter((hit) => !isOfSection(hit, words));
    return hits.map(({ value, start, end }) => ({ label: value, start, end }));
  },
  /** The fact that a phrase names, and where in `text` the phrase ends. */
  fact: (text: string): FactHit | null => factsOf(text)[0] ?? null,
  facts: factsOf,
  section(text: string): SectionTitle | null {
    const hit = findTitle(sections, folded(text));
    // `Compte chèques` is a kind of account, and no list of checks.
    const isOfFact = factsOf(text).some(
      ({ start, end }) => hit !== null && start < hit.start && hit.end <= end,
    );
    return isOfFact ? null : (hit?.value ?? null);
  },
  /** Nothing but prepositions, articles, months, figures and the like. */
  isFiller: (text: string): boolean => folded(text).words.every((word) => isNeutral(word.text)),
  /** For telling the language: of each known phrase its languages and its length. */
  languagesOf(text: string) {
    const words = folded(text);
    return [...columns.find(words), ...labels.find(words), ...facts.find(words)];
  },
};

/** `Balance transfers` is the name of rows, and no balance. */
function isOfSection({ start, end }: Pick<FactHit, 'start' | 'end'>, words: FoldedText): boolean {
  return sections
    .find(words)
    .some(
      (section) => section.start <= start && section.end >= end && section.end - section.start > end - start,
    );
}

function isNeutral(word: string): boolean {
  return fillers.has(word) || NEUTRAL.test(word) || lexicon.month(word) !== null;
}

function fill<T extends string>(
  table: PhraseTable<T>,
  values: readonly T[],
  phrases: Readonly<Partial<Record<T, Phrases>>> | undefined,
  language: string,
): void {
  for (const value of values) table.add(phrases?.[value] ?? '', value, language);
}

function longest<T>(hits: readonly PhraseHit<T>[]): PhraseHit<T> | null {
  let best: PhraseHit<T> | null = null;
  for (const hit of hits) if (best === null || hit.letters > best.letters) best = hit;
  return best;
}

/**
 * The longest phrase of a line that consists of little else.
 *
 * @param aside what else says nothing of what the line is: `New balance   currency EUR`
 */
function findTitle<T>(
  table: PhraseTable<T>,
  folded: FoldedText,
  aside: () => readonly Covered[] = () => [],
): PhraseHit<T> | null {
  const whole = table.findWhole(folded);
  if (whole !== null) return whole;
  const hits = table.find(folded);
  const best = longest(hits);
  if (best === null) return null;
  return knownShare(hits, folded) >= MIN_SHARE || knownShare([...hits, ...aside()], folded) >= MIN_SHARE
    ? best
    : null;
}

type Covered = Pick<FactHit, 'start' | 'end'>;

/** The share of a text's letters that phrases cover or that say nothing. */
function knownShare(hits: readonly Covered[], folded: FoldedText): number {
  let letters = 0;
  let known = 0;
  for (const word of folded.words) {
    if (/^\d+$/.test(word.text)) continue;
    letters += word.text.length;
    const isCovered = hits.some((hit) => word.start >= hit.start && word.end <= hit.end);
    if (isCovered || isNeutral(word.text)) known += word.text.length;
    else known += coveredLetters(hits, word);
  }
  return letters === 0 ? 0 : known / letters;
}

/** Of a word in a script without blanks: the letters that phrases cover. */
function coveredLetters(hits: readonly Covered[], word: Covered): number {
  let covered = 0;
  for (const hit of hits)
    covered += Math.max(0, Math.min(hit.end, word.end) - Math.max(hit.start, word.start));
  return covered;
}

function toTitleHit(hit: PhraseHit<ColumnTitle>): TitleHit {
  return { title: hit.value, others: hit.others, start: hit.start, end: hit.end };
}

function toFactHit(hit: PhraseHit<FactLabel>): FactHit {
  return { fact: hit.value, others: hit.others, start: hit.start, end: hit.end };
}
