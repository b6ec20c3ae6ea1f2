/**
 * New names for the fields of several files, so that fields of different files never share their values. What counts is
 * the first part of a full name, before its first period; fields of one file that share theirs go on doing so.
 *
 * @param files of each file the first parts of the names of its fields
 * @returns of each file the new first parts, by the old ones, of those that change
 */
export function newFieldNames(files: readonly ReadonlySet<string>[]): Map<string, string>[] {
  const taken = new Set(files.flatMap((names) => [...names]));
  const seen = new Set<string>();
  const numbers = new Map<string, number>();
  return files.map((names) => {
    const renamed = new Map<string, string>();
    for (const name of names) {
      if (!seen.has(name)) {
        seen.add(name);
        continue;
      }
      let number = numbers.get(name) ?? 2;
      while (taken.has(`${name} (${number})`)) number += 1;
      numbers.set(name, number + 1);
      renamed.set(name, `${name} (${number})`);
      taken.add(`${name} (${number})`);
    }
    return renamed;
  });
}

/** The part of a field's name before its first period. */
export function firstPartOf(name: string): string {
  const end = name.indexOf('.');
  return end === -1 ? name : name.slice(0, end);
}

/** A field's name with the first part renamed. */
export function renamedField(name: string, renamed: ReadonlyMap<string, string>): string {
  const first = firstPartOf(name);
  return (renamed.get(first) ?? first) + name.slice(first.length);
}
