import type { PdfGlyph } from './pdf-operands.ts';

const ORDINARY_UNIT = 0.001;
/** Fonts of signs, never of letters, whatever their table says. */
const SIGNS_ONLY = /zapf ?dingbats/i;
const BOLD = /bold|black|heavy|demi|semibd/i;
const FIELDS = [
  'fontMatrix',
  'isType3Font',
  'bbox',
  'name',
  'bold',
  'black',
  'vertical',
  'type',
  'isSymbolicFont',
] as const;

/** From here on Windows has small letters, and the Macintosh signs and capitals. */
const FIRST_LETTER = 0xe0;
const OF_WINDOWS = new TextDecoder('windows-1252');
const OF_MACINTOSH = new TextDecoder('macintosh');

/** Below so many different glyphs nothing is said of a font. */
const FEWEST_GLYPHS = 6;
/** Share of the glyphs that may mean nothing, or a letter of no language that is printed. */
const MOST_MEANINGLESS = 0.15;
/** So many glyphs for one character: a table that says nothing. */
const GLYPHS_PER_CHARACTER = 3;

/**
 * Controls, private and unassigned characters are no text. Letters of phonetics and of Coptic stand where the numbers of
 * glyphs are taken for characters: of European and Asian languages only ƒ, Ơ, Ư, Ș, Ț and pinyin have theirs there.
 */
const MEANINGLESS =
  /[\p{Cc}\p{Co}\p{Cn}\p{Cs}\ufffd\u0180-\u0191\u0193-\u019f\u01a2-\u01ae\u01b1-\u01cc\u01dd-\u0217\u021c-\u02af\u03e2-\u03ef]/u;

/** A font of the document, and what was drawn with it. */
export class PdfFont {
  readonly isBold: boolean;
  readonly isVertical: boolean;
  readonly #holdsSigns: boolean;
  readonly #maySayNothing: boolean;
  /** Of a glyph's width, in em: 0.001 but for fonts whose glyphs are drawn by operators. */
  readonly unit: number;
  /** Height of the letters by that of the nominal size; 1 but for such fonts. */
  readonly emScale: number;
  readonly #glyphs = new Set<PdfGlyph>();
  /** By how many glyphs; asked again only when more have come. */
  #judged = { glyphs: 0, isReadable: true };

  /** @param loaded pdf.js's font object; anything else counts as an ordinary font */
  constructor(loaded: unknown) {
    const fields = fieldsOf(loaded);
    const { fontMatrix, bbox, name } = fields;
    this.unit =
      Array.isArray(fontMatrix) && typeof fontMatrix[0] === 'number' ? fontMatrix[0] : ORDINARY_UNIT;
    this.isBold =
      fields.bold === true || fields.black === true || (typeof name === 'string' && BOLD.test(name));
    this.isVertical = fields.vertical === true;
    this.#holdsSigns = typeof name === 'string' && SIGNS_ONLY.test(name);
    this.#maySayNothing = fields.type === 'TrueType' && fields.isSymbolicFont === true;
    this.emScale = fields.isType3Font === true ? emScaleOf(this.unit, bbox) : 1;
  }

  /** @returns the text of a glyph that is drawn with this font */
  draw(glyph: PdfGlyph): string {
    this.#glyphs.add(glyph);
    // Programs draw a box of this font for a sign that theirs lacks, such as that of a currency.
    if (this.#holdsSigns && /[a-z]/i.test(glyph.unicode)) return '■';
    return this.#maySayNothing ? asOnWindows(glyph) : glyph.unicode;
  }

  /** Whether the characters it gives can be what is seen on the page. */
  get isReadable(): boolean {
    if (this.#judged.glyphs !== this.#glyphs.size) {
      this.#judged = { glyphs: this.#glyphs.size, isReadable: this.#judge() };
    }
    return this.#judged.isReadable;
  }

  #judge(): boolean {
    const glyphs = [...this.#glyphs].filter(({ unicode }) => unicode.trim() !== '');
    if (glyphs.length < FEWEST_GLYPHS) return true;
    const characters = new Set(glyphs.map(({ unicode }) => unicode));
    if (characters.size * GLYPHS_PER_CHARACTER <= glyphs.length) return false;
    const meaningless = glyphs.filter(({ unicode }) => MEANINGLESS.test(unicode)).length;
    return meaningless <= glyphs.length * MOST_MEANINGLESS;
  }
}

/** pdf.js takes a font that names no encoding for the Macintosh's; what writes such fonts has that of Windows. */
function asOnWindows({ unicode, originalCharCode: code = 0 }: PdfGlyph): string {
  if (code < FIRST_LETTER || code > 0xff) return unicode;
  const byte = Uint8Array.of(code);
  return unicode === OF_MACINTOSH.decode(byte) ? OF_WINDOWS.decode(byte) : unicode;
}

type Fields = Partial<Record<(typeof FIELDS)[number], unknown>>;

/** They are accessors of pdf.js's class, so they are asked for one by one. */
function fieldsOf(font: unknown): Fields {
  if (typeof font !== 'object' || font === null) return {};
  const fields: Fields = {};
  for (const name of FIELDS) fields[name] = Reflect.get(font, name);
  return fields;
}

/** A font drawn by operators may have any nominal size: its box tells how high its letters are. */
function emScaleOf(unit: number, bbox: unknown): number {
  if (!Array.isArray(bbox)) return 1;
  const [, low, , high] = bbox.map(Number);
  const height = Math.abs((high ?? 0) - (low ?? 0));
  // Ghostscript gives fonts of pictures a box of one unit, which says nothing.
  return height > 1 && Number.isFinite(height) ? (height * Math.abs(unit)) / 1.2 : 1;
}
