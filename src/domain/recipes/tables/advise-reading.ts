import { lineOfRecord } from '../../table-repair/given-header.ts';
import type { TablePlan } from '../../table-repair/inspect-sample.ts';
import type { ReadingOptions } from '../../table-repair/reading-options.schemas.ts';
import type { ReadingAdvice, ReadingLook } from '../../table-repair/repair-options.ts';
import { fitsType, sampleTypes } from '../../table-repair/rows/sample-types.ts';
import { MIN_SURE } from '../surest-recipe.ts';
import { explainTableItem } from './explain-table-item.ts';
import { foldName } from './column-refs.ts';
import { matchColumns, matchTypes, MAX_OTHER_COLUMNS, MIN_COLUMNS_WITH_OTHERS, SURE } from './match-table.ts';
import type { TableKey } from './table-recipe.schemas.ts';

/** How a recipe wants its source read. It is plain data, so that it travels to other threads. */
export interface ReadingRecipe {
  readonly recipeId: string | null;
  readonly itemId: string;
  readonly key: TableKey;
  readonly options: ReadingOptions;
}

/** Names that are found in a file as they are written, whatever its encoding. */
const PLAIN_NAME = /^[\w .\-/()]+$/;
/** Places of a name at which the others are looked for. */
const MOST_PLACES = 20;
/** How far they may be, in lengths of the header. */
const BESIDE_NAMES = 3;
/** Recipes of which a sample is read: each costs a part of a second. */
const MOST_TRIED = 10;
const WIDE = /^utf-(16|32)/;

/**
 * Chooses among the readings that recipes know: one counts only where it brings the very columns of its source to light
 * that are not there otherwise, or says how such a table is read on.
 */
export function adviseReading(
  recipes: readonly ReadingRecipe[],
): (look: ReadingLook) => ReadingAdvice | null {
  return (look) => {
    if (recipes.length === 0) return null;
    const text = Buffer.from(look.bytes).toString('latin1');
    const candidates = recipes.filter((recipe) => mayHold(recipe, look.detected, text));
    let best: (ReadingAdvice & { readonly sure: number }) | null = null;
    for (const recipe of candidates.slice(0, MOST_TRIED)) {
      if (best?.sure === SURE.same) break;
      const found = adviseBy(recipe, look);
      if (found !== null && found.sure > (best?.sure ?? 0)) best = found;
    }
    return best === null ? null : { given: best.given, by: best.by };
  };
}

function adviseBy(
  recipe: ReadingRecipe,
  look: ReadingLook,
): (ReadingAdvice & { readonly sure: number }) | null {
  const { key } = recipe;
  let best: { given: ReadingOptions; sure: number } | null = null;
  for (const given of variants(recipe, look)) {
    const plan = isNothing(given) ? null : look.read(given);
    const sure = plan === null || losesHeader(plan, look.detected) ? 0 : howSure(plan, key);
    if (sure >= MIN_SURE && sure > (best?.sure ?? 0)) best = { given, sure };
    if (best?.sure === SURE.same) break;
  }
  if (best === null) return null;
  const says = explainTableItem({ kind: 'readTable', options: best.given }, 'did');
  return { ...best, by: { from: 'recipe', recipeId: recipe.recipeId, itemId: recipe.itemId, says } };
}

/** Cheaply, whether the names of a header are in the file at all, near each other. @param text the bytes as Latin-1 */
function mayHold({ key, options }: ReadingRecipe, detected: TablePlan, text: string): boolean {
  const { columns, delimiter, types } = key;
  if ((delimiter === null) !== (detected.reading.delimiter === null)) return false;
  if (types !== null) return options.delimiter !== undefined || detected.width === types.length;
  if (WIDE.test(detected.encoding)) return true;
  const plain = columns.filter((name) => PLAIN_NAME.test(name)).map((name) => name.trim());
  const [rarest = ''] = plain.toSorted((a, b) => b.length - a.length);
  const reach = BESIDE_NAMES * (columns.join('').length + columns.length + 1);
  const others = columns.length < MIN_COLUMNS_WITH_OTHERS ? 0 : MAX_OTHER_COLUMNS;
  let at = -1;
  for (let tries = 0; tries < MOST_PLACES; tries++) {
    at = text.indexOf(rarest, at + 1);
    // The rarest name may be one that a new version of the export has no more.
    if (at === -1) return others > 0 && countMissing(text, plain) <= others;
    if (countMissing(text.slice(Math.max(0, at - reach), at + reach), plain) <= others) return true;
  }
  return false;
}

function countMissing(text: string, names: readonly string[]): number {
  return names.filter((name) => !text.includes(name)).length;
}

/** The ways in which a recipe's options may suit a file: as they were taught, and with the header on another line. */
function* variants({ key, options }: ReadingRecipe, look: ReadingLook): Generator<ReadingOptions> {
  const taught = withFittingEncoding(options, look.detected);
  const { headerLine, skipRows, ...others } = taught;
  const { delimiter } = others;
  const rest = { ...others, delimiter: undefined, quote: undefined };
  // The columns are there without being told where: only what was said beside that counts.
  if (howSure(look.detected, key) === SURE.same && headerLine !== 'none') {
    if (delimiter === undefined || delimiter === look.detected.reading.delimiter) yield others;
    yield rest;
    return;
  }
  yield taught;
  if (typeof headerLine !== 'number' && skipRows === undefined) return;
  for (const beside of [others, rest]) {
    const plan = look.read(beside);
    const line = plan === null ? null : findHeader(plan, key.columns);
    if (line === null) continue;
    if (skipRows !== undefined && skipRows > 0 && line > 1)
      yield { ...beside, skipRows: line - 1, headerLine: 1 };
    yield { ...beside, headerLine: line };
  }
}

/**
 * The same options without an encoding where the bytes say otherwise: a system that changes over to UTF-8 says so in
 * each character that is no ASCII, and ASCII reads the same in all.
 */
function withFittingEncoding(options: ReadingOptions, detected: TablePlan): ReadingOptions {
  const { encoding, ...others } = options;
  const isSettled = detected.encoding === 'utf-8' || WIDE.test(detected.encoding);
  return encoding === undefined || encoding === 'utf-8' || !isSettled ? options : others;
}

/** The number of the line that names the columns. */
function findHeader({ lead }: TablePlan, columns: readonly string[]): number | null {
  const wanted = trimmed(columns);
  const index = lead.records.findIndex((record) => {
    const names = trimmed(record);
    return names.length === wanted.length && names.every((name, column) => name === wanted[column]);
  });
  return index === -1 ? null : lineOfRecord(index, lead.comments);
}

/** Folded, without the blank cells at the end that a row may or may not have. */
function trimmed(names: readonly string[]): string[] {
  const folded = names.map(foldName);
  while (folded.at(-1) === '') folded.pop();
  return folded;
}

/** Whether a reading without a header skips a line that names every column: such a table is of another source. */
function losesHeader(plan: TablePlan, { layout: { header } }: TablePlan): boolean {
  if (plan.layout.header !== null || header === null) return false;
  const isWhole = header.length === plan.width && header.every((name) => name.trim() !== '');
  const [first = []] = plan.sample.rows;
  return isWhole && header.some((name, column) => foldName(name) !== foldName(first[column] ?? ''));
}

function howSure(plan: TablePlan, key: TableKey): number {
  const { layout, sample, width } = plan;
  if (layout.header === null) {
    if (key.types === null) return 0;
    const [first = []] = sample.rows;
    // A line of names would be no row of such a table.
    const isRow = key.types.every((type, column) => fitsType(first[column] ?? '', type));
    return isRow ? matchTypes(key.types, sampleTypes(sample.rows, width)) : 0;
  }
  return key.types === null ? matchColumns(key.columns, sample.header) : 0;
}

function isNothing(options: ReadingOptions): boolean {
  return Object.values(options).every((value) => value === undefined);
}
