import { moneyRolesOf } from '#domain/table-repair/columns/money-roles.ts';
import { nameWords } from '#domain/table-repair/columns/name-words.ts';
import type { ColumnType } from '#domain/table-repair/edits/table-edit.schemas.ts';
import type { CellKind } from '../xlsx-row.ts';
import { AmountEvidence } from './amount-cells.ts';
import { DateEvidence } from './date-cells.ts';

/** A column is one of amounts or dates where at least this share of its values is. */
const KIND_SHARE = 0.8;
/** Values after which a column that shows neither amounts nor dates is no longer asked for them. */
const ENOUGH = 500;
const LONG_DIGITS = /^\d{16,}$/;
const LEADING_ZERO = /^[-+]?0\d/;
const PHONE = /^\+\d[\d\s()/-]{6,}$/;
/** Names of columns whose digits are no quantities, as `nameWords` gives them. */
const CODE_NAME =
  /\w (?:no|nr|number|num|nummer|numero)$|\b(?:id|ids|code|codes|phone|telephone|telefon|tel|mobile|fax|zip|postal|postcode|plz|iban|bic|swift|account|konto|reference|ref|sku|ean|gtin|isbn|barcode|ssn|vat id|tax id|cheque|check)\b/;
const MONEY_ROLES = new Set(['amount', 'debit', 'credit', 'balance', 'tax']);

/** Decides what the cells of one column are in a spreadsheet, from all of them. */
export class ColumnEvidence {
  readonly #type: ColumnType | null;
  readonly #isMoney: boolean;
  readonly #isCode: boolean;
  readonly #amounts = new AmountEvidence();
  readonly #dates = new DateEvidence();
  #values = 0;
  #codes = 0;

  /** @param type what a person said that the column holds; null where nobody did */
  constructor(name: string, type: ColumnType | null) {
    const words = nameWords(name);
    this.#type = type;
    this.#isMoney = moneyRolesOf(name).some(({ role }) => MONEY_ROLES.has(role));
    this.#isCode = !this.#isMoney && CODE_NAME.test(words);
  }

  add(cell: string): void {
    if (cell === '' || this.#type === 'text') return;
    const text = cell.trim();
    if (text === '') return;
    this.#values++;
    if (LEADING_ZERO.test(text) || LONG_DIGITS.test(text) || PHONE.test(text)) {
      if (!/[.,]/.test(text)) this.#codes++;
    }
    const isSettled =
      this.#type === null &&
      this.#values > ENOUGH &&
      this.#amounts.read + this.#dates.read < this.#values / 4;
    if (isSettled) return;
    if (!this.#dates.add(text)) this.#amounts.add(text);
  }

  /** A cell that is not of the column's kind stays text. */
  get kind(): CellKind {
    if (this.#type === 'text') return 'text';
    if (this.#type === 'date') return this.#dates.reader;
    if (this.#type === 'number') return this.#amounts.reader;
    const share = (count: number) => this.#values > 0 && count / this.#values >= KIND_SHARE;
    if (share(this.#dates.read)) return this.#dates.reader;
    if (this.#isCode || (this.#codes > 0 && !this.#isMoney)) return 'text';
    return share(this.#amounts.read) ? this.#amounts.reader : 'number';
  }
}
