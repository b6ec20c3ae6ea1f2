import { byteTables } from './misread-bytes.ts';

/** What a text may have to be cleaned of: bits. Without a bit the repair it stands for changes nothing. */
export const TEXT_TRAIT = {
  /** Neighbours that may be bytes of UTF-8, or C1 controls: see `repairMojibake`. */
  mojibake: 1,
  /** See `removeInvisible`. */
  invisible: 2,
} as const;

const ALL = TEXT_TRAIT.mojibake | TEXT_TRAIT.invisible;
/** A character past the basic plane. */
const ABOVE = 0xffff;
/** Characters from here on are no part of text that was read wrongly. */
const TABLE_END = 0x2600;
/** From so many on a view is worth making. */
const MANY_BYTES = 1024;
const A_CIRCUMFLEX = 0xc2;
const A_TILDE = 0xc3;
const NO_BREAK_SPACE = 0xa0;

/**
 * Tells what a range of UTF-8 may have to be cleaned of. Cheap enough for every window that is not plain ASCII;
 * bytes that are no UTF-8 are passed over.
 *
 * @returns TEXT_TRAIT bits
 */
export function textTraits(bytes: Uint8Array, start: number, end: number): number {
  const { leads, continuations } = byteTables();
  const view = end - start < MANY_BYTES ? null : new DataView(bytes.buffer, bytes.byteOffset, end);
  let traits = 0;
  let i = start;
  while (traits !== ALL) {
    i = view === null ? skipAscii(bytes, i, end) : skipWords(bytes, view, i, end);
    if (i >= end) break;
    const runStart = i;
    let previous = 0;
    let byte = bytes[i] ?? 0;
    while (byte >= 0x80 && i < end) {
      const second = (bytes[i + 1] ?? 0) & 0x3f;
      let unit = ABOVE;
      if (byte < 0xe0) {
        unit = ((byte & 0x1f) << 6) | second;
        i += 2;
      } else if (byte < 0xf0) {
        unit = ((byte & 0x0f) << 12) | (second << 6) | ((bytes[i + 2] ?? 0) & 0x3f);
        i += 3;
      } else i += 4;
      if (unit < TABLE_END) {
        if (((leads[previous] ?? 0) & (continuations[unit] ?? 0)) !== 0) traits |= TEXT_TRAIT.mojibake;
        traits |= unitTraits[unit] ?? 0;
      } else if (unit === 0xfeff || unit === 0x3000) traits |= TEXT_TRAIT.invisible;
      previous = unit;
      byte = bytes[i] ?? 0;
    }
    if (i >= end || !isAlphanumeric(byte)) traits |= edgeTraits(previous);
    if (startsWithSpace(bytes, runStart, start)) traits |= TEXT_TRAIT.invisible;
  }
  return traits;
}

/** What a character asks for that no letter or digit of ASCII follows: half of what was read wrongly, or a space. */
function edgeTraits(unit: number): number {
  if (unit === A_TILDE || unit === A_CIRCUMFLEX) return TEXT_TRAIT.mojibake;
  return isSpace(unit) ? TEXT_TRAIT.invisible : 0;
}

/** Where the next byte outside ASCII is. */
function skipAscii(bytes: Uint8Array, from: number, end: number): number {
  let i = from;
  while (i + 4 <= end) {
    if (((bytes[i] ?? 0) | (bytes[i + 1] ?? 0) | (bytes[i + 2] ?? 0) | (bytes[i + 3] ?? 0)) >= 0x80) break;
    i += 4;
  }
  while (i < end && (bytes[i] ?? 0) < 0x80) i++;
  return i;
}

/** The same for many bytes. */
function skipWords(bytes: Uint8Array, view: DataView, from: number, end: number): number {
  const wordsEnd = end - 3;
  let i = from;
  while (i < wordsEnd) {
    const high = view.getInt32(i, true) & 0x80808080;
    if (high !== 0) return i + ((31 - Math.clz32(high & -high)) >> 3);
    i += 4;
  }
  while (i < end && (bytes[i] ?? 0) < 0x80) i++;
  return i;
}

/** A space beyond ASCII that nothing of its cell may stand before. */
function startsWithSpace(bytes: Uint8Array, at: number, start: number): boolean {
  const lead = bytes[at] ?? 0;
  if (lead !== 0xc2 && lead !== 0xe2) return false;
  const second = bytes[at + 1] ?? 0;
  const unit = lead === 0xc2 ? second : 0x2000 | ((second & 0x3f) << 6) | ((bytes[at + 2] ?? 0) & 0x3f);
  return isSpace(unit) && (at === start || !isAlphanumeric(bytes[at - 1] ?? 0));
}

function isAlphanumeric(byte: number): boolean {
  return (byte >= 0x30 && byte <= 0x39) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a);
}

/** Spaces beyond ASCII that matter at the edges of a cell only. */
function isSpace(unit: number): boolean {
  return unit === NO_BREAK_SPACE || unit === 0x202f || unit === 0x2007;
}

function isInvisible(unit: number): boolean {
  if (unit < 0x2000) return unit === 0xad || unit === 0x61c || unit === 0x180e;
  return (
    (unit >= 0x200b && unit <= 0x200f) ||
    (unit >= 0x202a && unit <= 0x202e) ||
    (unit >= 0x2060 && unit <= 0x2069)
  );
}

/** What each character by itself asks for. */
const unitTraits = Uint8Array.from({ length: TABLE_END }, (_, unit) => {
  if (unit < 0xa0) return TEXT_TRAIT.mojibake;
  return isInvisible(unit) ? TEXT_TRAIT.invisible : 0;
});
