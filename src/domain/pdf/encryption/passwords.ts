/** Characters that PDFDocEncoding has above those of Latin-1, by their bytes (ISO 32000-2, annex D.2). */
const ABOVE_LATIN = '•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž';
const ABOVE_LATIN_FROM = 0x80;
const EURO = 0xa0;
/** About what RFC 3454, B.1, maps to nothing. */
const NOTHING = /\p{Default_Ignorable_Code_Point}/gu;

/** The bytes that a password may be, of the handlers up to revision 4: PDFDocEncoding, what systems took it for, UTF-8. */
export function legacyPasswords(password: string): Uint8Array[] {
  const forms = distinct([password, password.normalize('NFC')]);
  return forms.flatMap((form) => {
    const bytes = documentEncoded(form);
    const utf8 = Buffer.from(form, 'utf8');
    return bytes === null || utf8.equals(bytes) ? [utf8] : [bytes, utf8];
  });
}

/** The same from revision 5 on: UTF-8 of what SASLprep (RFC 4013) makes of it, at most 127 bytes; or of it as it was typed. */
export function unicodePasswords(password: string): Uint8Array[] {
  const prepared = password
    .replaceAll(/\p{Zs}/gu, ' ')
    .replaceAll(NOTHING, '')
    .normalize('NFKC');
  const latin = Buffer.from(password, 'latin1');
  const encoded = distinct([prepared, password]).map((form) => Buffer.from(form, 'utf8'));
  const isLatin = latin.toString('latin1') === password && !encoded.some((bytes) => bytes.equals(latin));
  return [...encoded, ...(isLatin ? [latin] : [])].map((bytes) => bytes.subarray(0, 127));
}

/** Null where a character has no byte. */
function documentEncoded(text: string): Buffer | null {
  const bytes = Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code < ABOVE_LATIN_FROM || (code > EURO && code <= 0xff)) return code;
    if (character === '€') return EURO;
    const place = ABOVE_LATIN.indexOf(character);
    return place === -1 ? null : ABOVE_LATIN_FROM + place;
  });
  return bytes.every((byte) => byte !== null) ? Buffer.from(bytes) : null;
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
