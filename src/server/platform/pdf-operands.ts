import type { Matrix } from './pdf-matrix.ts';

/** What pdf.js says of a glyph. */
export interface PdfGlyph {
  readonly unicode: string;
  /** In the font's own unit, see `PdfFont.unit`. */
  readonly width: number;
  /** Of vertical writing: advance, then the origin's place in x and y. */
  readonly vmetric?: readonly [number, number, number] | null | undefined;
  readonly isSpace: boolean;
}

export interface PdfFont {
  readonly isBold: boolean;
  readonly isVertical: boolean;
  /** Of a glyph's width, in em: 0.001 but for fonts whose glyphs are drawn by operators. */
  readonly unit: number;
  /** Height of the letters by that of the nominal size; 1 but for such fonts. */
  readonly emScale: number;
}

const ORDINARY_UNIT = 0.001;
const BOLD = /bold|black|heavy|demi|semibd/i;

export function isNumbers(values: readonly unknown[], count: 2): values is readonly [number, number] {
  for (let index = 0; index < count; index += 1) if (typeof values[index] !== 'number') return false;
  return true;
}

export function isMatrix(value: unknown): value is Matrix {
  if (!Array.isArray(value) && !ArrayBuffer.isView(value)) return false;
  return 'length' in value && value.length === 6;
}

export function isGlyph(value: unknown): value is PdfGlyph {
  return (
    typeof value === 'object' &&
    value !== null &&
    'unicode' in value &&
    typeof value.unicode === 'string' &&
    'width' in value &&
    typeof value.width === 'number'
  );
}

/** @param loaded pdf.js's font object; anything else counts as an ordinary font */
export function fontOf(loaded: unknown): PdfFont {
  const fields: Readonly<Record<string, unknown>> =
    typeof loaded === 'object' && loaded !== null ? propertiesOf(loaded) : {};
  const { fontMatrix, isType3Font, bbox } = fields;
  const unit = Array.isArray(fontMatrix) && typeof fontMatrix[0] === 'number' ? fontMatrix[0] : ORDINARY_UNIT;
  const name = typeof fields['name'] === 'string' ? fields['name'] : '';
  return {
    isBold: fields['bold'] === true || fields['black'] === true || BOLD.test(name),
    isVertical: fields['vertical'] === true,
    unit,
    emScale: isType3Font === true ? emScaleOf(unit, bbox) : 1,
  };
}

/** They are accessors of the class, so they are asked for one by one. */
function propertiesOf(font: object): Record<string, unknown> {
  const names = ['fontMatrix', 'isType3Font', 'bbox', 'name', 'bold', 'black', 'vertical'];
  return Object.fromEntries(names.map((name) => [name, Reflect.get(font, name)]));
}

/** A font drawn by operators may have any nominal size: its box tells how high its letters are. */
function emScaleOf(unit: number, bbox: unknown): number {
  if (!Array.isArray(bbox)) return 1;
  const [, low, , high] = bbox.map(Number);
  const height = Math.abs((high ?? 0) - (low ?? 0)) * Math.abs(unit);
  return height > 0 && Number.isFinite(height) ? height / 1.2 : 1;
}
