/**
 * Names under which a row's cells can stand in one object: blank headers become `Column 3`, repeated ones
 * `Name (2)`. Runs parallel to `header`.
 */
export function columnNames(header: readonly string[]): string[] {
  const taken = new Set<string>();
  // Where the search for a free number goes on: counting anew for each of 16,384 equal names takes seconds.
  const nextCounts = new Map<string, number>();
  return header.map((name, index) => {
    const base = name.trim() === '' ? `Column ${String(index + 1)}` : name;
    let unique = base;
    let count = nextCounts.get(base) ?? 2;
    for (; taken.has(unique); count += 1) unique = `${base} (${String(count)})`;
    nextCounts.set(base, count);
    taken.add(unique);
    return unique;
  });
}
