/** The same text in memory of its own: a cell is a part of the text of its whole chunk, which it would hold on to. */
export function copyOf(text: string): string {
  return Buffer.from(text).toString();
}
