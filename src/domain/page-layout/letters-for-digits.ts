const WITH_ZERO =
  /^(\d{1,2}[-./]?|)(|ag|n)0(?=(?:(?<![agn]0)(?:[ckt]t(?:ob(?:er|re))?|ut(?:ubro)?)|(?<=ag0)(?:sto)?|(?<=n0)v(?:emb(?:er|re|ro))?)[-./]{0,2}(?:\d{2}|\d{4})?$)/i;
/** `VAT-1D:`; a length of a day has no colon. */
const WITH_ONE = /(?<=^|[-_.])1(?=D[:#.])/;

/** Letters that were taken for digits: of a date whose month has an O, as October, November and the `AGO` of Spanish, and of an ID. */
export function withLettersForDigits(text: string): string {
  return text.replace(WITH_ZERO, '$1$2O').replace(WITH_ONE, 'I');
}
