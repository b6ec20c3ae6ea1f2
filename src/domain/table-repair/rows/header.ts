import { cellType } from '../dialect/cell-type.ts';
import { isBlankRecord } from '../dialect/sample-records.ts';

export interface HeaderPlan {
  /** Records before the header or first data row: blank lines and titles. */
  readonly skippedRecords: number;
  readonly hasHeader: boolean;
  /** Cells of a usual record; what has fewer is padded. */
  readonly width: number;
}

const MAX_TITLE_ROWS = 30;
/** Characters. Names are repeated with every page of rows; what is longer names nothing. */
const MAX_NAME_LENGTH = 10_000;

/** Finds where the table begins in the sample's records, whether its first record names the columns, and how wide it is. */
export function detectHeader(records: readonly (readonly string[])[]): HeaderPlan {
  const modal = modalWidth(records);
  let first = 0;
  while (first < records.length && isBlankRecord(records[first] ?? [])) first++;
  const start = findTableStart(records, first, modal);
  // What would leave a table without a header is more likely its first rows than a title.
  if (start > first && isHeader(records[start] ?? [], bodyAfter(records, start))) first = start;
  const head = records[first];
  if (head === undefined) return { skippedRecords: 0, hasHeader: false, width: Math.max(1, modal) };
  const body = bodyAfter(records, first);
  return { skippedRecords: first, hasHeader: isHeader(head, body), width: tableWidth(head, body) };
}

function bodyAfter(records: readonly (readonly string[])[], head: number): (readonly string[])[] {
  return records.slice(head + 1).filter((record) => !isBlankRecord(record));
}

function modalWidth(records: readonly (readonly string[])[]): number {
  return mostCommon(records.filter((record) => !isBlankRecord(record)).map((record) => record.length));
}

/** The most frequent number, the larger of two equals; 0 for none. */
function mostCommon(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  let best = 0;
  let bestCount = 0;
  for (const [number, count] of counts) {
    if (count > bestCount || (count === bestCount && number > best)) [best, bestCount] = [number, count];
  }
  return best;
}

const filledCells = (record: readonly string[]): number => record.filter((cell) => cell.trim() !== '').length;

/** Skips title lines: at most two filled cells above a table of four columns or more, one above three. */
function findTableStart(records: readonly (readonly string[])[], from: number, modal: number): number {
  if (modal < 3) return from;
  const most = modal > 3 ? 2 : 1;
  let start = from;
  while (start < from + MAX_TITLE_ROWS && start < records.length && filledCells(records[start] ?? []) <= most)
    start++;
  const head = records[start];
  return head !== undefined && start < from + MAX_TITLE_ROWS && head.length >= modal - 1 ? start : from;
}

/**
 * A header names: all its cells are text. It is none when a cell looks like the values below it
 * (a number over numbers), or when cells repeat what stands in the column. In doubt it is one.
 */
function isHeader(head: readonly string[], body: readonly (readonly string[])[]): boolean {
  if (head.some((name) => name.length > MAX_NAME_LENGTH)) return false;
  const types = head.map(cellType);
  const values = types.filter((type) => type === 'number' || type === 'date' || type === 'address').length;
  if (values === 0) return !repeatsBelow(head, body);
  if (isRisingSequence(head)) return true;
  if (body.length === 0) return values * 2 < head.length;
  let like = 0;
  let unlike = 0;
  for (const [column, type] of types.entries()) {
    const below = mostCommonType(body, column);
    if (below === null || type === 'empty') continue;
    if (type === 'text' && below !== 'text') unlike++;
    else if (type === below && type !== 'text') like++;
  }
  return unlike > like;
}

/** All-text rows: the first is data when its own values come again below it in most columns. */
function repeatsBelow(head: readonly string[], body: readonly (readonly string[])[]): boolean {
  if (body.length < 3) return false;
  let repeated = 0;
  for (const [column, name] of head.entries()) {
    if (name.trim() === '') continue;
    const again = body.filter((record) => record[column] === name).length;
    if (again > 0 && again < body.length) repeated++;
  }
  return repeated * 2 > head.length;
}

function mostCommonType(body: readonly (readonly string[])[], column: number): string | null {
  const counts = new Map<string, number>();
  for (const record of body) {
    const type = cellType(record[column] ?? '');
    if (type !== 'empty') counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  let best: string | null = null;
  for (const [type, count] of counts) if (best === null || count > (counts.get(best) ?? 0)) best = type;
  return best === 'unlikely' ? 'text' : best;
}

/** Years or other steps as names: `Country,2019,2020,2021`. */
function isRisingSequence(head: readonly string[]): boolean {
  const numbers = head.filter((cell) => cellType(cell) === 'number').map((cell) => Number(cell.trim()));
  const names = head.filter((cell) => cellType(cell) === 'text').length;
  if (numbers.length < 2 || names === 0) return false;
  const step = (numbers[1] ?? 0) - (numbers[0] ?? 0);
  return numbers.every((number, i) => i === 0 || (step > 0 && number - (numbers[i - 1] ?? 0) === step));
}

function tableWidth(head: readonly string[], body: readonly (readonly string[])[]): number {
  const usual = body.length === 0 ? head.length : mostCommon(body.map((record) => record.length));
  if (head.length === usual) return usual;
  if (head.length > usual) return Math.max(usual, lastFilled(head));
  // Longer rows: a delimiter at every line's end adds no column, values without a name do.
  return Math.max(head.length, mostCommon(body.map((record) => Math.max(head.length, lastFilled(record)))));
}

/** Number of cells up to the last that is not blank. */
function lastFilled(record: readonly string[]): number {
  return record.findLastIndex((cell) => cell.trim() !== '') + 1;
}
