import { namesCode } from '#domain/table-repair/columns/code-columns.ts';
import { moneyRolesOf } from '#domain/table-repair/columns/money-roles.ts';
import type { ColumnType } from '#domain/table-repair/edits/table-edit.schemas.ts';
import type { CellKind } from '../xlsx-row.ts';
import { copyOf } from '../copy-text.ts';
import { AmountEvidence } from './amount-cells.ts';
import { TRAIT } from './cell-traits.ts';
import { DateEvidence } from './date-cells.ts';

/** A column is one of amounts or dates where at least this share of its values is. */
const KIND_SHARE_OF_VALUES = 0.8;
/** Values after which a column that shows neither amounts nor dates is no longer asked for them. */
const ENOUGH_VALUES = 500;
const LONG_DIGITS = /^\d{16,}$/;
const LEADING_ZERO = /^[-+]?0\d/;
const PHONE = /^\+\d[\d\s()/-]{6,}$/;
/** Texts of a column whose traits are kept; longer ones seldom come again. */
const KNOWN_TEXTS = 4096;
const MAX_KNOWN_CHARACTERS = 30;
const MONEY_ROLES = new Set(['amount', 'debit', 'credit', 'balance', 'tax']);

/** Decides what the cells of one column are in a spreadsheet, from all of them. */
export class ColumnEvidence {
  readonly #type: ColumnType | null;
  readonly #isMoney: boolean;
  readonly #isCode: boolean;
  readonly #amounts = new AmountEvidence();
  readonly #dates = new DateEvidence();
  readonly #known = new Map<string, number>();
  #values = 0;
  #codes = 0;

  /** @param type what a person said that the column holds; null where nobody did */
  constructor(name: string, type: ColumnType | null) {
    this.#type = type;
    this.#isMoney = moneyRolesOf(name).some(({ role }) => MONEY_ROLES.has(role));
    this.#isCode = !this.#isMoney && namesCode(name);
  }

  add(cell: string): void {
    if (cell === '' || this.#type === 'text') return;
    const text = cell.trim();
    if (text === '') return;
    this.#values++;
    if (mayBeCode(text) && (LEADING_ZERO.test(text) || LONG_DIGITS.test(text) || PHONE.test(text))) {
      if (!/[.,]/.test(text)) this.#codes++;
    }
    const isSettled =
      this.#type === null &&
      this.#values > ENOUGH_VALUES &&
      this.#amounts.read + this.#dates.read < this.#values / 4;
    if (isSettled) return;
    const traits = this.#traitsOf(text);
    if ((traits & TRAIT.date) !== 0) this.#dates.count(traits);
    else if ((traits & TRAIT.amount) !== 0) this.#amounts.count(traits);
  }

  /** Texts come again and again; the first ones are kept. */
  #traitsOf(text: string): number {
    if (text.length > MAX_KNOWN_CHARACTERS) return traitsOf(text);
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const traits = traitsOf(text);
    if (this.#known.size < KNOWN_TEXTS) this.#known.set(copyOf(text), traits);
    return traits;
  }

  /** A cell that is not of the column's kind stays text. */
  get kind(): CellKind {
    if (this.#type === 'text') return 'text';
    if (this.#type === 'date') return this.#dates.reader;
    if (this.#type === 'number') return this.#amounts.reader;
    const share = (count: number) => this.#values > 0 && count / this.#values >= KIND_SHARE_OF_VALUES;
    if (share(this.#dates.read)) return this.#dates.reader;
    if (this.#isCode || (this.#codes > 0 && !this.#isMoney)) return 'text';
    return share(this.#amounts.read) ? this.#amounts.reader : 'number';
  }
}

function traitsOf(text: string): number {
  return DateEvidence.traitsOf(text) || AmountEvidence.traitsOf(text);
}

/** Codes begin with a digit or a sign. */
function mayBeCode(text: string): boolean {
  const first = text.charCodeAt(0);
  return (first >= 0x30 && first <= 0x39) || first === 0x2b || first === 0x2d;
}
