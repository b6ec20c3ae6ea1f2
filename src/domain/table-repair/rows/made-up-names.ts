/** The names of columns where no line names them. */
export function madeUpNames(width: number): string[] {
  return Array.from({ length: width }, (_, column) => `column_${column + 1}`);
}

/** Whether a line holds the names that a table gets which has none: nothing below them names columns. */
export function areMadeUpNames(names: readonly string[]): boolean {
  return names.every((name, column) => name === `column_${column + 1}`);
}
