import { countValues } from '#domain/values/count-values.ts';
import { dividedWidth } from './divided-rows.ts';
import type { Line } from './line-facts.ts';
import { isValue } from './value-type.ts';

const UNIT =
  /^[[(]?(?:[\p{Sc}%‰°#]|[a-z]{3}|usd|eur|gbp|zar|chf|[µmkcd]?(?:m|g|l|s|w|v|a|pa|b|hz|wh)(?:[²³]|\^?[23])?|k?wh|°[cf]|kg|lbs?|oz|pcs?|pc|ea|st|stk|stück|hrs?|h|min|sec|ms|days?|in|ft|mi|km\/h|mph|units?|t|tons?|tonnes|thousands?|millions?|in \w+|text|string|str|varchar(?:\(\d+\))?|char|int(?:eger)?|bigint|float|double|decimal|numeric|number|num|date|datetime|timestamp|time|bool(?:ean)?|yyyy-mm-dd|dd[./]mm[./]yyyy|mm\/dd\/yyyy|id|key|1[ .,']?000(?: ?\p{L}{1,10})?)[\])]?$/iu;

/** A line under the names that says only units or types: `USD`, `(kg)`, `%`, `varchar`. */
export function looksLikeUnits(line: Line): boolean {
  return line.filled > 0 && line.cells.every((cell) => cell.trim() === '' || UNIT.test(cell.trim()));
}

const MARKED_YEAR = /^((?:1[89]|20)\d\d)\s?(?:[a-z*†‡¹²³]|[([][\da-z*]{1,2}[)\]]|\d\))$/iu;

/** What the USGS writes under names: widths and types of columns, `5s`, `20d`. */
const RDB_FORMAT = /^\d{1,3}[sdn]$/;

/** Units under a blank corner, a thousand among them: `,1000,%`; or formats of columns. */
export function namesUnits(line: Line): boolean {
  if (line.filled > 1 && line.cells.every((cell) => RDB_FORMAT.test(cell.trim()))) return true;
  return (
    line.first > 0 && looksLikeUnits(line) && line.types.some((type) => type !== 'blank' && !isValue(type))
  );
}

/** A name's number; a year may have a footnote's mark: `2021p`, `2020*`, `2019 (1)`. */
function numberIn(cell = ''): number {
  const text = cell.trim();
  return Number(MARKED_YEAR.exec(text)?.[1] ?? text);
}

/** Whole numbers that are years. */
export function holdsYears(line: Line): boolean {
  const years = line.cells.filter((_, column) => line.types[column] === 'number').map(numberIn);
  return years.length > 1 && years.every((year) => Number.isInteger(year) && year >= 1900 && year <= 2100);
}

/** Columns named by numbers: years under a blank corner in any order, or a rising sequence. */
export function namesByNumbers(line: Line): boolean {
  return isRisingSequence(line) || (line.first > 0 && holdsYears(line));
}

/** Years or other steps as names, after a name or a blank corner: `Country,2019,2020,2021`. */
export function isRisingSequence(line: Line): boolean {
  const numbers: number[] = [];
  let names = 0;
  for (const [column, type] of line.types.entries()) {
    if (type === 'number') numbers.push(numberIn(line.cells[column]));
    else if ((type !== 'blank' && !isValue(type)) || (type === 'blank' && column === 0)) names++;
  }
  if (numbers.length < 2 || names === 0) return false;
  const areYears = holdsYears(line);
  const step = (numbers[1] ?? 0) - (numbers[0] ?? 0);
  if (areYears && numbers.length > 2) {
    const rises = numbers.every((year, i) => i === 0 || year > (numbers[i - 1] ?? 0));
    return rises || numbers.every((year, i) => i === 0 || year < (numbers[i - 1] ?? 0));
  }
  // Two numbers that rise are as likely values.
  if (!areYears && numbers.length < 3) return false;
  return numbers.every(
    (number, i) =>
      i === 0 || ((step > 0 || (areYears && step < 0)) && number - (numbers[i - 1] ?? 0) === step),
  );
}

/**
 * All-text rows: the first is data when its own values come again below it in most columns. A line that says the whole
 * of it again is a header repeated, and speaks for neither.
 */
export function repeatsBelow(head: Line, body: readonly Line[]): boolean {
  if (body.length > 0 && body.every(({ cells }) => sameCells(cells, head.cells))) return true;
  const others = body.filter((line) => !repeatsNames(line, head.cells));
  if (others.length < 3) return false;
  let repeated = 0;
  for (const [column, name] of head.cells.entries()) {
    if (name.trim() === '') continue;
    const again = others.filter(({ cells }) => cells[column] === name).length;
    if (again > 0 && again < others.length) repeated++;
  }
  return repeated * 2 > head.cells.length;
}

/** Says the names again, all of them or the first, more than half of them at least. */
export function repeatsNames({ cells, filled }: Line, names: readonly string[]): boolean {
  if (cells.length > names.length || filled * 2 <= names.length) return false;
  return cells.every((cell, i) => cell.trim() === (names[i] ?? '').trim());
}

function sameCells(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((cell, i) => cell === b[i]);
}

/**
 * The names of columns under a header of one or more lines: joined downwards with a space. A group's name, followed by
 * blanks in its line, spans the columns to its right up to the next group where the names below need it: there are
 * several such groups, names below come twice, or every other column is named in the upper line alone. Of several lines of
 * groups the lower ones are spread first, so that a group spans whole groups. A line that repeats the one above adds nothing.
 */
export function joinHeader(header: readonly (readonly string[])[], width: number): string[] {
  const [only] = header;
  if (header.length === 1 && only !== undefined) return [...only];
  const rows: (readonly string[])[] = [];
  for (const cells of header.toReversed()) {
    const [below] = rows;
    rows.unshift(below === undefined ? cells : spread(cells, below, width));
  }
  return Array.from({ length: Math.max(width, ...header.map((cells) => cells.length)) }, (_, column) => {
    const parts: string[] = [];
    for (const cells of rows) {
      const part = (cells[column] ?? '').trim();
      if (part !== '' && part !== parts.at(-1)) parts.push(part);
    }
    return parts.join(' ');
  });
}

function spread(cells: readonly string[], below: readonly string[], width: number): readonly string[] {
  const isBlank = (of: readonly string[], column: number) => (of[column] ?? '').trim() === '';
  let groups = 0;
  for (let column = 0; column < width; column++) {
    if (
      !isBlank(cells, column) &&
      !isBlank(below, column) &&
      column + 1 < width &&
      isBlank(cells, column + 1)
    )
      groups++;
  }
  const names = below.map((name) => name.trim()).filter((name) => name !== '');
  const isNeeded =
    groups > 0 && (groups > 1 || new Set(names).size < names.length || standsAlone(cells, below, width));
  if (!isNeeded) return cells;
  let group = '';
  return Array.from({ length: width }, (_, column) => {
    if (!isBlank(cells, column)) {
      group = isBlank(below, column) ? '' : (cells[column] ?? '');
      return cells[column] ?? '';
    }
    if (isBlank(below, column)) group = '';
    return group;
  });
}

/** One group among columns that are named above it and have nothing below: `Name | Address | | Phone`, `| Street | Town |`. */
function standsAlone(cells: readonly string[], below: readonly string[], width: number): boolean {
  let state: 'before' | 'within' | 'after' = 'before';
  let others = 0;
  for (let column = 0; column < width; column++) {
    const isNamed = (cells[column] ?? '').trim() !== '';
    const hasBelow = (below[column] ?? '').trim() !== '';
    if (isNamed && hasBelow) {
      if (state !== 'before') return false;
      state = 'within';
    } else if (hasBelow) {
      if (state !== 'within') return false;
    } else {
      if (state === 'within') state = 'after';
      if (isNamed) others++;
    }
  }
  return others > 0;
}

/** Cells of a usual row. What has a name or a value counts; a delimiter at every line's end adds no column. */
export function tableWidth(names: readonly Line[], body: readonly Line[]): number {
  const named = Math.max(0, ...names.map(({ cells }) => cells.length));
  const lastName = Math.max(0, ...names.map(({ last }) => last + 1));
  if (body.length === 0) return Math.max(1, named);
  const most = mostCommon(body.map(({ cells }) => cells.length));
  const usual = most === 1 ? (dividedWidth(body.map(({ cells }) => cells)) ?? 1) : most;
  if (named === 0 || named === usual) return Math.max(1, usual);
  if (named > usual) return Math.max(usual, lastName);
  // Values past the last name in one row of ten are a column without a name, however often it is blank.
  const beyond = body.filter(({ cells, last }) => cells.length === usual && last >= named).length;
  if (beyond > 1 && beyond * 10 >= body.length) return usual;
  return Math.max(named, mostCommon(body.map(({ last }) => Math.max(named, last + 1))));
}

/** The most frequent number, the larger of two equals; 0 for none. */
export function mostCommon(numbers: readonly number[]): number {
  let best = 0;
  let bestCount = 0;
  for (const [number, count] of countValues(numbers)) {
    if (count > bestCount || (count === bestCount && number > best)) [best, bestCount] = [number, count];
  }
  return best;
}
