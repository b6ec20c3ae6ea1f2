import { listWords } from '#domain/values/list-words.ts';

/** Invoices that a sentence names. */
const NAMED_INVOICES = 5;

/** Collects what is to be told of invoices while they are written, one sentence for each kind. */
export class BillNotes<Kind extends string> {
  readonly #sentences: Readonly<Record<Kind, (names: string) => string>>;
  readonly #names = new Map<Kind, Set<string>>();

  constructor(sentences: Readonly<Record<Kind, (names: string) => string>>) {
    this.#sentences = sentences;
  }

  add(kind: Kind, name: string): void {
    const names = this.#names.get(kind);
    if (names === undefined) this.#names.set(kind, new Set([name]));
    else names.add(name);
  }

  get sentences(): string[] {
    return [...this.#names].map(([kind, names]) => this.#sentences[kind](listNames([...names])));
  }
}

/** `A-1`, `A-1 and A-2`, `A-1, A-2, A-3, A-4, A-5 and 12 more`. */
export function listNames(names: readonly string[]): string {
  const more = names.length - NAMED_INVOICES;
  const shown =
    more > 0 ? [...names.slice(0, NAMED_INVOICES), `${more.toLocaleString('en-US')} more`] : names;
  return listWords(shown);
}
