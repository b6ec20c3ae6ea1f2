/** The ids from one row to another, both included, in the order of the rows. */
export function rangeOf(ids: readonly string[], from: number, to: number): readonly string[] {
  return ids.slice(Math.min(from, to), Math.max(from, to) + 1);
}

/** The selection with a row put in or taken out. */
export function toggled(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The rest of a selection when rows have gone; the same object where none has. */
export function stillThere(
  selected: ReadonlySet<string>,
  isThere: (id: string) => boolean,
): ReadonlySet<string> {
  const left = [...selected].filter(isThere);
  return left.length === selected.size ? selected : new Set(left);
}
