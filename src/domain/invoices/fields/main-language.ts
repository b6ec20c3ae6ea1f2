import type { Sheet } from './sheet.ts';

/** The language that most of the labels are of: those that one language alone has count most. */
export function findLanguage(sheet: Sheet): string | null {
  const weights = new Map<string, number>();
  for (const { labels } of sheet.cells) {
    for (const { languages, letters } of labels) {
      if (letters < 4) continue;
      for (const language of languages) {
        weights.set(language, (weights.get(language) ?? 0) + letters / languages.length ** 2);
      }
    }
  }
  return [...weights].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}
