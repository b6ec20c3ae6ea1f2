/**
 * Names under which a row's cells can stand in one object: blank headers become `Column 3`, repeated ones
 * `Name (2)`. Runs parallel to `header`.
 */
export function columnNames(header: readonly string[]): string[] {
  const taken = new Set<string>();
  return header.map((name, index) => {
    const base = name.trim() === '' ? `Column ${String(index + 1)}` : name;
    let unique = base;
    for (let count = 2; taken.has(unique); count += 1) unique = `${base} (${String(count)})`;
    taken.add(unique);
    return unique;
  });
}
