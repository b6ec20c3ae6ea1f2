import { ACCOUNTING_PACKAGES, type AccountingFormat } from './accounting-packages.ts';

/** What is told of a file besides its lines: texts that had to be shortened, codes that the table has not. */
export type NoteKind =
  | 'cut'
  | 'moved_reference'
  | 'assumed_bank'
  | 'assumed_nominal'
  | 'assumed_tax'
  | 'assumed_account'
  | 'assumed_period';

/** Rows that a note names. */
const NAMED = 5;

const SENTENCES: Readonly<Record<NoteKind, (rows: string) => string>> = {
  cut: (rows) =>
    `The package takes shorter texts than the table has: cut at the end of a word in ${rows}. The CSV and Excel exports have them whole.`,
  moved_reference: (rows) =>
    `A reference too long for the reference field stands at the front of the description in ${rows}.`,
  assumed_bank: (rows) =>
    `The table names no bank account: Sage’s own 1200 stands in ${rows}. Change it if yours is another.`,
  assumed_nominal: (rows) => `The table names no nominal code: suspense account 9998 stands in ${rows}.`,
  assumed_tax: (rows) => `The table names no tax code: T9, outside the scope of VAT, stands in ${rows}.`,
  assumed_account: (rows) =>
    `The table names no ledger account: suspense account 9990000 stands in ${rows}. Your company needs an account of this number, or change it.`,
  assumed_period: (rows) =>
    `The table names no period: a financial year from March was assumed in ${rows}. Change it if yours begins in another month.`,
};

/** Collects what is to be told while the rows are looked through; `sentences` says it. */
export class ExportNotes {
  readonly #rows = new Map<NoteKind, { count: number; first: number[] }>();
  #lines = 0;
  #bytes = 0;

  /** @param row counted from 1 in the table as it stands */
  add(kind: NoteKind, row: number): void {
    let rows = this.#rows.get(kind);
    if (rows === undefined) this.#rows.set(kind, (rows = { count: 0, first: [] }));
    // Once for a row, however many of its texts are concerned.
    if (rows.first.at(-1) === row) return;
    rows.count++;
    if (rows.first.length < NAMED) rows.first.push(row);
  }

  addLine(): void {
    this.#lines++;
  }

  addBytes(bytes: number): void {
    this.#bytes += bytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** One sentence for each thing to tell, the package's limits first. Empty when there is nothing. */
  sentences(format: AccountingFormat): string[] {
    const { label, maxLines, maxBytes } = ACCOUNTING_PACKAGES[format];
    const sentences: string[] = [];
    if (maxLines !== null && this.#lines > maxLines) {
      const parts = Math.ceil(this.#lines / maxLines);
      sentences.push(
        `The file has ${number(this.#lines)} lines and ${label} takes ${number(maxLines)} at a time: divide it into ${parts} files before you import it.`,
      );
    }
    if (maxBytes !== null && this.#bytes > maxBytes) {
      sentences.push(
        `The file is larger than the ${number(maxBytes / 1024)} KB that ${label} takes at a time: divide it before you upload it.`,
      );
    }
    for (const [kind, { count, first }] of this.#rows) {
      const every = count === this.#lines && count > 1;
      const more = count > first.length ? ` and ${number(count - first.length)} more` : '';
      const named = `${count === 1 ? 'row' : 'rows'} ${first.join(', ')}${more}`;
      sentences.push(SENTENCES[kind](every ? 'every row' : named));
    }
    return sentences;
  }
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}
