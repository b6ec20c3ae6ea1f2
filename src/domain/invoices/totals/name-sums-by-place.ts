import { parseDecimal } from '../exact-decimal.ts';
import type { LineTable } from '../lines/find-tables.ts';
import type { TableLine } from '../lines/table-line.ts';
import type { ReadItem } from '../lines/to-line.ts';
import { findSums } from './find-sums.ts';
import { isShareOf } from './find-tax-rows.ts';
import type { SumFigure } from './sum-figure.ts';
import { WHOLE_SUMS } from './sum-words.ts';
import { findSumsBelowLines, withoutClosingSums } from './sums-below-lines.ts';

/** The lines and sums of an invoice before the sums without known words are named. */
export interface BodyToName {
  readonly lines: readonly TableLine[];
  readonly tables: readonly LineTable[];
  /** Lines that are of no table. */
  readonly rest: readonly TableLine[];
  readonly items: readonly ReadItem[];
  readonly sums: readonly SumFigure[];
}

const isWhole = ({ kind }: SumFigure) => kind === 'total' || kind === 'due';

/**
 * Names sums by their places: all of them where no word names the total. Where one does, rows that close a table are no
 * items, and a figure on the way to that total is a tax where a rate on its line makes it of what the lines come to.
 */
export function nameSumsByPlace(body: BodyToName, scale: number): Partial<BodyToName> {
  const { items, sums } = body;
  if (items.length === 0) return {};
  if (!sums.some(isWhole)) {
    const { kept, placed } = placeSums(body, [], scale);
    const added = placed.filter(isNewTo(sums));
    return added.some(({ kind }) => kind === 'total') ? { items: kept, sums: [...sums, ...added] } : {};
  }
  const below = placeSums(body, sums, scale);
  // Rows without quantity or price may be items all the same.
  const isClosed = leadsTo(below.placed, sums) && !isNamed(items, sums);
  const whole = { kept: items, free: body.rest, placed: findSumsBelowLines(body.rest, items, scale) };
  const { kept, free, placed } = isClosed ? below : whole;
  const named = kept.length === items.length ? sums : findSums(free, scale);
  const added = provenParts(placed, named, free, scale).filter(isNewTo(named));
  if (added.length === 0 && kept.length === items.length) return {};
  return { items: kept, rest: free, sums: [...named, ...added].toSorted((a, b) => a.line - b.line) };
}

/** Whether words name what all items come to. */
function isNamed(items: readonly ReadItem[], sums: readonly SumFigure[]): boolean {
  const charged = items.reduce((sum, { minor }) => sum + minor, 0);
  return sums.some(({ kind, value }) => WHOLE_SUMS.has(kind) && value === charged);
}

const isNewTo =
  (known: readonly SumFigure[]) =>
  ({ span }: SumFigure) =>
    known.every((sum) => sum.span !== span);

/** The items without the rows that close their tables, the lines that are of none, and the sums below by their places. */
function placeSums(
  { lines, rest, tables, items }: BodyToName,
  closing: readonly SumFigure[],
  scale: number,
): { kept: readonly ReadItem[]; free: readonly TableLine[]; placed: readonly SumFigure[] } {
  const kept = tables.flatMap((table) =>
    withoutClosingSums(
      items.filter((item) => item.table === table),
      closing,
    ),
  );
  const open = new Set(rest);
  const stays = new Set(kept);
  for (const item of items) if (!stays.has(item)) open.add(item.item.line);
  const free = lines.filter((line) => open.has(line));
  return { kept, free, placed: findSumsBelowLines(free, kept, scale) };
}

/** Whether the total by its place is one that words name. */
function leadsTo(placed: readonly SumFigure[], named: readonly SumFigure[]): boolean {
  const total = placed.slice(1).find(({ kind }) => kind === 'total');
  return total !== undefined && named.some((sum) => isWhole(sum) && sum.value === total.value);
}

/** What the lines come to, and the taxes by their rates on the way to a total that words name. */
function provenParts(
  placed: readonly SumFigure[],
  named: readonly SumFigure[],
  lines: readonly TableLine[],
  scale: number,
): SumFigure[] {
  const [net, ...others] = placed;
  if (net === undefined) return [];
  const start: SumFigure = { ...net, kind: 'subtotal' };
  if (others.length === 0) return named.some(({ value }) => value === net.value) ? [] : [start];
  if (!leadsTo(placed, named)) return [];
  // Beside a tax that words name, `Contingency 10 %` is none.
  const ofWords = named.filter(({ kind, value }) => kind === 'tax' && value !== 0);
  const taxes = others.flatMap((part) => {
    if (ofWords.length > 0 && ofWords.every(({ span }) => span !== part.span)) return [];
    const line = lines.find(({ index }) => index === part.line);
    const rate = part.kind === 'tax' && line !== undefined ? rateOf(part, net, line, scale) : null;
    return rate === null ? [] : [{ ...part, rate }];
  });
  return taxes.length === 0 ? [] : [start, ...taxes];
}

/** The rate on the line of a tax that makes it of its base; a recognised `2095` may be `20 %`. */
function rateOf(tax: SumFigure, { value: base }: SumFigure, line: TableLine, scale: number): string | null {
  const rates = line.numbers
    .filter((number) => number !== tax.span)
    .map(({ isPercent, value, digits }) =>
      isPercent ? value : line.isRecognised ? (SIGN_AS_DIGITS.exec(digits)?.[1] ?? '') : '',
    );
  return (
    rates.find((rate) => {
      const share = parseDecimal(rate);
      return share !== null && share.units !== 0n && isShareOf(share, base, tax.span, scale);
    }) ?? null
  );
}

/** A rate whose percent sign was recognised as two digits. */
const SIGN_AS_DIGITS = /^(\d{1,2})\d{2}$/;
