/** What one file may hold. */
interface FileLimits {
  readonly maxBills: number | null;
  readonly maxRows: number | null;
}

/**
 * Divides bills into files that keep to the limits; no bill is divided, and their order stays.
 *
 * @param bills the rows of each
 * @returns at least one file
 */
export function divideBills(
  bills: readonly (readonly string[])[],
  { maxBills, maxRows }: FileLimits,
): string[][] {
  const files: string[][] = [[]];
  let count = 0;
  for (const rows of bills) {
    const file = files.at(-1) ?? [];
    const isFull =
      (maxBills !== null && count === maxBills) || (maxRows !== null && file.length + rows.length > maxRows);
    if (isFull && count > 0) {
      files.push([...rows]);
      count = 1;
    } else {
      file.push(...rows);
      count++;
    }
  }
  return files;
}
