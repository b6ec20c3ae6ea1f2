/** What Windows-1252 has from 0x80 to 0x9F; a blank where it has nothing. */
const HIGH = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const CODES = new Map(
  Array.from(HIGH).flatMap((letter, at) => (letter === ' ' ? [] : [[letter, 0x80 + at] as const])),
);
const FITTING = new RegExp(`^[\\u0000-\\u007F\\u00A0-\\u00FF${HIGH.replaceAll(' ', '')}]*$`, 'u');

/** What has another code than in Latin-1, which is quickly written. */
const OTHER_THAN_LATIN_1 = /[\u0080-\u009F\u0100-\uFFFF]/;

/** Letters and signs that have no mark to be taken off, but a near relative. */
const RELATIVES: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  ŋ: 'n',
  Ŋ: 'N',
  ŧ: 't',
  Ŧ: 'T',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2015': '-',
  '\u2212': '-',
};

/** Whether every character of a text is one of Windows-1252. */
export function fitsWindows1252(text: string): boolean {
  return FITTING.test(text);
}

/** The text in letters of Windows-1252: without the marks that it lacks (ő becomes o), a question mark for what has no relative. */
export function fitToWindows1252(text: string): string {
  if (fitsWindows1252(text)) return text;
  let fitted = '';
  for (const letter of text.normalize('NFC')) fitted += fitsWindows1252(letter) ? letter : relativeOf(letter);
  return fitted;
}

function relativeOf(letter: string): string {
  const relative = RELATIVES[letter];
  if (relative !== undefined) return relative;
  if (/^[\p{M}\p{Cf}]$/u.test(letter)) return '';
  const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain !== '' && fitsWindows1252(plain) ? plain : '?';
}

/** The bytes of a text that fits; `?` for what does not. */
export function encodeWindows1252(text: string): Uint8Array {
  if (!OTHER_THAN_LATIN_1.test(text)) return Buffer.from(text, 'latin1');
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const isSame = code < 0x80 || (code >= 0xa0 && code < 0x100);
    bytes[at] = isSame ? code : (CODES.get(text.charAt(at)) ?? 0x3f);
  }
  return bytes;
}
