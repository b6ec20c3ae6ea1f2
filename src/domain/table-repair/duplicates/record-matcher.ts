import { listWords } from '#domain/values/list-words.ts';
import type { DuplicateKind } from './duplicate-kinds.ts';
import { FingerprintIndex } from './fingerprint-index.ts';
import type { RecordKeys } from './record-keys.ts';
import { RecordStore } from './record-store.ts';
import type { RowFingerprint } from './row-fingerprint.ts';

/**
 * How a row stands to the earlier ones by its key: `new`: none of them can equal it; `unknown`: its key says nothing;
 * `equal`: to the first row with its id in normal form; `different`: that row has its id but is another record;
 * otherwise the kind of duplicate that it is, unless it equals a further row.
 */
export type RecordMatch = 'new' | 'unknown' | 'equal' | 'different' | KeyKind;
type KeyKind = Exclude<DuplicateKind, 'exact' | 'normalized'>;

/** A column with more repeated, unlike rows than this share, and than this number, groups rows instead of naming them. */
const MAX_SHARE_OF_REPEATS = 0.1;
const ALLOWED_REPEATED_ROWS = 50;
const NAMED_COLUMNS = 3;

/** Compares each row with an earlier one that has the same key (`RecordKeys`). */
export class RecordMatcher {
  /** The key column; -1 without one. */
  readonly column: number;
  /** False: the table has no key, and nothing here need be asked. */
  readonly isNeeded: boolean;
  /** The earlier row of the last match. */
  first = 0;
  readonly #keys: RecordKeys;
  readonly #names: readonly string[];
  readonly #columns: number;
  readonly #store: RecordStore;
  /** Used where e-mails are compared beside another id. */
  readonly #byEmail = new FingerprintIndex();
  readonly #payments = new FingerprintIndex();
  #taken = 0;
  #repeats = 0;

  /** @param columns how many of a row's cells are compared */
  constructor(keys: RecordKeys, { names, columns }: { names: readonly string[]; columns: number }) {
    this.#keys = keys;
    this.#names = names;
    this.#columns = columns;
    this.column = keys.id ?? keys.email ?? -1;
    this.isNeeded = this.column !== -1 || keys.payment !== null;
    this.#store = new RecordStore(columns);
  }

  /** The table may have several rows for the lines of one document. */
  get hasLines(): boolean {
    return this.#keys.lines.size > 0;
  }

  /** What was not compared because the memory for it was used up, as a sentence; null when everything was. */
  get limit(): string | null {
    if (this.#payments.isFull)
      return 'The table has more than 12 million different payments; later rows were compared with the first 12 million only.';
    if (!this.#store.isFull && !this.#byEmail.isFull) return null;
    const rows = this.#store.size.toLocaleString('en-US');
    return `Whether other rows have the same ${this.#nameOf(this.column)} was found out for the first ${rows} records only; equal rows were found throughout.`;
  }

  match(row: number, print: RowFingerprint): RecordMatch {
    const { cells } = print;
    if (cells === null) return 'unknown';
    if (this.#keys.payment !== null) return this.#matchPayment(row, cells);
    if (cells[this.column * 2] === 0) return this.#matchEmail(row, cells, 'unknown');
    this.#taken++;
    const place = this.#store.findOrAdd(row, print, this.column);
    if (place === 'full') return 'unknown';
    if (place === 'added') return this.#matchEmail(row, cells, 'new');
    this.first = this.#store.row;
    return this.#compare(cells);
  }

  /** The row found by its id was written as this row is. */
  isSameVariant(print: RowFingerprint): boolean {
    return this.#store.variant === print.variant;
  }

  /** Why the row is a duplicate, as a sentence. */
  describe(kind: DuplicateKind, first: number, { cells }: RowFingerprint): string {
    const where = `row ${first + 1}`;
    switch (kind) {
      case 'exact':
        return `Every cell matches ${where}`;
      case 'normalized':
        return `Matches ${where} apart from spacing, capitals or number/date format`;
      case 'equalPayment':
        return `Matches ${where} in date, amount and description, and nothing tells the two payments apart`;
      case 'sameRecord': {
        const added = this.#columnsWhere(cells, (mine, other) => mine !== 0 && other === 0);
        const what = added === '' ? '' : `; only this row has ${added}`;
        return `Matches ${where} in ${this.#nameOf(this.column)} and wherever both have a value${what}`;
      }
      case 'sameEmail':
      case 'conflict': {
        const isBeside = kind === 'sameEmail' && this.#keys.id !== null;
        if (isBeside) return `Matches ${where} in ${this.#nameOf(this.#keys.email ?? 0)}`;
        const unlike = this.#columnsWhere(
          cells,
          (mine, other) => mine !== 0 && other !== 0 && mine !== other,
        );
        return `Matches ${where} in ${this.#nameOf(this.column)}, but not in ${unlike}`;
      }
    }
  }

  /** Equal in all columns but those written beside a payment. */
  #matchPayment(row: number, cells: Int32Array): RecordMatch {
    const { payment } = this.#keys;
    if (payment === null || !isFilled(cells, payment.dates) || !isFilled(cells, payment.amounts))
      return 'unknown';
    let low = 0;
    let high = 0;
    for (const column of payment.equal) {
      low = Math.imul(low ^ (cells[column * 2] ?? 0), 0x9e3779b1) ^ (low >>> 15);
      high = Math.imul(high ^ (cells[column * 2 + 1] ?? 0), 0x85ebca6b) ^ (high >>> 13);
    }
    if (!this.#payments.findOrAdd(low, high, 0, row)) return 'new';
    this.first = this.#payments.row;
    return 'equalPayment';
  }

  /** @param otherwise the answer for a row whose e-mail is new */
  #matchEmail(row: number, cells: Int32Array, otherwise: RecordMatch): RecordMatch {
    const { id, email } = this.#keys;
    if (id === null || email === null) return otherwise;
    const low = cells[email * 2] ?? 0;
    if (low === 0 || !this.#byEmail.findOrAdd(low, cells[email * 2 + 1] ?? 0, 0, row)) return otherwise;
    this.first = this.#byEmail.row;
    return 'sameEmail';
  }

  /** Compares the row with the one that the store found. */
  #compare(cells: Int32Array): RecordMatch {
    const { balance, lines, numbers, isNumbered } = this.#keys;
    let unequal = 0;
    let conflicts = 0;
    let isLine = false;
    let isRenumbered = false;
    for (let column = 0; column < this.#columns; column++) {
      const mine = cells[column * 2] ?? 0;
      const other = this.#store.cell(column);
      if (mine === other) continue;
      if (numbers.has(column)) {
        isRenumbered = true;
        continue;
      }
      unequal++;
      if (mine === 0 || other === 0) continue;
      if (column === balance) return 'different';
      conflicts++;
      if (lines.has(column)) isLine = true;
    }
    if (unequal === 0) return isRenumbered ? 'sameRecord' : 'equal';
    if (conflicts > 0) this.#repeats++;
    const isGroup =
      this.#repeats > ALLOWED_REPEATED_ROWS && this.#repeats > this.#taken * MAX_SHARE_OF_REPEATS;
    if (isLine || isGroup) return 'different';
    if (isNumbered && isRenumbered) return this.#keys.id === null ? 'sameEmail' : 'different';
    if (conflicts === 0) return 'sameRecord';
    return this.#keys.id === null ? 'sameEmail' : 'conflict';
  }

  /** Names of the columns for which the test holds, of this row's hash and the found row's. */
  #columnsWhere(cells: Int32Array | null, test: (mine: number, other: number) => boolean): string {
    const found: string[] = [];
    for (let column = 0; column < this.#columns; column++) {
      if (test(cells?.[column * 2] ?? 0, this.#store.cell(column))) found.push(this.#nameOf(column));
    }
    const shown = found.slice(0, NAMED_COLUMNS);
    const more = found.length - shown.length;
    return listWords(more > 0 ? [...shown, `${more} more`] : shown);
  }

  #nameOf(column: number): string {
    const name = this.#names[column]?.trim() ?? '';
    return name === '' ? `column ${column + 1}` : name.slice(0, 60).toWellFormed();
  }
}

function isFilled(cells: Int32Array, columns: readonly number[]): boolean {
  return columns.some((column) => cells[column * 2] !== 0);
}
