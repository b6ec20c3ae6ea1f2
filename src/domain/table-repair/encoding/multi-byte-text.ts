import type { EncodingName } from './encoding-labels.ts';
import { johabUnit } from './johab.ts';
import { koreanUnit, ksUnit } from './korean.ts';

const REPLACEMENT = 0xfffd;
const LINE_FEED = 0x0a;
const SHIFT_OUT = 0x0e;
const SHIFT_IN = 0x0f;
const ESCAPE = 0x1b;
/** ESC $ ) C. */
const DESIGNATOR_BYTES = 4;

/** The text of bytes in an East Asian encoding; they end with a whole character. U+FFFD stands for what is none. */
export type MultiByteText = (bytes: Uint8Array) => string;

/**
 * How an East Asian encoding is read: Korean by tables of our own, of which the platform has a part or nothing, the
 * others by the platform's decoder. That is not told of more to come: streaming, ICU refuses some malformed bytes.
 */
export function multiByteText(encoding: EncodingName): MultiByteText {
  switch (encoding) {
    case 'euc-kr':
      return (bytes) => pairsText(bytes, koreanUnit);
    case 'johab':
      return (bytes) => pairsText(bytes, johabUnit);
    case 'iso-2022-kr':
      return shiftedKoreanText;
    default: {
      const decoder = new TextDecoder(encoding, { ignoreBOM: true });
      return (bytes) => decoder.decode(bytes);
    }
  }
}

/** After the Encoding Standard of WHATWG: of two bytes that are no character, the second stands where it is ASCII. */
function pairsText(bytes: Uint8Array, unitOf: (lead: number, trail: number) => number): string {
  const units = new Uint16Array(bytes.length);
  let length = 0;
  for (let i = 0; i < bytes.length;) {
    const lead = bytes[i++] ?? 0;
    if (lead < 0x80) {
      units[length++] = lead;
      continue;
    }
    const isAlone = lead === 0x80 || lead === 0xff || i === bytes.length;
    const trail = bytes[i] ?? 0;
    const unit = isAlone ? 0 : unitOf(lead, trail);
    if (unit !== 0 || !(isAlone || trail < 0x80)) i++;
    units[length++] = unit === 0 ? REPLACEMENT : unit;
  }
  return textOf(units, length);
}

/** RFC 1557: KS X 1001 without high bits between shift-out and shift-in; every line begins in ASCII. */
function shiftedKoreanText(bytes: Uint8Array): string {
  const units = new Uint16Array(bytes.length);
  let length = 0;
  let isKorean = false;
  for (let i = 0; i < bytes.length;) {
    const byte = bytes[i++] ?? 0;
    if (byte === ESCAPE && isDesignator(bytes, i - 1)) i += DESIGNATOR_BYTES - 1;
    else if (byte === SHIFT_OUT || byte === SHIFT_IN) isKorean = byte === SHIFT_OUT;
    else if (!isKorean || byte <= 0x20) {
      if (byte === LINE_FEED) isKorean = false;
      units[length++] = byte < 0x80 ? byte : REPLACEMENT;
    } else {
      const unit = ksUnit(byte - 0x20, (bytes[i] ?? 0) - 0x20);
      if (unit !== 0) i++;
      units[length++] = unit === 0 ? REPLACEMENT : unit;
    }
  }
  return textOf(units, length);
}

/** Whether the escape sequence at `at` says that KS X 1001 follows a shift-out. */
export function isDesignator(bytes: Uint8Array, at: number): boolean {
  return bytes[at + 1] === 0x24 && bytes[at + 2] === 0x29 && bytes[at + 3] === 0x43;
}

function textOf(units: Uint16Array, length: number): string {
  return Buffer.from(units.buffer, 0, length * 2).toString('utf16le');
}
