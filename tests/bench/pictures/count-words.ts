/** The words of a text, those that are alike counted: marks alone are none, and marks at the ends of a word do not matter. */
export function countWords(texts: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const word of text.split(/\s+/)) {
      const plain = plainWord(word);
      if (plain !== '') counts.set(plain, (counts.get(plain) ?? 0) + 1);
    }
  }
  return counts;
}

/** How many of the words that are printed were read. */
export function countRight(printed: ReadonlyMap<string, number>, read: ReadonlyMap<string, number>): number {
  let right = 0;
  for (const [word, count] of printed) right += Math.min(count, read.get(word) ?? 0);
  return right;
}

function plainWord(word: string): string {
  return word
    .normalize('NFKC')
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll(/[‘’`´]/g, "'")
    .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}
