import { listWords } from '#domain/values/list-words.ts';
import type { ReadingOptions } from '../../table-repair/reading-options.schemas.ts';
import type { DuplicateKind } from '../../table-repair/edits/table-edit.schemas.ts';
import type { ColumnRef, TableItem } from './table-recipe.schemas.ts';

const NAME_LENGTH = 40;
const NAMES_GIVEN = 4;

export function cutName(name: string): string {
  return name.length <= NAME_LENGTH ? name : `${name.slice(0, NAME_LENGTH - 1)}…`;
}

/** A column as a sentence names it. */
export function columnWords({ name, nth }: ColumnRef): string {
  if (name.trim() === '') return `unnamed column ${String(nth + 1)}`;
  return nth === 0 ? `“${cutName(name)}”` : `“${cutName(name)}” (${String(nth + 1)})`;
}

const DUPLICATES: Readonly<Record<DuplicateKind, string>> = {
  exact: 'equal rows',
  normalized: 'rows that differ only in spelling',
  key: 'rows with the same ID',
  review: 'rows that may be duplicates',
};

const EMPTY_COLUMNS = {
  all: 'empty columns',
  named: 'empty columns with a name',
  unnamed: 'empty columns without a name',
} as const;

/**
 * What an item of a recipe does, as a sentence.
 *
 * @param tense `does` for a list of what the recipe does, `did` for what it did to a file
 */
export function explainTableItem(item: TableItem, tense: 'does' | 'did'): string {
  const verb = (does: string, did: string) => (tense === 'does' ? does : did);
  switch (item.kind) {
    case 'readTable':
      return `${verb('Reads', 'Read')} the file with ${readingWords(item.options)}.`;
    case 'renameColumn': {
      const to = item.to === '' ? 'no name' : `“${cutName(item.to)}”`;
      return `${verb('Renames', 'Renamed')} ${columnWords(item.column)} to ${to}.`;
    }
    case 'typeColumn':
      return item.type === 'auto'
        ? `${verb('Detects', 'Detected')} the type of ${columnWords(item.column)}.`
        : `${verb('Sets', 'Set')} the type of ${columnWords(item.column)} to ${item.type}.`;
    case 'leaveOutColumn':
      return item.isLeftOut
        ? `${verb('Leaves', 'Left')} out ${columnWords(item.column)}.`
        : `${verb('Keeps', 'Kept')} ${columnWords(item.column)}.`;
    case 'orderColumns': {
      const names = item.columns.slice(0, NAMES_GIVEN).map(columnWords).join(', ');
      const rest = item.columns.length > NAMES_GIVEN ? ' …' : '';
      return `${verb('Orders', 'Ordered')} the columns: ${names}${rest}`;
    }
    case 'keepDuplicates':
      return `${verb('Keeps', 'Kept')} ${listWords(item.kinds.map((kind) => DUPLICATES[kind]))}: they are not duplicates.`;
    case 'removeDuplicates':
      return `${verb('Removes', 'Removed')} duplicates: ${listWords(item.types.map((type) => DUPLICATES[type]))}.`;
    case 'removeEmpty': {
      const parts = [
        ...(item.rows ? ['empty rows'] : []),
        ...(item.columns === 'none' ? [] : [EMPTY_COLUMNS[item.columns]]),
      ];
      return `${verb('Removes', 'Removed')} ${listWords(parts)}.`;
    }
  }
}

/** Reading options as the end of a sentence. */
function readingWords(options: ReadingOptions): string {
  const { delimiter, quote, encoding, headerLine, skipRows, comment } = options;
  const parts = [
    delimiter === undefined ? null : `the delimiter ${signWords(delimiter)}`,
    quote === undefined ? null : quote === 'none' ? 'no quotes' : `the quote ${quote}`,
    encoding === undefined ? null : `the encoding ${encoding}`,
    skipRows === undefined ? null : `${String(skipRows)} ${skipRows === 1 ? 'row' : 'rows'} skipped`,
    headerLine === undefined
      ? null
      : headerLine === 'none'
        ? 'no header'
        : `line ${String(headerLine)} as the header`,
    comment === undefined ? null : comment === 'none' ? 'no comments' : `${comment} for comments`,
    flagWords(options.keepTitles, 'titles'),
    flagWords(options.keepTotals, 'totals'),
    options.headerNames === true ? 'made-up column names' : null,
  ].filter((part) => part !== null);
  return listWords(parts);
}

function flagWords(isKept: boolean | undefined, what: string): string | null {
  return isKept === undefined ? null : `${what} ${isKept ? 'kept' : 'left out'}`;
}

function signWords(delimiter: string): string {
  return delimiter === '\t' ? 'tab' : delimiter === ' ' ? 'space' : delimiter;
}
