/** 0x80 to 0x9F as the WHATWG encoding standard reads them; the five unassigned bytes stay C1 controls. */
const HIGH =
  '\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F' +
  '\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178';

/** The character that a Windows-1252 byte of 0x80 or more stands for. */
export function windows1252CodePoint(byte: number): number {
  return byte < 0xa0 ? HIGH.charCodeAt(byte - 0x80) : byte;
}
