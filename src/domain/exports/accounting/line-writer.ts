import { canonicalCell } from '#domain/table-repair/rows/cell-text.ts';
import { neutraliseFormula } from '../neutralise-formula.ts';
import type { AccountingLayout, Field } from './accounting-formats.ts';
import type { ExportNotes } from './export-notes.ts';
import type { Payment } from './payment.ts';
import type { DateOrder } from './read-date.ts';

/** Writes payments as lines of an import file. */
export class LineWriter {
  readonly #layout: AccountingLayout;
  readonly #order: DateOrder;
  readonly #neutralise: boolean;

  constructor(
    layout: AccountingLayout,
    { order, neutralise }: { readonly order: DateOrder; readonly neutralise: boolean },
  ) {
    this.#layout = layout;
    this.#order = order;
    this.#neutralise = neutralise;
  }

  /** @param notes told what the line has other than the table; null when that was told before */
  line(payment: Payment, row: number, notes: ExportNotes | null): string {
    const fields = this.#layout.line(payment, {
      order: this.#order,
      tell: (kind) => notes?.add(kind, row),
    });
    let line = '';
    for (const field of fields) {
      if (line !== '' || field !== fields[0]) line += ',';
      line += this.#cell(field, row, notes);
    }
    return `${line}\r\n`;
  }

  #cell(field: Field, row: number, notes: ExportNotes | null): string {
    if ('value' in field) return field.value;
    const text = this.#neutralise ? neutraliseFormula(field.text) : field.text;
    if (text.length <= field.maxLength) return canonicalCell(text);
    notes?.add('cut', row);
    return canonicalCell(cutAtWord(text, field.maxLength));
  }
}

/** The beginning of a text, up to the end of a word where one ends in the second half; no character is halved. */
export function cutAtWord(text: string, maxLength: number): string {
  const space = text.lastIndexOf(' ', maxLength);
  if (space > maxLength / 2) return text.slice(0, space).trimEnd();
  const last = text.charCodeAt(maxLength - 1);
  const isHalf = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, isHalf ? maxLength - 1 : maxLength).trimEnd();
}
