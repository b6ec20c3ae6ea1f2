import { canonicalCell } from '#domain/table-repair/rows/cell-text.ts';
import type { Field } from './accounting-formats.ts';
import { cutAtWord } from './line-writer.ts';

/** A field as a cell of a CSV. @param safe neutralises a text @param tellCut told where the text was too long */
export function fieldCell(field: Field, safe: (text: string) => string, tellCut: () => void): string {
  if ('value' in field) return field.value;
  const text = safe(field.text);
  if (text.length <= field.maxLength) return canonicalCell(text);
  tellCut();
  return canonicalCell(cutAtWord(text, field.maxLength));
}
