/** What a rule before it was taken for goes only when lines are known. */
const MONTH =
  /^([|_]*\d{1,2}[-./]?|)(0[ckt]t(?:ob(?:er|re))?|0ut(?:ubro)?|ag0(?:sto)?|n0v(?:emb(?:er|re|ro))?)([-./]{0,2}(?:\d{2}|\d{4})|)$/i;
/** Ten or a hundred pieces, `10ct`: no day of one digit stands so close, and round ones may be either. */
const COUNT = /^(?:[1-9]|\d0)0ct$/i;
/** `AG012`: a code of something. */
const CODE = /^ag0\d/i;
/** `VAT-1D:`; a length of a day has no colon, and `1D.` is the fourth of a list. */
const WITH_ONE = /(?<=^|\p{L}[-_.])1(?=D(?:[:#]|\.[\p{L}:]))/u;

/** Letters that were taken for digits: of a date whose month has an O, as October, November and the `AGO` of Spanish, and of an ID. */
export function withLettersForDigits(text: string): string {
  const isOther = COUNT.test(text) || CODE.test(text);
  return (isOther ? text : text.replace(MONTH, withO)).replace(WITH_ONE, 'I');
}

function withO(_: string, day: string, month: string, year: string): string {
  return `${day}${month.replace('0', 'O')}${year}`;
}
