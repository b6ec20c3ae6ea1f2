/**
 * The text of a cell that has lost the quote before it: quotes in it are doubled, and one alone ends it.
 *
 * @returns null for other cells
 */
export function withoutClosingQuote(cell: string, mark: string): string | null {
  const doubled = mark + mark;
  const text = cell.trimEnd();
  if (!text.endsWith(mark) || !text.includes(doubled)) return null;
  const head = text.slice(0, -mark.length);
  if (!head.includes(doubled) || head.replaceAll(doubled, '').includes(mark)) return null;
  return head.replaceAll(doubled, mark);
}
