import { usedMs, withinProcessorMs } from '#server/platform/within-processor-ms.ts';
import { pageTooHeavy } from './pdf-refusals.ts';

/** A crowded page of a statement has 20,000 operators and takes 50 ms. */
const MAX_OPERATORS = 1_500_000;
/** Of processor time. */
const MAX_MS = 20_000;
/** Between two looks at the time used. */
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
    const isLate = this.#chunks % CHUNKS === 0 && usedMs() > this.#until;
    if (this.#operators <= MAX_OPERATORS && !isLate) return true;
    this.#exceed?.();
    return false;
  }

  /** @throws AppError unreadable_file where the work takes more than a page may */
  async within<T extends object>(page: number, work: () => Promise<T>): Promise<T> {
    this.#operators = 0;
    this.#until = usedMs() + MAX_MS;
    const { promise: exceeded, reject } = Promise.withResolvers<never>();
    this.#exceed = () => reject(pageTooHeavy(page));
    const outcome = await withinProcessorMs(Promise.race([work(), exceeded]), MAX_MS);
    if (outcome === null) throw pageTooHeavy(page);
    return outcome;
  }
}
