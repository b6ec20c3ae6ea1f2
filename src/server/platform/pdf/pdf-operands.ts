import type { Matrix } from './pdf-matrix.ts';

/** What pdf.js says of a glyph. */
export interface PdfGlyph {
  readonly unicode: string;
  /** Of the glyph in the font. */
  readonly originalCharCode?: number;
  /** In the font's own unit, see `PdfFont.unit`. */
  readonly width: number;
  /** Of vertical writing: advance, then the origin's place in x and y. */
  readonly vmetric?: readonly [number, number, number] | null | undefined;
  readonly isSpace: boolean;
}

export function isPair(values: readonly unknown[]): values is readonly [number, number] {
  return typeof values[0] === 'number' && typeof values[1] === 'number';
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
