import { boxAround, joinTexts } from '#domain/page-layout/boxes.ts';
import type { ColumnTitle } from './find-line-headers.ts';
import type { NumberColumn } from './lay-columns.ts';
import type { NumberSpan } from '#domain/page-text/number-spans.ts';

/** `5%`, `IVA 10 %` */
const RATE_ALONE = /^\D{0,12}\d{1,2}(?:[.,]\d{1,2})?\s*%$/u;

/**
 * The columns among which the amounts of lines are spread by how they are taxed: `Exempt | 5% | 10%`. Each line has an
 * amount in one of them at most. Empty where there are none.
 */
export function columnsByTax(
  columns: readonly NumberColumn[],
  titles: readonly ColumnTitle[],
): readonly NumberColumn[] {
  const areNamed = titles.some(({ kind }) => kind === 'taxClass');
  if (!areNamed && titles.some(isOfAmounts)) return [];
  const first = titles.findIndex((title) => isTaxClass(title, areNamed));
  const last = titles.findLastIndex((title) => isTaxClass(title, areNamed));
  const named = first === -1 ? [] : titles.slice(first, last + 1);
  if (named.length < 2 || !named.every((title) => isTaxClass(title, areNamed))) return [];
  // Titles may begin, and figures end, at the edges of wide cells: all columns between the other titles are theirs.
  const from = named[0]?.left ?? Infinity;
  const to = titles[last + 1]?.left ?? Infinity;
  const ways = columns.filter(
    ({ title, left, right }) =>
      (title === null || named.includes(title)) && (left + right) / 2 > from && (left + right) / 2 < to,
  );
  if (ways.length < 2 || ways.length > named.length) return [];
  const rows = new Set(ways.flatMap(({ spans }) => Array.from(spans.keys())));
  const used = Array.from(rows, (line) => ways.filter(({ spans }) => isCharged(spans.get(line))).length);
  const isSpread = used.every((count) => count < 2) && used.some((count) => count === 1);
  // Rates in percent stand in columns that are titled alike.
  const areAmounts = ways.every(({ spans }) => Array.from(spans.values()).every((span) => !span.isPercent));
  return isSpread && areAmounts ? ways : [];
}

/** The columns as one: of each line the figure that is not 0. */
export function asOneColumn(ways: readonly NumberColumn[]): NumberColumn {
  const spans = new Map<number, NumberSpan>();
  for (const way of ways) {
    for (const [line, span] of way.spans) {
      if (!isCharged(spans.get(line))) spans.set(line, span);
    }
  }
  const titles = ways.flatMap(({ title }) => title ?? []);
  return {
    left: Math.min(...ways.map(({ left }) => left)),
    right: Math.max(...ways.map(({ right }) => right)),
    title: titleOver(titles),
    spans,
  };
}

function titleOver(titles: readonly ColumnTitle[]): ColumnTitle | null {
  return {
    ...boxAround(titles),
    text: joinTexts(titles),
    kind: 'amount',
    others: [],
  };
}

/** Beside a column of what is exempt, `Taxable` is what is taxed. */
function isTaxClass({ kind, others, text }: ColumnTitle, isBesideOne: boolean): boolean {
  if (kind === 'taxClass' || RATE_ALONE.test(text.trim())) return true;
  return isBesideOne && (kind === 'net' || others.includes('net'));
}

/** What all lines come to has a column of its own. */
function isOfAmounts({ kind }: ColumnTitle): boolean {
  return kind === 'amount' || kind === 'gross' || kind === 'net';
}

function isCharged(span: NumberSpan | undefined): boolean {
  return span !== undefined && Number(span.value) !== 0;
}
