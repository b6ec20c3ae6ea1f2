import type { BodyLine } from './body-lines.ts';
import { readBodyLines } from './body-lines.ts';
import type { RegionLines } from './classify-lines.ts';
import { isAmountRole, roleOver, titlesOfTable, type ColumnRegister } from './column-register.ts';
import { findHeaders, type TableHeader, type TitleBox } from './find-header.ts';
import { fitTable, type FittedTable } from './fit-table.ts';
import type { LineParts, Manner } from './line-parts.ts';
import { splitAcross } from './split-across.ts';
import { descriptionSpan, type DescriptionSpan } from './table-text.ts';
import type { FigureRole } from './statement-table.ts';

/** The lines under one header on one page, or what goes on from it on the next. */
export interface Region extends RegionLines {
  readonly startsWith: 'header' | 'page';
  readonly page: number;
  /** Stands right of the region before, under the same title. */
  readonly isBeside: boolean;
  /** False over a table that lists balances or the like. */
  readonly canHoldRows: boolean;
  readonly descriptions: DescriptionSpan | null;
  /** Above the first table, or the head of a page above its header: only titles of sections count. */
  readonly isLead: boolean;
}

interface Part {
  readonly isBeside: boolean;
  readonly lines: readonly LineParts[];
  readonly header: TableHeader | null;
  readonly page: number;
  readonly isBeforeHeader: boolean;
}

/**
 * Lays out the tables of an account page by page.
 *
 * @param pages the account's lines, a list for each page
 */
export function layRegions(
  pages: readonly (readonly LineParts[])[],
  register: ColumnRegister,
  manner: Manner,
): Region[] {
  const parts = pages.flatMap((page) => partPage(page, manner));
  const hasHeader = parts.some(({ header }) => header !== null && holdsRows(header.titles));
  const regions: Region[] = [];
  let fitted: FittedTable | null = null;
  for (const part of parts) {
    const titles = part.header === null || !hasHeader ? null : titlesOfTable(part.header.titles);
    if (titles === null && fitted === null && hasHeader) {
      const lines = readBodyLines(part.lines, NOTHING_FITTED, manner.vocabulary);
      regions.push({
        ...EMPTY,
        lines,
        isLead: true,
        page: part.page,
        isBeside: part.isBeside,
        isBeforeHeader: part.isBeforeHeader,
      });
      continue;
    }
    const canHoldRows: boolean = titles === null ? regions.at(-1)?.canHoldRows !== false : holdsRows(titles);
    if (!canHoldRows) {
      regions.push({ ...EMPTY, startsWith: 'header', page: part.page, isBeside: part.isBeside, canHoldRows });
      continue;
    }
    fitted = fitTable(part.lines, titles, fitted, register);
    const own = part.lines.filter((line) => line.isFurniture !== true);
    const all: BodyLine[] = readBodyLines(own, fitted, manner.vocabulary);
    const lines = hasHeader || regions.length > 0 ? all : fromFirstRow(all);
    const columns = register.columns;
    regions.push({
      lines,
      roleOf: (column: number): FigureRole | null => columns[column]?.role ?? null,
      startsWith: titles === null ? 'page' : 'header',
      page: part.page,
      isBeside: part.isBeside,
      canHoldRows,
      descriptions: descriptionSpan(lines, fitted.layout.columns),
      isLead: isPageHead(part, lines, fitted.layout.columns.length),
      isBeforeHeader: part.isBeforeHeader,
    });
  }
  return regions;
}

const EMPTY: Region = {
  lines: [],
  roleOf: () => null,
  isBeforeHeader: false,
  startsWith: 'page',
  page: 0,
  isBeside: false,
  canHoldRows: true,
  descriptions: null,
  isLead: false,
};

const NOTHING_FITTED: FittedTable = { titles: null, layout: { columns: [], zones: [] } };

/** Nothing above a header that repeats the table's, on a later page, is of the table. */
function isPageHead(part: Part, lines: readonly BodyLine[], columns: number): boolean {
  return (
    part.isBeforeHeader &&
    part.header === null &&
    (columns === 0 || !lines.some((line) => line.cells.length > 0 && line.date !== null))
  );
}

/** Without titles the table begins with the first date that has figures beside or below it; `01.08. - 31.08.` is a period. */
function fromFirstRow(lines: readonly BodyLine[]): readonly BodyLine[] {
  const first = lines.findIndex((line) => line.date !== null && line.cells.length > 0);
  if (first === -1) return lines;
  let start = first;
  while (start > 0 && isRowStart(lines[start - 1], lines[start])) start -= 1;
  return lines.slice(start);
}

function isRowStart(line: BodyLine | undefined, next: BodyLine | undefined): boolean {
  if (line === undefined || next === undefined || line.cells.length > 0) return false;
  const isNear = next.line.top - line.line.bottom < 0.7 * (line.line.bottom - line.line.top);
  return isNear && line.date === null && line.description.length > 0;
}

/** Whether amounts may stand under these titles; a list of dates with their balances holds no rows. */
function holdsRows(titles: readonly TitleBox[]): boolean {
  return (
    titles.some((title) => isAmountRole(roleOver(title))) ||
    titles.some(({ title }) => title === 'description')
  );
}

function partPage(lines: readonly LineParts[], manner: Manner): Part[] {
  const headers = findHeaders(lines, manner.vocabulary);
  const parts: Part[] = [];
  const first = headers[0]?.first ?? lines.length;
  const page = lines[0]?.line.page ?? 0;
  if (first > 0) {
    parts.push({
      lines: lines.slice(0, first),
      header: null,
      isBeside: false,
      page,
      isBeforeHeader: headers.length > 0,
    });
  }
  for (const [index, header] of headers.entries()) {
    const end = headers[index + 1]?.first ?? lines.length;
    const own = lines.slice(header.last + 1, end);
    const isBeforeHeader = index + 1 < headers.length;
    for (const [at, across] of splitAcross(own, header, manner).entries()) {
      parts.push({ ...across, page, isBeside: at > 0, isBeforeHeader });
    }
  }
  return parts;
}
