/** The letters of a column counted from 0: A … Z, AA … */
export function columnLetters(column: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}

/** What a person calls a cell; row and column count from 0. */
export function cellName(row: number, column: number): string {
  return `${columnLetters(column)}${row + 1}`;
}
