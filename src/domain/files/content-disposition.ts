/** Characters that RFC 8187 lets stand in an extended value. */
const ATTR_CHAR = /[A-Za-z0-9!#$&+.^_`|~-]/;

/**
 * The Content-Disposition of a download with an ASCII and a UTF-8 name (RFC 6266, RFC 8187).
 * Nothing of the name can end the header or its quotes.
 */
export function contentDisposition(fileName: string): string {
  const ascii = fileName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  const utf8 = [...new TextEncoder().encode(fileName.toWellFormed())]
    .map((byte) => {
      const character = String.fromCharCode(byte);
      return ATTR_CHAR.test(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${utf8}`;
}
