import { columnKey, synonymKey } from './column-key.ts';
import type { MergedColumn } from './file-merge.schemas.ts';
import { MAX_MERGED_COLUMNS, tooManyColumns } from './too-many-columns.ts';

/** A file's columns as they stand after removals. */
export interface ColumnsOfFile {
  readonly columns: readonly NamedColumn[];
}

export interface NamedColumn {
  /** In the repaired table before any removal. */
  readonly index: number;
  readonly name: string;
}

/**
 * Proposes which columns of several files belong together: by equal names first, then by names that differ in capitals,
 * blanks and punctuation, then by certain synonyms where neither side leaves a choice. The nth of several equal names
 * goes with the nth. Columns without a name go together only where the files have the same names throughout.
 *
 * @returns the columns of the merged table in the order in which they are first met, each under its first name
 * @throws AppError `invalid_request` for more columns than a sheet takes
 */
export function alignColumns(files: readonly ColumnsOfFile[]): MergedColumn[] {
  const alignment = new Alignment(files.length, files[0]?.columns ?? []);
  for (const [at, { columns }] of files.entries()) alignment.addFile(at, columns);
  return alignment.targets;
}

const KEYS = {
  exact: (name: string) => name.trim(),
  similar: columnKey,
  meaning: (name: string) => synonymKey(columnKey(name)),
} as const;
type KeyKind = keyof typeof KEYS;

class Alignment {
  readonly targets: MergedColumn[] = [];
  readonly #fileCount: number;
  readonly #firstColumns: readonly NamedColumn[];
  /** Targets by each kind of key, in order. */
  readonly #places: Readonly<Record<KeyKind, Map<string, MergedColumn[]>>> = {
    exact: new Map(),
    similar: new Map(),
    meaning: new Map(),
  };

  constructor(fileCount: number, firstColumns: readonly NamedColumn[]) {
    this.#fileCount = fileCount;
    this.#firstColumns = firstColumns;
  }

  addFile(at: number, columns: readonly NamedColumn[]): void {
    const open = new Set(columns);
    this.#placeByName(at, open, 'exact');
    this.#placeByName(at, open, 'similar');
    if (open.size > 0) {
      this.#placeNameless(at, columns, open);
      this.#placeByMeaning(at, columns, open);
    }
    for (const column of open) this.#addTarget(at, column);
  }

  #placeByName(at: number, open: Set<NamedColumn>, kind: KeyKind): void {
    const nexts = new Map<string, number>();
    for (const column of open) {
      const key = KEYS[kind](column.name);
      const places = key === '' ? undefined : this.#places[kind].get(key);
      if (places === undefined) continue;
      let next = nexts.get(key) ?? 0;
      while (next < places.length && !isFree(places[next], at)) next++;
      nexts.set(key, next + 1);
      put(places[next], { at, column, open });
    }
  }

  #placeNameless(at: number, columns: readonly NamedColumn[], open: Set<NamedColumn>): void {
    const first = this.#firstColumns;
    const isSame =
      first.length === columns.length &&
      first.every(({ name }, position) => columnKey(name) === columnKey(columns[position]?.name ?? ''));
    if (!isSame) return;
    for (const [position, column] of columns.entries()) {
      const target = this.targets[position];
      if (open.has(column) && columnKey(column.name) === '' && isFree(target, at))
        put(target, { at, column, open });
    }
  }

  #placeByMeaning(at: number, columns: readonly NamedColumn[], open: Set<NamedColumn>): void {
    const counts = new Map<string, number>();
    for (const { name } of columns) {
      const key = KEYS.meaning(name);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    for (const column of open) {
      const key = KEYS.meaning(column.name);
      const places = this.#places.meaning.get(key) ?? [];
      const leavesNoChoice = key !== '' && counts.get(key) === 1 && places.length === 1;
      if (leavesNoChoice && isFree(places[0], at)) put(places[0], { at, column, open });
    }
  }

  #addTarget(at: number, { index, name }: NamedColumn): void {
    if (this.targets.length === MAX_MERGED_COLUMNS) throw tooManyColumns();
    const columns: (number | null)[] = Array.from({ length: this.#fileCount }, () => null);
    columns[at] = index;
    const target: MergedColumn = { name, columns };
    this.targets.push(target);
    for (const kind of ['exact', 'similar', 'meaning'] as const) {
      const key = KEYS[kind](name);
      const places = this.#places[kind].get(key);
      if (places === undefined) this.#places[kind].set(key, [target]);
      else places.push(target);
    }
  }
}

function isFree(target: MergedColumn | undefined, at: number): boolean {
  return target !== undefined && (target.columns[at] ?? null) === null;
}

function put(
  target: MergedColumn | undefined,
  { at, column, open }: { at: number; column: NamedColumn; open: Set<NamedColumn> },
): void {
  if (target === undefined) return;
  target.columns[at] = column.index;
  open.delete(column);
}
