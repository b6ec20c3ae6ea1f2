import { saysDate } from './column-register.ts';
import { MONEY } from './title-cells.ts';
import type { DecimalStyle } from '#domain/language/decimal-style.ts';
import type { Box } from '#domain/page-layout/page-words.ts';
import { findHeaders, type TableHeader, type TitleBox } from './find-header.ts';
import type { LineParts } from '#domain/page-text/line-parts.ts';
import { goOnAcross, splitAcross } from './split-across.ts';

/** A line with the sheet it stands on: a page, or one of the columns of text on it. */
export interface SheetLine extends LineParts {
  readonly sheet: number;
}

/** The lines of a sheet under one header, or those above its first. */
export interface SheetPart {
  readonly sheet: number;
  readonly lines: readonly LineParts[];
  readonly header: TableHeader | null;
  /** Stands right of the part before, under the same title. */
  readonly isBeside: boolean;
  /** A header follows directly. */
  readonly isBeforeHeader: boolean;
}

/** Parts an account's lines at the ends of sheets and at headers. */
export function partSheets(lines: readonly SheetLine[], style: DecimalStyle): SheetPart[] {
  const parts: SheetPart[] = [];
  let titles: readonly TitleBox[] = [];
  for (let from = 0; from < lines.length;) {
    const sheet = lines[from]?.sheet ?? 0;
    let to = from + 1;
    while (to < lines.length && lines[to]?.sheet === sheet) to += 1;
    const own = lines.slice(from, to);
    const headers = withoutCounts(withoutTexts(findHeaders(own), own), own);
    parts.push(...partSheet(own, headers, titles, style));
    titles = headers.at(-1)?.titles ?? titles;
    from = to;
  }
  return parts;
}

/** @param titles the last ones before this sheet */
function partSheet(
  lines: readonly SheetLine[],
  headers: readonly TableHeader[],
  titles: readonly TitleBox[],
  style: DecimalStyle,
): SheetPart[] {
  const sheet = lines[0]?.sheet ?? 0;
  const first = headers[0]?.first ?? lines.length;
  const parts: SheetPart[] = [];
  const isBeforeFirst = headers.length > 0;
  const top = lines.slice(0, first);
  const goOn = goOnAcross(top, titles, style) ?? [{ lines: top, header: null }];
  for (const part of goOn.filter((one) => one.lines.length > 0)) {
    const at = goOn.filter(({ header }) => header !== null).indexOf(part);
    parts.push({ ...part, sheet, isBeside: at > 0, isBeforeHeader: isBeforeFirst });
  }
  for (const [index, header] of headers.entries()) {
    const end = headers[index + 1]?.first ?? lines.length;
    const own = lines.slice(header.last + 1, end);
    const isBeforeHeader = index + 1 < headers.length;
    for (const [at, across] of splitAcross(own, header, style).entries()) {
      parts.push({ ...across, sheet, isBeside: at > 0, isBeforeHeader });
    }
  }
  return parts;
}

/** Words of a description may say what titles say (`Import` beside `Payment for`): no figure stands below them. */
function withoutTexts(headers: readonly TableHeader[], lines: readonly LineParts[]): TableHeader[] {
  return headers.filter(({ last, titles }, index) => {
    const isFuller = headers[index - 1]?.titles.some(({ title }) => title === 'date') === true;
    if (!isFuller || titles.some(({ title }) => title === 'date')) return true;
    const below = lines
      .slice(last + 1, headers[index + 1]?.first)
      .flatMap(({ figures }) => figures.map(({ figure }) => figure));
    const money = titles.filter(({ title }) => title !== null && MONEY.has(title));
    return below.length === 0 || money.some((title) => below.some((figure) => isBelow(title, figure)));
  });
}

/** `Withdrawals  Signed transactions` over one line of counts and no date: a summary above the first rows. */
function withoutCounts(headers: readonly TableHeader[], lines: readonly LineParts[]): TableHeader[] {
  return headers.filter(({ last, titles }, index) => {
    const below = lines.slice(last + 1, headers[index + 1]?.first);
    const figures = below.filter((line) => line.figures.length > 0);
    const isDated = titles.some(saysDate) || below.some(({ dates }) => dates.length > 0);
    return (
      isDated || figures.length !== 1 || figures[0]?.figures.some(({ figure }) => DECIMALS.test(figure.text))
    );
  });
}

const DECIMALS = /[.,]\d{2}\b/;

/** Nearer to the title than it is wide. */
function isBelow(title: Box, figure: Box): boolean {
  const width = title.right - title.left;
  return figure.right > title.left - width && figure.left < title.right + width;
}
