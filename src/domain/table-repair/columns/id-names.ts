import type { IdWord } from '#domain/language/table-phrases.ts';
import { alternativesOf, phrasesIn } from '#domain/language/word-pattern.ts';
import { nameWords } from './name-words.ts';

/**
 * What an identifier identifies: `own` the row's record itself; `event` a transaction or case; `paper` an order, invoice
 * or other document that may have a row for each of its lines; `entity` a person, company or thing; `other` something
 * whose noun we do not know.
 */
export type IdKind = 'own' | 'event' | 'paper' | 'entity' | 'other';

const namesOf = (part: IdWord): ReadonlySet<string> =>
  new Set(phrasesIn(({ tables }) => tables?.ids?.[part]).map(nameWords));

const OWN = namesOf('own');
const MARKERS = namesOf('marker');
const EVENTS = namesOf('event');
const PAPERS = namesOf('paper');
const ENTITIES = namesOf('entity');
const FOREIGN = namesOf('foreign');
const ALONE = namesOf('alone');
const COUNTS = new RegExp(`^(?:${alternativesOf(({ tables }) => tables?.ids?.count)}) `);
/** One word that holds noun and number: German compounds, and names without a noun beside them. */
const SUFFIX = new RegExp(
  String.raw`^(\p{L}{3,}?)s?(?:${alternativesOf(({ tables }) => tables?.ids?.ending)})$`,
  'u',
);

/** Tells whether a column of this name may hold its record's identifier, and of what kind; null when it does not. */
export function idKindOf(name: string): IdKind | null {
  const phrase = nameWords(name);
  if (OWN.has(phrase)) return 'own';
  if (ALONE.has(phrase)) return ENTITIES.has(phrase) ? 'entity' : EVENTS.has(phrase) ? 'event' : 'paper';
  const parts = phrase.split(' ');
  if (COUNTS.test(phrase)) return null;
  if (parts.some((part) => FOREIGN.has(part))) return null;
  if (parts[0] === 'record' && parts[1] === 'id') return 'own';
  const joined = parts.length === 1 ? (SUFFIX.exec(phrase)?.[1] ?? null) : null;
  const nouns = joined === null ? parts.filter((part) => !MARKERS.has(part) && part.length > 2) : [joined];
  const isMarked = joined !== null || parts.some((part) => MARKERS.has(part));
  if (!isMarked || nouns.length === 0) return null;
  if (joined !== null && FOREIGN.has(joined)) return null;
  if (nouns.some((noun) => PAPERS.has(noun))) return 'paper';
  if (nouns.some((noun) => EVENTS.has(noun))) return 'event';
  if (nouns.some((noun) => ENTITIES.has(noun))) return 'entity';
  // Many a word ends in these two letters: `unpaid`, `hybrid`.
  return joined !== null && phrase.endsWith('id') ? null : 'other';
}

/** `Lot number`: a noun and what says that its digits name it. */
export function endsInIdWord(name: string): boolean {
  const phrase = nameWords(name);
  return phrase.includes(' ') && MARKERS.has(phrase.split(' ').at(-1) ?? '') && !COUNTS.test(phrase);
}

const OF_LINES = namesOf('line');
const MAYBE_OF_LINES = namesOf('lineDetail');

/** How surely rows of one order or invoice may differ in a column of this name because each is a line of it: 0, 1, 2. */
export function lineColumnWeight(name: string): 0 | 1 | 2 {
  const phrase = nameWords(name.replace(/^\*/, ''));
  if (OF_LINES.has(phrase) || /^line ?item /.test(phrase)) return 2;
  return MAYBE_OF_LINES.has(phrase) || phrase.startsWith('item ') ? 1 : 0;
}
