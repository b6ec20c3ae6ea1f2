/** The beginning of a text, up to the end of a word where one ends in the second half; no character is halved. */
export function cutAtWord(text: string, maxLength: number): string {
  const space = text.lastIndexOf(' ', maxLength);
  if (space > maxLength / 2) return text.slice(0, space).trimEnd();
  const last = text.charCodeAt(maxLength - 1);
  const isHalf = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, isHalf ? maxLength - 1 : maxLength).trimEnd();
}
