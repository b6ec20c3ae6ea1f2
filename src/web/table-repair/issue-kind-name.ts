/** `ragged_row` → `Ragged row`: what a person reads for an issue's kind. */
export function issueKindName(kind: string): string {
  const words = kind.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
