/** Words with which systems fill a cell that has no value, in small letters. */
const WORDS = ['null', 'n/a', 'none', '#n/a'];
const LENGTHS = new Set(WORDS.map((word) => word.length));
const LONGEST = Math.max(...LENGTHS);

/** Whether a cell holds nothing but a word that stands for no value: null, N/A, none or #N/A. */
export function isPlaceholder(bytes: Uint8Array, start: number, end: number): boolean {
  const length = end - start;
  if (length > LONGEST || !LENGTHS.has(length)) return false;
  return WORDS.some((word) => {
    if (word.length !== length) return false;
    for (let at = 0; at < length; at++) {
      const byte = bytes[start + at] ?? 0;
      const small = byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte;
      if (small !== word.charCodeAt(at)) return false;
    }
    return true;
  });
}
