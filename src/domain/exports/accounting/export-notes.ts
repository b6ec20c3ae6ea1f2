import { rowLabel } from '../table-rows.ts';
import { paymentNotes } from '../packages/payment-notes.ts';
import type { PackageFacts } from '../packages/package-facts.ts';
import type { PaymentNote } from '../packages/payment-layout.ts';

/** Rows that a note names. */
const NAMED_ROWS = 5;

/** Collects what is to be told while the rows are looked through; `sentences` says it. */
export class ExportNotes {
  readonly #rows = new Map<PaymentNote, { count: number; first: number[] }>();
  #lines = 0;

  /** @param place that of `VisibleRows` */
  add(kind: PaymentNote, place: number): void {
    let rows = this.#rows.get(kind);
    if (rows === undefined) this.#rows.set(kind, (rows = { count: 0, first: [] }));
    // Once for a row, however many of its texts are concerned.
    if (rows.first.at(-1) === place) return;
    rows.count++;
    if (rows.first.length < NAMED_ROWS) rows.first.push(place);
  }

  addLine(): void {
    this.#lines++;
  }

  /** One sentence for each thing to tell. Empty when there is nothing. */
  sentences(facts: PackageFacts): string[] {
    const sentences = paymentNotes(facts);
    return [...this.#rows].map(([kind, { count, first }]) => {
      const every = count === this.#lines && count > 1;
      const more = count > first.length ? ` and ${(count - first.length).toLocaleString('en-US')} more` : '';
      const named = `${count === 1 ? 'row' : 'rows'} ${first.map(rowLabel).join(', ')}${more}`;
      return sentences[kind](every ? 'every row' : named);
    });
  }
}
