/** The page that a sentence names; null: none. */
export function pageIn(sentence: string): number | null {
  const page = /\bpage (\d+)/i.exec(sentence)?.[1];
  return page === undefined ? null : Number(page);
}
