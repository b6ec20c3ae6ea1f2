import { columnKey, synonymKey } from './column-key.ts';
import type { MergedColumn } from './file-merge.schemas.ts';

/** A file's columns as they stand after removals. */
export interface ColumnsOfFile {
  readonly columns: readonly NamedColumn[];
}

export interface NamedColumn {
  /** In the repaired table before any removal. */
  readonly index: number;
  readonly name: string;
}

interface Target {
  readonly name: string;
  readonly columns: (number | null)[];
}

/**
 * Proposes which columns of several files belong together: by equal names first, then by names that differ in capitals,
 * blanks and punctuation, then by certain synonyms where neither side leaves a choice. The nth of several equal names
 * goes with the nth. Columns without a name go together only where the files have the same names throughout.
 *
 * @returns the columns of the merged table in the order in which they are first met, each under its first name
 */
export function alignColumns(files: readonly ColumnsOfFile[]): MergedColumn[] {
  const targets: Target[] = [];
  for (const [at, { columns }] of files.entries()) {
    const open = new Set(columns);
    const place = (column: NamedColumn, target: Target) => {
      target.columns[at] = column.index;
      open.delete(column);
    };
    const free = () => targets.filter((target) => (target.columns[at] ?? null) === null);
    for (const keyOf of [exactName, columnKey]) {
      const places = groupBy(free(), ({ name }) => keyOf(name));
      for (const column of open) {
        const key = keyOf(column.name);
        const target = key === '' ? undefined : places.get(key)?.shift();
        if (target !== undefined) place(column, target);
      }
    }
    if (hasNamesOf(files[0], columns)) {
      for (const [position, column] of columns.entries()) {
        const target = targets[position];
        const isFree = target !== undefined && (target.columns[at] ?? null) === null;
        if (isFree && open.has(column) && columnKey(column.name) === '') place(column, target);
      }
    }
    const meaning = ({ name }: { readonly name: string }) => synonymKey(columnKey(name));
    const places = groupBy(targets, meaning);
    for (const [key, [column, ...others]] of groupBy(columns, meaning)) {
      const [target, ...further] = places.get(key) ?? [];
      if (column === undefined || target === undefined || others.length + further.length > 0) continue;
      if (open.has(column) && key !== '' && (target.columns[at] ?? null) === null) place(column, target);
    }
    for (const { index, name } of open) {
      const added: (number | null)[] = Array.from({ length: files.length }, () => null);
      added[at] = index;
      targets.push({ name, columns: added });
    }
  }
  return targets;
}

const exactName = (name: string): string => name.trim();

function hasNamesOf(first: ColumnsOfFile | undefined, columns: readonly NamedColumn[]): boolean {
  return (
    first !== undefined &&
    first.columns.length === columns.length &&
    first.columns.every(({ name }, at) => columnKey(name) === columnKey(columns[at]?.name ?? ''))
  );
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
