/** How many letters of any script a text has; digits, marks and blanks are none. */
export function countLetters(text: string): number {
  return text.replaceAll(/[^\p{L}]/gu, '').length;
}
