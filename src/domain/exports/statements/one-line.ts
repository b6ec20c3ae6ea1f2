const BREAKS = /[\p{Cc}\s]+/gu;

/** A text as formats of one line a field take it: line breaks, controls and runs of blanks become one blank. */
export function oneLine(text: string): string {
  return text.toWellFormed().replace(BREAKS, ' ').trim();
}
