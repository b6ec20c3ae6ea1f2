import type { Box } from '#domain/page-layout/page-words.ts';
import { boxAround } from '#domain/page-layout/boxes.ts';
import type { LineParts } from '#domain/page-text/line-parts.ts';
import type { TableHeader, TitleBox } from './find-header.ts';
import { namesRows } from './section-of-line.ts';

type Kind = 'reference' | 'date' | 'amount';

interface ListCell extends Box {
  readonly title: Kind;
}

/** A check's number, with the mark of a gap in the sequence. */
const NUMBER = /^[*#^]?\p{Nd}{2,}[*#^]?$/u;
/** Marks and letters beside a number: `*`, `i` for an image. */
const MARK = /^(?:[*#^+-]|[a-zA-Z])$/u;
/** Lines above a list among which its section is named: titles in two lines and a remark may stand between. */
const NAMED_ABOVE = 4;
/** `Checks paid No. checks: 3 *Indicates break in serial sequence` */
const NOTE = /[*:]/;
/** Number, date and amount. */
const UNIT = 3;

/**
 * Rows of numbers, dates and amounts and of nothing else, two or more beside each other, whose titles are unknown or none:
 * a header without words for the first line of each such list. Only below the name of a section, for instalments and
 * certificates are listed so, too.
 */
export function findListsAcross(
  lines: readonly LineParts[],
  isTitled: (index: number) => boolean,
): TableHeader[] {
  const headers: TableHeader[] = [];
  let isWithin = false;
  for (const [index, part] of lines.entries()) {
    const cells = cellsOf(part);
    const isAcross = cells.length >= 2 * UNIT && repeats(cells);
    if (isAcross && !isWithin && isNamed(lines, index) && !isTitled(index))
      headers.push({ first: index, last: index - 1, titles: cells.map(titleOf) });
    isWithin = isAcross;
  }
  return headers;
}

function isNamed(lines: readonly LineParts[], index: number): boolean {
  const above = lines.slice(Math.max(0, index - NAMED_ABOVE), index);
  return above.some(({ line }) => namesRows(line.text.split(NOTE)[0] ?? ''));
}

/** Whether nothing but the rows of a list tells what its columns are. */
export function isOfList({ titles }: TableHeader): boolean {
  return titles.every(({ text }) => text === '');
}

function titleOf(cell: ListCell): TitleBox {
  return { ...cell, text: '', others: [] };
}

function repeats(cells: readonly ListCell[]): boolean {
  const unit = cells.slice(0, UNIT).map(({ title }) => title);
  return (
    cells.length % UNIT === 0 &&
    new Set(unit).size === UNIT &&
    cells.every(({ title }, at) => title === unit[at % UNIT])
  );
}

/** None where other words stand on the line. */
function cellsOf({ line: { words }, dates, figures }: LineParts): ListCell[] {
  const cells: ListCell[] = [];
  for (let at = 0; at < words.length;) {
    const date = dates.find(({ first }) => first === at);
    const figure = figures.find(({ first }) => first === at);
    const [text, last] = [words[at]?.text ?? '', date?.last ?? figure?.last ?? at];
    const isNumber = date === undefined && last === at && NUMBER.test(text);
    const title =
      date !== undefined ? 'date' : isNumber ? 'reference' : figure !== undefined ? 'amount' : null;
    if (title !== null) cells.push({ ...boxAround(words.slice(at, last + 1)), title });
    else if (cells.at(-1)?.title !== 'reference' || !MARK.test(text)) return [];
    at = last + 1;
  }
  return cells;
}
