import type { ColumnRef } from './table-recipe.schemas.ts';

/** Names that differ only in case and blanks are the same column: systems change that between versions. */
export function foldName(name: string): string {
  return name.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim().toLowerCase();
}

/** What each column of a header is called in a recipe. */
export function columnRefs(header: readonly string[]): ColumnRef[] {
  const seen = new Map<string, number>();
  return header.map((name) => {
    const folded = foldName(name);
    const nth = seen.get(folded) ?? 0;
    seen.set(folded, nth + 1);
    return { name, nth };
  });
}

/** Names a column within its header, whatever the case of its name. */
export function refKey({ name, nth }: ColumnRef): string {
  return `${String(nth)}:${foldName(name)}`;
}

/**
 * Finds the columns of a header that a recipe speaks of.
 *
 * @param isSure the header is the recipe's own. Otherwise a name that several columns have, or none, tells none of them.
 */
export function columnFinder(
  header: readonly string[],
  isSure: boolean,
): (ref: ColumnRef) => number | undefined {
  const refs = columnRefs(header);
  const places = new Map(refs.map((ref, column) => [refKey(ref), column]));
  const repeated = new Set(refs.filter(({ nth }) => nth > 0).map(({ name }) => foldName(name)));
  return (ref) => {
    const name = foldName(ref.name);
    const isVague = name === '' || ref.nth > 0 || repeated.has(name);
    return isVague && !isSure ? undefined : places.get(refKey(ref));
  };
}
