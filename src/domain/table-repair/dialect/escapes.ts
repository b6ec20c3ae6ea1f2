import type { Dialect } from './dialect.ts';

/** An odd number of escapes stands before `at`, none of them before `from`. */
export function isEscaped(text: string, from: number, at: number, escape: string): boolean {
  let count = 0;
  while (at - count > from && text.startsWith(escape, at - count - 1)) count++;
  return count % 2 === 1;
}

/** The text of a quoted cell without what escapes its quotes. */
export function unescapeQuoted(cell: string, { quote, escape }: Dialect): string {
  const close = quote?.close ?? '"';
  const whole = quote?.open === close ? cell.replaceAll(close + close, close) : cell;
  return escape === null
    ? whole
    : withApostrophes(whole.replaceAll(escape + close, close), escape).replaceAll(escape + escape, escape);
}

/** The text of a cell without quotes, and without what escapes its delimiters and quotes. */
export function unescapePlain(cell: string, { quote, delimiter }: Dialect, escape: string): string {
  // In a single column there is no delimiter to escape, and a bare sign is text.
  const plain = delimiter === '' ? cell : cell.replaceAll(escape + delimiter, delimiter);
  const unquoted = quote === null ? plain : plain.replaceAll(escape + quote.close, quote.close);
  return withApostrophes(unquoted, escape).replaceAll(escape + escape, escape);
}

/** Databases put their backslash before apostrophes too, whatever the quotes around the cell. */
function withApostrophes(cell: string, escape: string): string {
  return escape === '\\' ? cell.replaceAll("\\'", "'") : cell;
}
