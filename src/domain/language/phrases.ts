/** Phrases with commas between them, as they are printed. */
export type Phrases = string;

/** The single phrases of a list. */
export function splitPhrases(phrases: Phrases): string[] {
  return phrases
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');
}
