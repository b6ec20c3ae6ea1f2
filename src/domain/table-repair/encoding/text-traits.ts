import { byteTables } from './misread-bytes.ts';

/** What a text may have to be cleaned of: bits. Without a bit the repair it stands for changes nothing. */
export const TEXT_TRAIT = {
  /** Neighbours that may be bytes of UTF-8, or C1 controls: see `repairMojibake`. */
  mojibake: 1,
  /** See `removeInvisible`. */
  invisible: 2,
} as const;

const ALL = TEXT_TRAIT.mojibake | TEXT_TRAIT.invisible;
/** Characters from here on are no part of text that was read wrongly. */
const TABLE_END = 0x2600;
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
  let traits = 0;
  /** The character just before, if it is outside ASCII. */
  let previous = 0;
  let i = start;
  while (i < end && traits !== ALL) {
    const byte = bytes[i] ?? 0;
    if (byte < 0x80) {
      if (previous !== 0 && !isAlphanumeric(byte)) {
        if (previous === A_TILDE || previous === A_CIRCUMFLEX) traits |= TEXT_TRAIT.mojibake;
        else if (isSpace(previous)) traits |= TEXT_TRAIT.invisible;
      }
      previous = 0;
      i++;
      continue;
    }
    const length = byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
    const second = (bytes[i + 1] ?? 0) & 0x3f;
    let unit = 0xffff;
    if (length === 2) unit = ((byte & 0x1f) << 6) | second;
    else if (length === 3) unit = ((byte & 0x0f) << 12) | (second << 6) | ((bytes[i + 2] ?? 0) & 0x3f);
    if (unit < 0xa0) traits |= TEXT_TRAIT.mojibake;
    else if (unit < TABLE_END) {
      if (((leads[previous] ?? 0) & (continuations[unit] ?? 0)) !== 0) traits |= TEXT_TRAIT.mojibake;
      if (isInvisible(unit) || (isSpace(unit) && (i === start || !isInText(bytes[i - 1] ?? 0)))) {
        traits |= TEXT_TRAIT.invisible;
      }
    } else if (unit === 0xfeff || unit === 0x3000) traits |= TEXT_TRAIT.invisible;
    previous = unit;
    i += length;
  }
  if (isSpace(previous)) traits |= TEXT_TRAIT.invisible;
  if (previous === A_TILDE || previous === A_CIRCUMFLEX) traits |= TEXT_TRAIT.mojibake;
  return traits;
}

function isAlphanumeric(byte: number): boolean {
  return (byte >= 0x30 && byte <= 0x39) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a);
}

/** A byte that a space can follow without being the first of its cell. */
function isInText(byte: number): boolean {
  return byte >= 0x80 || isAlphanumeric(byte);
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
