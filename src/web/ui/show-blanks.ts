const EDGES = /^[ \t]+|[ \t]+$/g;

/** A text whose blanks at the start and end can be seen, as middle dots. */
export function showBlanks(text: string): string {
  return text.replace(EDGES, (blanks) => '·'.repeat(blanks.length));
}
