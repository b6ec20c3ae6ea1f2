import type { SampleType } from '#domain/recipes/tables/table-recipe.schemas.ts';
import { isVague, valueType } from './value-type.ts';

/** Share of a column's values that have its type. */
const USUAL_SHARE = 0.8;

/** What the columns of a sample hold: the type of nearly all their values. */
export function sampleTypes(rows: readonly (readonly string[])[], width: number): SampleType[] {
  return Array.from({ length: width }, (_, column) => typeOf(rows.map((row) => row[column] ?? '')));
}

function typeOf(cells: readonly string[]): SampleType {
  const counts = { number: 0, date: 0, address: 0, text: 0 };
  let all = 0;
  for (const cell of cells) {
    const type = valueType(cell);
    if (type === 'blank' || type === 'mark') continue;
    counts[type === 'truth' ? 'text' : type]++;
    all++;
  }
  if (all === 0) return 'empty';
  const values = ['number', 'date', 'address'] as const;
  return values.find((type) => counts[type] >= all * USUAL_SHARE) ?? 'text';
}

/** Whether a cell may stand in a column of a type. */
export function fitsType(cell: string, type: SampleType): boolean {
  const own = valueType(cell);
  return type === 'text' || type === 'empty' || own === type || isVague(own);
}
