import iconv from 'iconv-lite';
import type { SingleByteEncoding } from './encoding-labels.ts';

/** Code pages that TextDecoder lacks, by their names in iconv-lite. */
const ICONV_NAMES: Partial<Record<SingleByteEncoding, string>> = {
  'x-mac-ce': 'maccenteuro',
  ibm437: 'cp437',
  ibm737: 'cp737',
  ibm775: 'cp775',
  ibm850: 'cp850',
  ibm852: 'cp852',
  ibm857: 'cp857',
  ibm865: 'cp865',
};

const UNASSIGNED = 0xfffd;
const pages = new Map<SingleByteEncoding, Uint16Array>();

/**
 * The characters of a single-byte encoding: UTF-16 units by byte value, ASCII included. An unassigned byte of
 * 0x80 to 0x9F is the C1 control of that number, as WHATWG has it for Windows-1252; any other is U+FFFD.
 */
export function codePage(encoding: SingleByteEncoding): Uint16Array {
  const known = pages.get(encoding);
  if (known !== undefined) return known;
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const iconvName = ICONV_NAMES[encoding];
  const text =
    iconvName === undefined ? new TextDecoder(encoding).decode(bytes) : iconv.decode(bytes, iconvName);
  const page = Uint16Array.from({ length: 256 }, (_, byte) => {
    const unit = byte < 0x80 ? byte : text.charCodeAt(byte);
    return unit === UNASSIGNED && byte < 0xa0 ? byte : unit;
  });
  pages.set(encoding, page);
  return page;
}
