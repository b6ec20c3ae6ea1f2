import type { CalendarDay } from '#domain/values/calendar.ts';
import { formatMinor, parseMinor } from '../../money.ts';
import type { Cell } from '../../invoices/fields/sheet.ts';
import type { Place } from '../../printed.schemas.ts';
import { isRealDay, toIso } from '../../values/calendar.ts';
import type { Anchor, FieldItem } from './document-recipe.schemas.ts';
import { fieldKindOf, type FieldKind } from './field-kinds.ts';
import {
  anchorsOf,
  printedDates,
  printedIn,
  printedMoney,
  type Printed,
  type PrintedAnchor,
  type PrintedMoney,
  type PrintedSheet,
} from './printed-values.ts';
import { numberOfText } from './number-of-text.ts';
import { withYearOfUpload } from './row-dates.ts';
import { bareCode, bareText, shapeOf } from './text-shapes.ts';

/** A value found at a place that was learnt. */
export interface FoundField {
  /** As an edit has it: ISO date, decimal string, text; an address with \n between its lines. */
  readonly value: string;
  readonly place: Place;
  /** The anchor by which it was found. */
  readonly anchor: Anchor;
}

export interface FindOptions {
  /** Decimals of the document's money. */
  readonly scale: number;
  /** The document is set like the one that taught the field, so that a place alone says something. */
  readonly isSameLayout: boolean;
  /** ISO date: a date without a year is the latest before it. */
  readonly uploaded: string;
}

interface Candidate {
  readonly value: string;
  readonly printed: Printed;
  /** Less where its shape is not the learnt one. */
  readonly weight: number;
}

/** What a place must at least be worth, and how much better than any other with another value. */
const LEAST = 0.5;
const CLEARLY = 0.02;

/** The value of a field by its places; null where none is found, or two are as good as each other. */
export function findField(item: FieldItem, sheet: PrintedSheet, options: FindOptions): FoundField | null {
  const isText = !FLUSH_RIGHT.has(fieldKindOf(item.field));
  const fits = candidatesOf(item, sheet, options).flatMap((candidate) => {
    const all = anchorsOf(candidate.printed, sheet);
    // The end of a text stands below and at the place of the whole.
    const isEnd = isText && candidate.printed.first > 0;
    const anchors = isEnd ? all.filter(({ relation }) => relation === 'right') : all;
    const best = bestFit(item.anchors, anchors, { isSameLayout: options.isSameLayout, isText });
    return best === null ? [] : [{ candidate, ...best, score: best.score * candidate.weight }];
  });
  const ranked = fits.toSorted((a, b) => b.score - a.score);
  const [first] = ranked;
  if (first === undefined || first.score < LEAST) return null;
  const rival = ranked.find(({ candidate }) => candidate.value !== first.candidate.value);
  if (rival !== undefined && first.score - rival.score < CLEARLY) return null;
  const { cell, box } = first.candidate.printed;
  return { value: first.candidate.value, place: { page: cell.page, box }, anchor: first.anchor };
}

/** In parts of the page: how exactly a value stands where it stood. */
const SAME_X = 0.02;
const SAME_Y = 0.009;
const BY_PLACE = 0.6;
const BY_PART_OF_LABEL = 0.85;
/** What the distance to the learnt place takes away at most: it tells equal labels apart. */
const BY_DISTANCE = 0.15;

/** Their right edges may be what they share. */
const FLUSH_RIGHT: ReadonlySet<FieldKind> = new Set<FieldKind>(['money', 'date']);

interface FitOptions {
  readonly isSameLayout: boolean;
  /** It begins where it began: of a text every end of it has the right edge of the whole. */
  readonly isText: boolean;
}

function bestFit(
  learnt: readonly Anchor[],
  found: readonly PrintedAnchor[],
  options: FitOptions,
): { anchor: Anchor; score: number } | null {
  let best: { anchor: Anchor; score: number } | null = null;
  for (const anchor of learnt)
    for (const other of found) {
      if (other.relation !== anchor.relation) continue;
      const score = fitOf(anchor, other, options);
      if (score > (best?.score ?? 0)) best = { anchor, score };
    }
  return best;
}

function fitOf(learnt: Anchor, found: PrintedAnchor, { isSameLayout, isText }: FitOptions): number {
  const left = Math.abs(learnt.x - found.x);
  const aside = isText ? left : Math.min(left, Math.abs(learnt.right - found.right));
  const down = Math.abs(learnt.y - found.y);
  const far = Math.hypot(aside, down);
  if (learnt.label === null) {
    const isThere = learnt.page === found.page && aside < SAME_X && down < SAME_Y;
    return isThere && isSameLayout ? BY_PLACE - far : 0;
  }
  if (found.label === null) return 0;
  return labelFit(learnt.label, found.label.text) * (1 - Math.min(1, far) * BY_DISTANCE);
}

function labelFit(learnt: string | number, found: string): number {
  if (typeof learnt === 'number') return numberOfText(found) === learnt ? 1 : 0;
  if (found === learnt) return 1;
  return endsAlike(found, learnt) ? BY_PART_OF_LABEL : 0;
}

/** `your invoice no` and `invoice no`: one ends with two words or more of the other. */
function endsAlike(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.includes(' ') && long.endsWith(` ${short}`);
}

function candidatesOf(item: FieldItem, sheet: PrintedSheet, { scale, uploaded }: FindOptions): Candidate[] {
  switch (fieldKindOf(item.field)) {
    case 'date':
      return printedDates(sheet).flatMap((printed) => {
        const value = isoIn(printed.readings, printed.text, { order: item.order, uploaded });
        return value === null ? [] : [{ value, printed, weight: 1 }];
      });
    case 'money':
      return printedMoney(sheet).map((printed) => ({
        value: signed(printed, item.isTurned, scale),
        printed,
        weight: 1,
      }));
    case 'code':
      return codeCandidates(item, sheet);
    case 'text':
      return sheet.sheet.cells.flatMap((cell) => textCandidates(cell, item.size));
    case 'lines':
      return sheet.sheet.cells.flatMap((cell) => linesCandidates(cell, sheet, item));
  }
}

/** A date in the learnt order; the most likely reading where none was learnt. */
function isoIn(
  readings: readonly CalendarDay[],
  text: string,
  { order, uploaded }: { readonly order: FieldItem['order']; readonly uploaded: string },
): string | null {
  const whole = readings.filter(isRealDay);
  const reading = whole.find((one) => {
    const own = orderOf(one, text);
    return order === null || own === null || own === order;
  });
  return reading === undefined ? null : isoWithYear(reading, uploaded);
}

/** A date; without a year the latest that is not after the upload. */
export function isoWithYear(date: CalendarDay, uploaded: string): string {
  const iso = toIso(date);
  return date.year === null ? (withYearOfUpload([iso], uploaded)[0] ?? iso) : iso;
}

/** In which order a printed date has day, month and year; null where it is not told by the figures. */
export function orderOf({ day, month, year }: CalendarDay, text: string): FieldItem['order'] {
  const figures = text.match(/\p{Nd}+/gu)?.map(Number) ?? [];
  if (figures.length !== 3 || day === month) return null;
  const [first, second] = figures;
  if (first === year || first === (year ?? 0) % 100) {
    if (second === month && first !== day) return 'ymd';
  }
  if (first === day && second === month) return 'dmy';
  return first === month && second === day ? 'mdy' : null;
}

/** An amount as printed, with the other sign where that was learnt. */
export function signed({ value, mark }: PrintedMoney, isTurned: boolean, scale: number): string {
  const isMinus = mark === 'minus' || mark === 'parentheses';
  return formatMinor(isMinus === isTurned ? value : -value, scale);
}

/** The printed sign of an amount is another than that of a typed one. */
export function isTurned({ mark }: PrintedMoney, typed: string, scale: number): boolean {
  const isMinus = mark === 'minus' || mark === 'parentheses';
  return isMinus !== (parseMinor(typed, scale) ?? 0) < 0;
}

const OTHER_SHAPE = 0.8;

function codeCandidates({ shape, size }: FieldItem, { sheet }: PrintedSheet): Candidate[] {
  const words = size ?? 1;
  return sheet.cells.flatMap((cell) =>
    cell.words.flatMap((_, first) => {
      const last = first + words - 1;
      if (last >= cell.words.length) return [];
      const printed = printedIn(cell, first, last);
      const value = bareCode(printed.text);
      if (value === '') return [];
      if (shape === null || shapeOf(value) === shape) return [{ value, printed, weight: 1 }];
      return /\p{N}/u.test(value) && shape.includes('9') ? [{ value, printed, weight: OTHER_SHAPE }] : [];
    }),
  );
}

function textCandidates(cell: Cell, size: number | null): Candidate[] {
  return cell.words.flatMap((_, first) => {
    const last = size === null ? cell.words.length - 1 : first + size - 1;
    if (last >= cell.words.length) return [];
    const printed = printedIn(cell, first, last);
    const value = bareText(printed.text);
    return /[\p{L}\p{N}]/u.test(value) ? [{ value, printed, weight: 1 }] : [];
  });
}

const MOST_LINES = 8;
/** In heights of a line: farther below is another block. */
const NEXT_LINE = 1.1;
/** In points. */
const SAME_LEFT = 3;

function linesCandidates(cell: Cell, { sheet }: PrintedSheet, { size }: FieldItem): Candidate[] {
  const first = printedIn(cell, 0, cell.words.length - 1);
  if (!/[\p{L}\p{N}]/u.test(first.text)) return [];
  const lines = [cell];
  for (const row of sheet.rows.slice(cell.line + 1)) {
    const last = lines.at(-1) ?? cell;
    const [any] = row;
    if (any === undefined) continue;
    const gap = any.top - last.bottom;
    if (any.page !== cell.page || gap > NEXT_LINE * (last.bottom - last.top)) break;
    const next = row.find((other) => Math.abs(other.left - cell.left) <= SAME_LEFT);
    if (next === undefined) continue;
    if (next.labels[0]?.isLead === true && size === null) break;
    lines.push(next);
    if (lines.length === (size ?? MOST_LINES)) break;
  }
  if (size !== null && lines.length < size) return [];
  return [{ value: lines.map(({ text }) => bareText(text)).join('\n'), printed: first, weight: 1 }];
}

/** Whether a value is printed where these anchors say. */
export function isAt(
  anchors: readonly Anchor[],
  printed: Printed,
  sheet: PrintedSheet,
  isSameLayout: boolean,
): boolean {
  const fit = bestFit(anchors, anchorsOf(printed, sheet), { isSameLayout, isText: false });
  return (fit?.score ?? 0) >= LEAST;
}

/** The words of the cell that a place covers. */
export function printedAt({ page, box }: Place, { sheet }: PrintedSheet): Printed | null {
  const middle = (box.top + box.bottom) / 2;
  for (const cell of sheet.cells) {
    if (cell.page !== page || middle < cell.top || middle > cell.bottom) continue;
    const inside = cell.words.flatMap(({ left, right }, at) => {
      const center = (left + right) / 2;
      return center >= box.left - 1 && center <= box.right + 1 ? [at] : [];
    });
    const [first] = inside;
    const last = inside.at(-1);
    if (first !== undefined && last !== undefined) return printedIn(cell, first, last);
  }
  return null;
}
