/** What is known of a document beside the signs of its currency. */
export interface CurrencyHabits {
  /** ISO 3166 alpha-2, as the page names it. */
  readonly country: string | null;
  /** ISO 639-1 of the labels. */
  readonly language: string | null;
  /** Where none is printed, as somebody said. */
  readonly fallback: string | null;
}
