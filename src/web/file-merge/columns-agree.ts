import type { MergedColumn } from '#domain/file-merge/file-merge.schemas.ts';

type Mapping = readonly MergedColumn[];

const sourcesOf = ({ columns }: MergedColumn): number => columns.filter((column) => column !== null).length;

/** True where every file has every column of the merged table, so that there is nothing to decide. */
export function doColumnsAgree(mapping: Mapping, fileCount: number): boolean {
  return mapping.every((target) => sourcesOf(target) === fileCount);
}

/** Positions of the files that have no column together with any other file. */
export function filesApart(mapping: Mapping, fileCount: number): number[] {
  const shared = mapping.filter((target) => sourcesOf(target) > 1);
  return Array.from({ length: fileCount }, (_, file) => file).filter((file) =>
    shared.every(({ columns }) => (columns[file] ?? null) === null),
  );
}
