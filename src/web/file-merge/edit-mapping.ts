import type { MergedColumn } from '#domain/file-merge/file-merge.schemas.ts';

type Mapping = readonly MergedColumn[];

/** The mapping with another name for its column number `at`. */
export function renameColumn(mapping: Mapping, at: number, name: string): MergedColumn[] {
  return mapping.map((target, index) => (index === at ? { ...target, name } : target));
}

/**
 * Puts a column of a file into column `at` of the merged table. What stood there takes the place that the chosen one
 * leaves, so that no column is ever lost or doubled. Columns that nothing goes into any more are left out.
 *
 * @param file position of the file
 * @param column index of the file's column
 */
export function chooseColumn(mapping: Mapping, at: number, file: number, column: number): MergedColumn[] {
  const before = mapping[at]?.columns[file] ?? null;
  if (before === column) return [...mapping];
  return mapping
    .map((target, index) => {
      if (index === at) return withColumn(target, file, column);
      return (target.columns[file] ?? null) === column ? withColumn(target, file, before) : target;
    })
    .filter(hasColumns);
}

/** Takes a file's column out of column `at` of the merged table: it becomes one of its own, next to it. */
export function splitColumn(mapping: Mapping, at: number, file: number, name: string): MergedColumn[] {
  const target = mapping[at];
  const column = target?.columns[file] ?? null;
  if (target === undefined || column === null) return [...mapping];
  const rest = withColumn(target, file, null);
  if (!hasColumns(rest)) return [...mapping];
  const own = { name, columns: target.columns.map((_, index) => (index === file ? column : null)) };
  return mapping.flatMap((other, index) => (index === at ? [rest, own] : [other]));
}

function withColumn(target: MergedColumn, file: number, column: number | null): MergedColumn {
  return { ...target, columns: target.columns.map((other, index) => (index === file ? column : other)) };
}

function hasColumns({ columns }: MergedColumn): boolean {
  return columns.some((column) => column !== null);
}
