import { countValues } from '#domain/values/count-values.ts';
import { foldName } from './column-refs.ts';
import { areTelling } from './table-key.ts';
import type { SampleType, TableKey } from './table-recipe.schemas.ts';

/** How sure it is that two tables are of one source, 0 to 1. */
export const SURE = { same: 1, otherOrder: 0.9, unnamed: 0.9, fewOthers: 0.8 } as const;
const OTHER_DIALECT = 0.1;
/** Columns that a new version of an export may have more, fewer or under another name. */
export const MAX_OTHER_COLUMNS = 2;
export const MIN_COLUMNS_WITH_OTHERS = 6;
/** Tables of so few columns are alike by accident: they must be written alike too. */
const FEW_COLUMNS = 3;

/** Compares the names of two headers. @returns 0: they are of different sources */
export function matchColumns(one: readonly string[], other: readonly string[]): number {
  const a = one.map(foldName);
  const b = other.map(foldName);
  if (a.length === b.length && a.every((name, column) => name === b[column])) return SURE.same;
  const others = countOthers(a, b) + countOthers(b, a);
  if (others === 0) return SURE.otherOrder;
  const named = Math.min(...[a, b].map((names) => names.filter((name) => name !== '').length));
  return others <= MAX_OTHER_COLUMNS && named >= MIN_COLUMNS_WITH_OTHERS ? SURE.fewOthers : 0;
}

/** How many names of the first header the second lacks. */
function countOthers(names: readonly string[], among: readonly string[]): number {
  const left = countValues(among);
  let count = 0;
  for (const name of names) {
    const times = left.get(name) ?? 0;
    if (times === 0) count++;
    else left.set(name, times - 1);
  }
  return count;
}

/** Compares the types of two tables whose columns no line names; a column that is empty in one of them may be any. */
export function matchTypes(one: readonly SampleType[], other: readonly SampleType[]): number {
  if (one.length !== other.length || !areTelling(one) || !areTelling(other)) return 0;
  const isLike = (type: SampleType, column: number) =>
    type === other[column] || type === 'empty' || other[column] === 'empty';
  return one.every(isLike) ? SURE.unnamed : 0;
}

/** How sure it is that two keys are of one source; below MIN_SURE they are not. */
export function compareKeys(one: TableKey, other: TableKey): number {
  const { system, delimiter, columns, types } = one;
  if (system !== null && other.system !== null && system !== other.system) return 0;
  const isSameDialect = delimiter === other.delimiter;
  if (types !== null || other.types !== null)
    return types !== null && other.types !== null && isSameDialect ? matchTypes(types, other.types) : 0;
  if (!isSameDialect && columns.length <= FEW_COLUMNS) return 0;
  const sure = matchColumns(columns, other.columns);
  return isSameDialect ? sure : Math.round((sure - OTHER_DIALECT) * 10) / 10;
}
