/** Words with which systems fill a cell that has no value, in small letters. */
const WORDS = ['null', 'n/a', 'none', '#n/a', '-', '--', '–', '—'].map((word) => Buffer.from(word));
const LONGEST = Math.max(...WORDS.map((word) => word.length));
/** By byte: 1 where a word begins with it, in small letters or capitals. */
const FIRST = new Uint8Array(256);
for (const [first = 0] of WORDS) {
  FIRST[first] = 1;
  if (first >= 0x61 && first <= 0x7a) FIRST[first - 0x20] = 1;
}

/** Whether a cell holds nothing but what stands for no value: null, N/A, none, #N/A or a dash. Blanks around it do not count. */
export function isPlaceholder(bytes: Uint8Array, start: number, end: number): boolean {
  let from = start;
  let to = end;
  while (from < to && (bytes[from] ?? 0) <= 0x20) from++;
  if (FIRST[bytes[from] ?? 0] === 0) return false;
  while (to > from && (bytes[to - 1] ?? 0) <= 0x20) to--;
  const length = to - from;
  if (length > LONGEST) return false;
  return WORDS.some((word) => {
    if (word.length !== length) return false;
    for (let at = 0; at < length; at++) {
      const byte = bytes[from + at] ?? 0;
      const small = byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte;
      if (small !== word[at]) return false;
    }
    return true;
  });
}
