/** Characters past its column after which a long text is cut all the same. */
const MAX_OVERHANG_CHARACTERS = 40;

/**
 * Cuts a line of cells of fixed width. A text that reaches past its column goes on to the next blank.
 *
 * @param columns the character at which each cell begins, the first 0
 * @param isBytes the line has one character for each byte of UTF-8
 */
export function splitFixed(line: string, columns: readonly number[], isBytes = false): string[] {
  const places = isBytes ? bytePlaces(line, columns) : columns;
  if (isSentence(line, places)) return [line.trim()];
  const cells: string[] = [];
  let from = 0;
  for (let column = 1; column <= places.length; column++) {
    let cut = column === places.length ? line.length : Math.min(places[column] ?? 0, line.length);
    if (cut < from) cut = from;
    if (cut > from && cut < line.length && isInk(line, cut - 1) && isInk(line, cut))
      cut = nearestBlank(line, cut, from);
    cells.push(line.slice(from, cut).trim());
    from = cut;
  }
  return cells;
}

/** Words stand across the columns' beginnings, or many of them with single blanks throughout: the line was not written in columns. */
function isSentence(line: string, places: readonly number[]): boolean {
  let within = 0;
  let crossed = 0;
  for (const place of places) {
    if (place === 0 || place >= line.length) continue;
    within++;
    if (isInk(line, place - 1) && isInk(line, place)) crossed++;
  }
  if (crossed > 2 && crossed * 2 > within) return true;
  const text = line.trim();
  if (within < 2 || text.includes('  ')) return false;
  return (crossed > 0 && crossed * 3 >= within) || text.split(' ').length > 2 * places.length;
}

/** A word stands across the beginning of a column. */
export function crossesColumns(line: string, columns: readonly number[]): boolean {
  return columns.some(
    (column) => column > 0 && column < line.length && isInk(line, column - 1) && isInk(line, column),
  );
}

/** The same places counted in bytes. */
function bytePlaces(line: string, columns: readonly number[]): readonly number[] {
  if (!/[\u0080-\u00ff]/.test(line)) return columns;
  const places: number[] = [];
  let characters = 0;
  let at = 0;
  for (const column of columns) {
    while (at < line.length && (characters < column || isContinuation(line, at))) {
      if (!isContinuation(line, at)) characters++;
      at++;
    }
    places.push(at);
  }
  return places;
}

function isContinuation(line: string, at: number): boolean {
  return (line.charCodeAt(at) & 0xc0) === 0x80;
}

function isInk(line: string, at: number): boolean {
  return line.charCodeAt(at) > 0x20;
}

function nearestBlank(line: string, cut: number, from: number): number {
  for (let step = 1; step < MAX_OVERHANG_CHARACTERS; step++) {
    if (cut + step >= line.length || !isInk(line, cut + step)) return Math.min(cut + step, line.length);
    if (cut - step > from && !isInk(line, cut - step)) return cut - step + 1;
  }
  return cut;
}

/** Lines, from the top, that decide on the columns. */
const LOOKED_AT_LINES = 200;
const RULER_SIGNS = /^[-=_+ ]+$/;

/** Two runs of dashes or more, each of two signs at least; a blank or a plus divides them. */
function isRuler(line: string): boolean {
  const ruler = line.trim();
  if (!RULER_SIGNS.test(ruler)) return false;
  const words = ruler.split(/ +/);
  const isBetween = (at: number) => words[at] === '+' && at > 0 && at < words.length - 1;
  if (!words.every((word, at) => word.length >= 2 || isBetween(at))) return false;
  return words.length > 1 || ruler.slice(2, -2).includes('+');
}

/**
 * Finds columns of fixed width: from a ruler of dashes, or from places where nearly all lines are blank. A single
 * blank divides columns only where no line has a word across it and the columns on both sides stay wide enough.
 *
 * @returns the character at which each cell begins; null for fewer than two
 */
export function findFixedColumns(lines: readonly string[]): readonly number[] | null {
  const body = lines.filter((line) => line.trim() !== '').slice(0, LOOKED_AT_LINES);
  const ruler = body.find((line) => isRuler(line));
  if (ruler !== undefined) return rulerColumns(ruler);
  if (body.length < 2) return null;
  const spaced = body.filter((line) => / {2}/.test(line.trim()));
  const gaps = spaced.map((line) => line.trim().split(/ {2,}/).length).sort((a, b) => a - b);
  const usual = gaps[gaps.length >> 1] ?? 0;
  // Sentences with two blanks somewhere are no rows of many columns.
  const table = spaced.filter((line) => usual < 5 || line.trim().split(/ {2,}/).length * 3 > usual);
  if (table.length < 2 || table.length * 2 < body.length) return null;
  return blankColumns(table);
}

function rulerColumns(ruler: string): readonly number[] | null {
  const starts = Array.from(ruler.matchAll(/[-=_]+/g), (match) => match.index);
  return starts.length < 2 ? null : [0, ...starts.slice(1)];
}

function blankColumns(lines: readonly string[]): readonly number[] | null {
  const width = Math.min(2000, Math.max(...lines.map((line) => line.trimEnd().length)));
  const ink = new Uint16Array(width + 1);
  for (const line of lines)
    for (let i = 0; i < width && i < line.length; i++) if (isInk(line, i)) ink[i] = (ink[i] ?? 0) + 1;
  const allowed = Math.floor(lines.length * 0.02);
  const starts = [0];
  for (let at = 0; at < width;) {
    while (at < width && (ink[at] ?? 0) > allowed) at++;
    const gap = at;
    while (at < width && (ink[at] ?? 0) <= allowed) at++;
    if (at >= width || gap === 0) continue;
    if (at - gap >= 2) starts.push(at);
    else {
      const end = inkEnd(ink, at, allowed);
      if (isNarrowGap(lines, starts.at(-1) ?? 0, gap, end) && hasValues(lines, at, end)) starts.push(at);
    }
  }
  return starts.length < 2 ? null : starts;
}

/** One past the last column from `at` on that is not blank. */
function inkEnd(ink: Uint16Array, at: number, allowed: number): number {
  let end = at;
  while (end < ink.length && (ink[end] ?? 0) > allowed) end++;
  return end;
}

/**
 * One blank column between two: where both are filled, the left one ends at various places, or the right one begins so.
 * Words of one text stand side by side.
 */
function isNarrowGap(lines: readonly string[], from: number, gap: number, end: number): boolean {
  let both = 0;
  let padded = 0;
  for (const line of lines) {
    if (line.slice(from, gap).trim() === '' || line.slice(gap + 1, end).trim() === '') continue;
    both++;
    if (!isInk(line, gap - 1) || !isInk(line, gap + 1)) padded++;
  }
  return both >= 4 && padded >= both * 0.3;
}

/** More than the header's words stand between `from` and `end`. */
function hasValues(lines: readonly string[], from: number, end: number): boolean {
  let filled = 0;
  for (const line of lines) if (line.slice(from, end).trim() !== '') filled++;
  return filled > Math.max(1, lines.length * 0.05);
}
