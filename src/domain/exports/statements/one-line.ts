const BREAKS = /[\p{Cc}\s]+/gu;
const HAS_BREAK = /[\p{Cc}\s]{2}|\p{Cc}|[^\S ]|^ | $/u;

/** A text as formats of one line a field take it: line breaks, controls and runs of blanks become one blank. */
export function oneLine(text: string): string {
  const whole = text.toWellFormed();
  return HAS_BREAK.test(whole) ? whole.replace(BREAKS, ' ').trim() : whole;
}
