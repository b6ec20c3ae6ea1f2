import { NamedRows } from './named-rows.ts';

/** Collects what is to be told of rows while they are written, one sentence for each kind. */
export class RowNotes<Kind extends string> {
  readonly #sentences: Readonly<Record<Kind, (rows: string) => string>>;
  readonly #rows = new Map<Kind, NamedRows>();

  constructor(sentences: Readonly<Record<Kind, (rows: string) => string>>) {
    this.#sentences = sentences;
  }

  /** @param row counted from 1 in its account @param account its title; null where there is only one */
  add(kind: Kind, row: number, account: string | null): void {
    let rows = this.#rows.get(kind);
    if (rows === undefined) this.#rows.set(kind, (rows = new NamedRows()));
    rows.add(row, account);
  }

  get sentences(): string[] {
    return [...this.#rows].map(([kind, rows]) => this.#sentences[kind](rows.text));
  }
}
