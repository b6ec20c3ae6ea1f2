import { foldText } from '../../files/fold-text.ts';

/**
 * A description as rules compare it: without case, accents and runs of blanks. Capitals come first, since they spell what
 * has no capital of its own with two letters: `Straße` and `STRASSE` are the same.
 */
export function foldDescription(description: string): string {
  return foldText(description.toUpperCase());
}
