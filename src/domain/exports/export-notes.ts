import { listWords } from '#domain/values/list-words.ts';

/** Rows or invoices that a sentence names. */
const MOST_NAMED = 5;

/** The rows or invoices of which something is to be told: the first of them by name, the others by their count. */
export class NamedOnes {
  readonly #first: string[] = [];
  #count = 0;
  #last = '';

  /** Counts once, however often it is added in turn, or at all where it is one of the first. */
  add(name: string): void {
    if (name === this.#last || this.#first.includes(name)) return;
    this.#last = name;
    this.#count++;
    if (this.#first.length < MOST_NAMED) this.#first.push(name);
  }

  get count(): number {
    return this.#count;
  }

  /** `A-1`, `A-1 and A-2`, `A-1, A-2, A-3, A-4, A-5 and 12 more`. */
  get names(): string {
    const more = this.#count - this.#first.length;
    return listWords(more > 0 ? [...this.#first, `${more.toLocaleString('en-US')} more`] : this.#first);
  }

  /** `row 3`, `rows 1, 2 and 4`. */
  get rows(): string {
    return `${this.#count === 1 ? 'row' : 'rows'} ${this.names}`;
  }
}

/** Collects what is to be told of rows or invoices while they are written, one sentence for each kind. */
export class ExportNotes<Kind extends string> {
  readonly #sentences: Readonly<Record<Kind, (named: string) => string>>;
  readonly #say: (named: NamedOnes) => string;
  readonly #named = new Map<Kind, NamedOnes>();

  /** @param say how a sentence names those of which it tells */
  constructor(
    sentences: Readonly<Record<Kind, (named: string) => string>>,
    say: (named: NamedOnes) => string = ({ rows }) => rows,
  ) {
    this.#sentences = sentences;
    this.#say = say;
  }

  add(kind: Kind, name: string): void {
    let named = this.#named.get(kind);
    if (named === undefined) this.#named.set(kind, (named = new NamedOnes()));
    named.add(name);
  }

  get sentences(): string[] {
    return [...this.#named].map(([kind, named]) => this.#sentences[kind](this.#say(named)));
  }
}

/** Names as a sentence has them, the first few where there are many. */
export function listNames(names: readonly string[]): string {
  const named = new NamedOnes();
  for (const name of names) named.add(name);
  return named.names;
}
