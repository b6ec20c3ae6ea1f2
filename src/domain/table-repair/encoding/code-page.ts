import { DOS_AND_MAC_PAGES } from './dos-and-mac-pages.ts';
import type { SingleByteEncoding } from './encoding-labels.ts';

const UNASSIGNED = 0xfffd;
const HIGH_BYTES = Uint8Array.from({ length: 128 }, (_, i) => 0x80 + i);
const pages = new Map<SingleByteEncoding, Uint16Array>();

/**
 * The characters of a single-byte encoding: UTF-16 units by byte value, ASCII included. An unassigned byte of
 * 0x80 to 0x9F is the C1 control of that number, as WHATWG has it for Windows-1252; any other is U+FFFD.
 */
export function codePage(encoding: SingleByteEncoding): Uint16Array {
  const known = pages.get(encoding);
  if (known !== undefined) return known;
  const text = DOS_AND_MAC_PAGES[encoding] ?? new TextDecoder(encoding).decode(HIGH_BYTES);
  const page = Uint16Array.from({ length: 256 }, (_, byte) => {
    const unit = byte < 0x80 ? byte : text.charCodeAt(byte - 0x80);
    return unit === UNASSIGNED && byte < 0xa0 ? byte : unit;
  });
  pages.set(encoding, page);
  return page;
}
