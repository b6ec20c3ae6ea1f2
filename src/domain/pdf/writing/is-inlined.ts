import { isArray, PdfName, PdfRef, PdfString, type PdfValue } from '../pdf-values.ts';
import type { PdfBuilder } from './pdf-builder.ts';

const STRING_BYTES_MAX = 64;
const ITEMS_MAX = 8;

/**
 * Whether an object is so small that it stands wherever it is referred to: a number, a name, a box. So it takes no place of
 * its own, and what refers to it is seen to be equal.
 */
export function isInlined(value: PdfValue | undefined, builder: PdfBuilder): boolean {
  if (isAtom(value)) return true;
  if (!isArray(value) || value.length === 0 || value.length > ITEMS_MAX) return false;
  return value.every((item) => isAtom(item instanceof PdfRef ? builder.get(item) : item));
}

function isAtom(value: PdfValue | undefined): boolean {
  if (typeof value === 'number' || typeof value === 'boolean' || value instanceof PdfName) return true;
  return value instanceof PdfString && value.bytes.length <= STRING_BYTES_MAX;
}
