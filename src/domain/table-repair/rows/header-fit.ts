import type { TableWord } from '#domain/language/table-phrases.ts';
import { alternativesOf } from '#domain/language/word-pattern.ts';
import type { ColumnProfile } from './column-profile.ts';
import { joinHeader } from './header-names.ts';
import type { Line } from './line-facts.ts';
import { nameWords } from '../columns/name-words.ts';

/** How a header that is one name too long or too short is brought over the columns that it names. */
export type HeaderFit =
  /** The name at `at` goes on in the next one: it held the delimiter. */
  | { readonly kind: 'join'; readonly at: number }
  /** The name at `at` is empty and over no column. */
  | { readonly kind: 'drop'; readonly at: number }
  /** The column at `at` has no name. */
  | { readonly kind: 'insert'; readonly at: number }
  /** The rows have no cell for the name at `at`. */
  | { readonly kind: 'gap'; readonly at: number };

/** How much better than names that follow on from the left an alignment has to be. */
const LEAST_GAIN = 1;
/** The same where several places side by side are as good. */
const LEAST_GAIN_OF_NEIGHBOURS = 2;
const MAX_NEIGHBOURS = 2;

type NamedType = 'number' | 'date' | 'address' | 'text' | 'id';

const inName = (word: TableWord) =>
  new RegExp(String.raw`\b(?:${alternativesOf(({ tables }) => tables?.words?.[word])})\b`);

/** Words of names that say what a column holds. */
const NAMED_TYPES: readonly { readonly type: NamedType; readonly words: RegExp }[] = [
  { type: 'address', words: /\b(?:e ?mail|mail|url|website|web|link|homepage|uri|ip)\b/ },
  {
    type: 'date',
    words: inName('dateName'),
  },
  { type: 'id', words: /^(?:id|no|nr|num|number|index|key|code|#)$/ },
  {
    type: 'text',
    words: inName('textName'),
  },
  {
    type: 'number',
    words: inName('numberName'),
  },
];

function namedType(name: string): NamedType | null {
  const words = nameWords(name);
  const found = NAMED_TYPES.filter((known) => known.words.test(words));
  return found.length === 1 ? (found[0]?.type ?? null) : null;
}

/** What a column plainly holds; null where that is mixed or unknown. */
function heldType(profile: ColumnProfile | undefined): NamedType | null {
  if (profile === undefined || profile.filled === 0) return null;
  const { type } = profile;
  if (type === 'number' || type === 'date' || type === 'address') return profile.isValues ? type : null;
  return type === 'text' && profile.share('text') >= 0.8 ? 'text' : null;
}

/** 1 where a name says what its column holds, -1 where it says another kind, 0 where one of them says nothing. */
function suits(a: NamedType | null, b: NamedType | null): number {
  if (a === null || b === null) return 0;
  if (a === b) return 1;
  const isId = a === 'id' || b === 'id';
  // Ids are numbers or texts.
  if (!isId) return -1;
  return a === 'number' || b === 'number' ? 1 : a === 'text' || b === 'text' ? 0 : -1;
}

/**
 * How the names go over the columns where there is one name more or less than the rows have cells; null where the names
 * follow on from the left or nothing shows how.
 *
 * @param columns what the rows hold, a profile for each of their cells
 */
export function fitHeader(
  names: readonly string[],
  columns: readonly ColumnProfile[],
  body: readonly Line[],
): HeaderFit | null {
  if (names.length === columns.length + 1) return fitLongHeader(names, columns);
  return names.length === columns.length - 1 ? fitShortHeader(names, columns, body) : null;
}

function fitLongHeader(names: readonly string[], columns: readonly ColumnProfile[]): HeaderFit | null {
  const indented = names.flatMap((name, i) => (i > 0 && /^ \S/.test(name) ? [i] : []));
  const [only] = indented;
  if (only !== undefined && indented.length === 1 && names.length > 2 && names[only - 1]?.trim() !== '')
    return { kind: 'join', at: only - 1 };
  const scores = alignments(names.map(namedType), columns.map(heldType));
  const blank = names.findIndex((name) => name.trim() === '');
  const best = bestOf(scores, names.length - 1);
  const isOnlyBlank = blank >= 0 && names.findLastIndex((name) => name.trim() === '') === blank;
  if (isOnlyBlank && best === blank) return { kind: 'drop', at: blank };
  if (isOnlyBlank && blank > 0 && (scores[blank] ?? 0) >= Math.max(...scores))
    return { kind: 'drop', at: blank };
  return best === null ? null : { kind: 'gap', at: best };
}

function fitShortHeader(
  names: readonly string[],
  columns: readonly ColumnProfile[],
  body: readonly Line[],
): HeaderFit | null {
  const [first] = columns;
  const last = columns.at(-1);
  if (first === undefined || last === undefined || last.filled === 0) return null;
  if (first.filled === 0) return { kind: 'insert', at: 0 };
  const scores = alignments(columns.map(heldType), names.map(namedType));
  const best = bestOf(scores, columns.length - 1);
  if (best !== null) return { kind: 'insert', at: best };
  // Statistics programs number or name the rows in a first column without a name.
  const isUndecided = (scores[0] ?? 0) >= (scores.at(-1) ?? 0);
  const named = namedType(names[0] ?? '');
  const isNumbered = named !== 'number' && named !== 'id' && countsRows(body);
  return isUndecided && isNumbered ? { kind: 'insert', at: 0 } : null;
}

/** How well the longer of two lists goes with the shorter when it skips each of its places in turn. */
function alignments(long: readonly (NamedType | null)[], short: readonly (NamedType | null)[]): number[] {
  return long.map((_, skipped) =>
    short.reduce((sum, type, i) => sum + suits(long[i < skipped ? i : i + 1] ?? null, type), 0),
  );
}

/**
 * The one place that is better than all others and clearly than the usual one. Of neighbours that are as good the rightmost
 * where they are far better than the usual place: which of them it is stays open, and the other names are right either way.
 */
function bestOf(scores: readonly number[], usual: number): number | null {
  const most = Math.max(...scores);
  if (most < (scores[usual] ?? 0) + LEAST_GAIN || most <= 0) return null;
  const at = scores.flatMap((score, i) => (score === most ? [i] : []));
  const [first = 0] = at;
  const last = at.at(-1) ?? 0;
  if (at.length === 1) return first;
  const areNeighbours = last - first === at.length - 1 && at.length <= MAX_NEIGHBOURS;
  return areNeighbours && most >= (scores[usual] ?? 0) + LEAST_GAIN_OF_NEIGHBOURS ? last : null;
}

const ROWS_TO_COUNT = 5;

/** The first cells number the rows: 0, 1, 2 or 1, 2, 3 and so on. */
function countsRows(body: readonly Line[]): boolean {
  const rows = body.filter(({ filled }) => filled > 1).slice(0, 200);
  const start = Number(rows[0]?.lead);
  return (
    rows.length >= ROWS_TO_COUNT &&
    (start === 0 || start === 1) &&
    rows.every(({ cells }, i) => (cells[0] ?? '').trim() === String(start + i))
  );
}

/** The names over their columns. */
function applyHeaderFit(names: readonly string[], fit: HeaderFit | null, delimiter: string): string[] {
  if (fit === null || fit.kind === 'gap') return [...names];
  const { kind, at } = fit;
  if (kind === 'insert') return [...names.slice(0, at), '', ...names.slice(at)];
  if (kind === 'drop') return names.filter((_, i) => i !== at);
  return [...names.slice(0, at), names.slice(at, at + 2).join(delimiter), ...names.slice(at + 2)];
}

/** The header's names over the columns of a table. @param header its lines, top first */
export function headerNames(
  header: readonly (readonly string[])[],
  {
    width,
    fit,
    delimiter,
  }: { readonly width: number; readonly fit: HeaderFit | null; readonly delimiter: string },
): string[] {
  return applyHeaderFit(joinHeader(header, width), fit, delimiter).slice(0, width);
}
