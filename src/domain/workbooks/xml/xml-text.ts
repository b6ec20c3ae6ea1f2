const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const ENTITY = /&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|(amp|lt|gt|quot|apos));/gi;
/** ECMA-376 part 1, 22.9.2.19: characters that XML cannot hold, `_x000D_`. */
const ESCAPED = /_x([0-9A-Fa-f]{4})_/g;
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** Text of an XML part with its entities resolved and its line ends as XML reads them. */
export function decodeXmlText(bytes: Uint8Array, start: number, end: number): string {
  return resolveEntities(utf8.decode(bytes.subarray(start, end)).replaceAll(/\r\n?/g, '\n'));
}

/** What is no entity that XML knows stays as it is. */
export function resolveEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(ENTITY, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0x10_ff_ff || (code >= 0xd800 && code <= 0xdfff) ? whole : String.fromCodePoint(code);
  });
}

/** A spreadsheet text with the characters that XML cannot hold put back. */
export function resolveEscapes(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replaceAll(ESCAPED, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** True where a text stands in an XML part as it is meant: its bytes can be taken over. */
export function isPlainXmlText(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const byte = bytes[at];
    if (byte === 0x26 || byte === 0x0d || (byte === 0x5f && bytes[at + 1] === 0x78)) return false;
  }
  return true;
}
