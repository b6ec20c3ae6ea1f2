/**
 * Of words recognised in an image one letter may be wrong: says which of the known words such a one is.
 *
 * @param known folded words; those shorter than `least` have too many neighbours to be told
 * @param mayLackEnd whether of those one letter shorter the first or last may be missing
 * @returns the only known word that is one wrong, missing or added letter away, else the word as it is
 */
export function nearWords(
  known: ReadonlySet<string>,
  least: number,
  mayLackEnd = false,
): (word: string) => string {
  const long = [...known].filter(({ length }) => length >= least);
  const byLength = Map.groupBy(long, ({ length }) => length);
  return (word) => {
    if (known.has(word)) return word;
    if (word.length < least - 1) return word;
    if (word.length === least - 1) {
      if (!mayLackEnd) return word;
      const cut = (byLength.get(least) ?? []).filter(
        (whole) => whole.startsWith(word) || whole.endsWith(word),
      );
      return cut.length === 1 ? (cut[0] ?? word) : word;
    }
    const near = [word.length, word.length - 1, word.length + 1]
      .flatMap((length) => byLength.get(length) ?? [])
      .filter((candidate) => isOneEditAway(word, candidate));
    return near.length === 1 ? (near[0] ?? word) : word;
  };
}

function isOneEditAway(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return Math.max(a.length, b.length) - start - end <= 1;
}
