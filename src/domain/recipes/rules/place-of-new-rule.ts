import { foldDescription } from './fold-description.ts';

/**
 * Where a new rule goes among the others: before all of them, so that it books the row for which it was made, but behind
 * those whose text holds its own, for they are made for fewer rows (`amazon prime` stays before `amazon`).
 *
 * @param texts of the others, in their order
 * @returns the index at which it is inserted
 */
export function placeOfNewRule(texts: readonly string[], contains: string): number {
  const text = foldDescription(contains);
  return texts.findLastIndex((other) => foldDescription(other).includes(text)) + 1;
}
