const WITH_ZERO = /^(\d{1,2}[-./]?|)0(?=(?:[ckt]t(?:ob(?:er|re))?|ut(?:ubro)?)[-./]{0,2}(?:\d{2}|\d{4})?$)/i;
/** `VAT-1D:`; a length of a day has no colon. */
const WITH_ONE = /(?<=^|[-_.])1(?=D[:#.])/;

/** Letters that were taken for digits: of a date whose month begins with O, as October does in many languages, and of an ID. */
export function withLettersForDigits(text: string): string {
  return text.replace(WITH_ZERO, '$1O').replace(WITH_ONE, 'I');
}
