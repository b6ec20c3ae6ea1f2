import { neutraliseFormula } from '../neutralise-formula.ts';
import type { PaymentLayout, PaymentNote, PaymentOptions } from '../packages/payment-layout.ts';
import type { WrittenDateOrder } from '../written-date-order.schemas.ts';
import { fieldCell } from './field-cell.ts';
import type { Payment } from './payment.ts';

/** How all lines of a file are written. */
export interface LineForm {
  readonly dateOrder: WrittenDateOrder;
  readonly options: PaymentOptions;
  /** Keeps spreadsheets from running texts as formulas; off where a program reads the file. */
  readonly neutralise: boolean;
}

/** Writes payments as lines of an import file. */
export class LineWriter {
  readonly #layout: PaymentLayout;
  readonly #form: LineForm;
  readonly #safe: (text: string) => string;

  constructor(layout: PaymentLayout, form: LineForm) {
    this.#layout = layout;
    this.#form = form;
    this.#safe = form.neutralise ? neutraliseFormula : (text) => text;
  }

  /** Blank where the package takes every line for a payment. */
  get header(): string {
    const header = this.#layout.header(this.#form.options);
    return header === null ? '' : `${header.join(',')}\r\n`;
  }

  /** @param tell told what the line has that the payment has not */
  line(payment: Payment, tell: (kind: PaymentNote) => void): string {
    const { dateOrder, options } = this.#form;
    // The reference is made safe here already, for it moves into the description where it is too long.
    const safe = { ...payment, reference: this.#safe(payment.reference) };
    const fields = this.#layout.fields(safe, { dateOrder, options, tell });
    let line = '';
    for (const [at, field] of fields.entries()) {
      if (at > 0) line += ',';
      line += fieldCell(field, this.#safe, () => tell('cut'));
    }
    return `${line}\r\n`;
  }
}
