import { columnKey } from './column-key.ts';

const NAME = 'Source File';

/** The name of the column that tells which file a row came from: one that no other column has. */
export function sourceColumnName(names: readonly string[]): string {
  const taken = new Set(names.map(columnKey));
  let name = NAME;
  for (let number = 2; taken.has(columnKey(name)); number++) name = `${NAME} (${number})`;
  return name;
}
