/** The longest name that common file systems take. */
export const NAME_MAX_BYTES = 255;
const EXTENSION_MAX_LENGTH = 16;
const FALLBACK = 'file';
/** Device names of Windows: `CON.csv` cannot be saved there. */
const RESERVED = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])$/i;
/** Controls, lone surrogates, line separators and format marks (bidi among them), but not the joiners that scripts need. */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu;
const FORBIDDEN = /[<>:"|?*]/g;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

const encoder = new TextEncoder();

/** Cuts a text to at most `maxBytes` of UTF-8 without splitting a character. */
export function cutToBytes(text: string, maxBytes: number): string {
  let bytes = 0;
  let end = 0;
  for (const character of text) {
    bytes += encoder.encode(character).length;
    if (bytes > maxBytes) break;
    end += character.length;
  }
  return text.slice(0, end);
}

/** Splits `a.b.csv` into `a.b` and `.csv`. What is longer than an extension can be belongs to the base. */
export function splitExtension(name: string): { base: string; extension: string } {
  const dot = name.lastIndexOf('.');
  if (dot <= 0 || name.length - dot > EXTENSION_MAX_LENGTH + 1) return { base: name, extension: '' };
  return { base: name.slice(0, dot), extension: name.slice(dot) };
}

/**
 * Makes a name that is safe to show, keep and send as a download name from whatever a client sent: NFC,
 * the last path part only, no control, bidirectional or reserved characters, no device name, not hidden,
 * at most 255 bytes of UTF-8 with its extension kept, never empty. It never becomes a path.
 */
export function safeName(raw: string): string {
  const lastPart = raw.slice(Math.max(raw.lastIndexOf('/'), raw.lastIndexOf('\\')) + 1);
  const cleaned = trimDotsAndSpaces(
    lastPart
      .toWellFormed()
      .normalize('NFC')
      .replace(INVISIBLE, '')
      .replace(FORBIDDEN, '_')
      .replace(/\s/g, ' '),
  );
  if (!VISIBLE.test(cleaned)) return FALLBACK;
  const { base, extension } = splitExtension(cleaned.startsWith('.') ? `${FALLBACK}${cleaned}` : cleaned);
  const device = base.split('.', 1)[0]?.trimEnd() ?? '';
  const stem = RESERVED.test(device) ? `_${base}` : base;
  return `${cutToBytes(stem, NAME_MAX_BYTES - encoder.encode(extension).length)}${extension}`;
}

/** Trailing dots and spaces go (Windows drops them), and so do leading ones but one dot. */
function trimDotsAndSpaces(name: string): string {
  let end = name.length;
  while (end > 0 && (name[end - 1] === '.' || name[end - 1] === ' ')) end -= 1;
  let start = 0;
  while (
    start < end &&
    (name[start] === ' ' || (name[start] === '.' && (name[start + 1] === '.' || name[start + 1] === ' ')))
  ) {
    start += 1;
  }
  return name.slice(start, end);
}
