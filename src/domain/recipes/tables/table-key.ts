import { valueType } from '../../table-repair/rows/value-type.ts';
import { areMadeUpNames } from '../../table-repair/rows/made-up-names.ts';
import type { TableSummary } from '../../table-repair/stored/table-result.ts';
import { cutName } from './explain-table-item.ts';
import type { SampleType, TableKey } from './table-recipe.schemas.ts';

/** Names of columns that the words for a source give. */
const NAMES_GIVEN = 3;
/** Without names, fewer columns and fewer types are found in too many tables. */
const MIN_UNNAMED_COLUMNS = 3;
const MIN_VALUE_COLUMNS = 2;
/** Fewer must be of more than one type of values: three numbers are anything. */
const MANY_UNNAMED_COLUMNS = 5;
/** The number of a year, a month or a place. */
const SHORT_NUMBER = /^\d{1,4}$/;

/** As much of a stored table as tells its source. */
export type KeyFacts = Pick<TableSummary, 'header' | 'source' | 'reading' | 'columnTypes'>;

/**
 * What tables of the same source look like.
 *
 * @returns null where nothing tells them from others: without a name, with too few typed columns where no line names
 *   them, or where names look like values. A recipe keeps no values of documents, and next month they are others.
 */
export function tableKeyOf({ header, source, reading, columnTypes }: KeyFacts): TableKey | null {
  if (reading === undefined) return null;
  const key = {
    kind: 'table' as const,
    system: source.source === 'generic' ? null : source.label,
    delimiter: reading.delimiter,
  };
  if (columnTypes !== undefined && areMadeUpNames(header))
    return areTelling(columnTypes) ? { ...key, columns: [], types: [...columnTypes] } : null;
  const isNamed = header.some((name) => name.trim() !== '');
  return isNamed && !header.some(looksLikeValue) ? { ...key, columns: [...header], types: null } : null;
}

/** Whether types alone tell tables without names from others. */
export function areTelling(types: readonly SampleType[]): boolean {
  const values = types.filter((type) => type !== 'text' && type !== 'empty');
  const isVaried = new Set(values).size > 1 || types.length >= MANY_UNNAMED_COLUMNS;
  return types.length >= MIN_UNNAMED_COLUMNS && values.length >= MIN_VALUE_COLUMNS && isVaried;
}

function looksLikeValue(name: string): boolean {
  const type = valueType(name);
  return type === 'date' || type === 'address' || (type === 'number' && !SHORT_NUMBER.test(name.trim()));
}

/** A source in words: “exports of HubSpot with the columns Name, Email, Phone … (12)”. */
export function describeTableKey({ system, columns, types }: TableKey): string {
  const what = system === null ? 'tables' : `exports of ${system}`;
  if (types !== null) return `${what} without a header, of ${String(types.length)} columns`;
  const names = columns.filter((name) => name.trim() !== '').map((name) => cutName(name.trim()));
  const given = names.slice(0, NAMES_GIVEN).join(', ');
  const rest = columns.length > NAMES_GIVEN ? ` … (${String(columns.length)})` : '';
  return `${what} with the ${columns.length === 1 ? 'column' : 'columns'} ${given}${rest}`;
}
