import { foldPhrase } from '../../language/fold-text.ts';
import { numberOfText } from './number-of-text.ts';
import { taught, type TaughtItem } from './taught-item.ts';

/** The words of a row without digits, as a number that does not show them: they may name somebody. Null where it has none. */
export function rowText(description: string): { readonly text: number; readonly words: number } | null {
  const words = foldPhrase(
    description
      .split(/\s+/)
      .filter((word) => !/\p{N}/u.test(word))
      .join(' '),
  );
  return /\p{L}\p{M}*\p{L}/u.test(words)
    ? { text: numberOfText(words), words: words.split(' ').length }
    : null;
}

/** Rows that a person deleted, by their descriptions, unless one with the same words was kept. */
export function learnNoRows(deleted: readonly string[], kept: readonly string[]): TaughtItem[] {
  const keptTexts = new Set(kept.map((description) => rowText(description)?.text));
  const texts = new Map(
    deleted.flatMap((description) => {
      const row = rowText(description);
      return row === null || keptTexts.has(row.text) ? [] : [[row.text, row] as const];
    }),
  );
  return [...texts.values()].map((row) => taught({ kind: 'noRow', ...row }));
}
