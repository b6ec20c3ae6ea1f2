import { canonicalCell } from '#domain/table-repair/rows/cell-text.ts';
import { cutAtWord } from './cut-at-word.ts';

/** A field of a line: texts are made safe for spreadsheets, what we write ourselves (dates, amounts, codes) is not touched. */
export type Field = { readonly text: string; readonly maxLength: number } | { readonly value: string };

/** A field as a cell of a CSV. @param safe neutralises a text @param tellCut told where the text was too long */
export function fieldCell(field: Field, safe: (text: string) => string, tellCut: () => void): string {
  if ('value' in field) return field.value;
  const text = safe(field.text);
  if (text.length <= field.maxLength) return canonicalCell(text);
  tellCut();
  return canonicalCell(cutAtWord(text, field.maxLength));
}
