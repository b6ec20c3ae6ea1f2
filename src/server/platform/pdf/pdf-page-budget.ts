import { pageTooHeavy } from './pdf-refusals.ts';

/** A crowded page of a statement has 20,000 operators and takes 50 ms. */
const MAX_OPERATORS = 1_500_000;
const MAX_MS = 20_000;
/** Between two looks at the clock. */
const CHUNKS = 16;

/** What one page may take. A page is read at a time. */
export class PageBudget {
  #operators = 0;
  #chunks = 0;
  #until = Infinity;
  #exceed: (() => void) | null = null;

  /** Counts what has come of the page; false when it is too much. */
  take(operators: number): boolean {
    this.#operators += operators;
    this.#chunks += 1;
    const isLate = this.#chunks % CHUNKS === 0 && Date.now() > this.#until;
    if (this.#operators <= MAX_OPERATORS && !isLate) return true;
    this.#exceed?.();
    return false;
  }

  /** @throws AppError unreadable_file where the work takes more than a page may */
  async within<T>(page: number, work: () => Promise<T>): Promise<T> {
    this.#operators = 0;
    this.#until = Date.now() + MAX_MS;
    const { promise: exceeded, reject } = Promise.withResolvers<never>();
    this.#exceed = () => reject(pageTooHeavy(page));
    const timer = setTimeout(this.#exceed, MAX_MS);
    try {
      return await Promise.race([work(), exceeded]);
    } finally {
      clearTimeout(timer);
    }
  }
}
