const WITH_ZERO = /^(\d{1,2}[-./]?|)0(?=(?:[ckt]t(?:ob(?:er|re))?|ut(?:ubro)?)[-./]{0,2}(?:\d{2}|\d{4})?$)/i;

/** A date whose month begins with a zero, as October does in many languages, with the letter that it was taken for. */
export function withMonthLetter(text: string): string {
  return text.replace(WITH_ZERO, '$1O');
}
