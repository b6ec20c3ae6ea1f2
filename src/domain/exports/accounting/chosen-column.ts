import { AppError } from '#domain/app-error.ts';

/**
 * The place of a column that a person named; null where nobody did.
 *
 * @throws AppError missing_columns where the table has no column of this name
 */
export function chosenColumn(header: readonly string[], name: string | undefined): number | null {
  if (name === undefined || name === '') return null;
  const plain = name.trim().toLowerCase();
  const exact = header.indexOf(name);
  const index = exact === -1 ? header.findIndex((one) => one.trim().toLowerCase() === plain) : exact;
  if (index !== -1) return index;
  throw new AppError('missing_columns', `The table has no column “${name}”. Choose another column.`, {
    missing: [name],
    columns: header,
  });
}
