import { listWords } from '#domain/values/list-words.ts';

/** Rows that a sentence names. */
const NAMED_ROWS = 5;

/** Rows of a statement that something is to be told of. Counted from 1 in their account; the account is named where there are several. */
export class NamedRows {
  readonly #first: string[] = [];
  #count = 0;
  #last = '';

  /** Once for a row, however often it is added in turn. @param account its title; null where there is only one */
  add(row: number, account: string | null): void {
    const name = account === null ? String(row) : `${row} of ${account}`;
    if (name === this.#last) return;
    this.#last = name;
    this.#count++;
    if (this.#first.length < NAMED_ROWS) this.#first.push(name);
  }

  get count(): number {
    return this.#count;
  }

  /** `row 3`, `rows 1, 2 and 4`, `rows 1, 2, 3, 4, 5 and 12 more`. */
  get text(): string {
    const more = this.#count - this.#first.length;
    const names = more > 0 ? [...this.#first, `${more.toLocaleString('en-US')} more`] : this.#first;
    return `${names.length === 1 ? 'row' : 'rows'} ${listWords(names)}`;
  }
}
