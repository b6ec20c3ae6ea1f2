import { commonWidth, joinTexts } from '#domain/page-layout/boxes.ts';
import type { TextLine } from '#domain/page-layout/page-words.ts';
import type { Minor } from '#domain/money.ts';
import type { DecimalStyle } from '#domain/language/decimal-style.ts';
import { findFigures, hasDecimals } from '#domain/page-text/figures.ts';
import type { FigureSpan, LineParts } from '#domain/page-text/line-parts.ts';
import type { Figure } from '#domain/page-text/placed-values.ts';
import { vocabulary } from '../language/vocabulary.ts';
import { blankOf, titleCells, type TitleCell } from './title-cells.ts';

/** The balances that a summary of several accounts prints in the row of one of them. */
export interface AccountSummary {
  readonly opening: Figure | null;
  readonly closing: Figure | null;
}

/** How many lines above the row of an account the titles of its summary may stand. */
const LINES_ABOVE = 12;
/** Lines of one row of titles, at most. */
const TITLE_LINES = 2;
/** Last digits of an account's number that name it. */
const LEAST_DIGITS = 4;

/**
 * Finds the row of an account in a summary of all accounts: `Savings 3588441030   25.10   0.01   25.11` under titles
 * of the opening and the closing balance.
 *
 * @param parts all lines of the document
 */
export function readAccountSummary(
  parts: readonly LineParts[],
  accountNumber: string,
  style: DecimalStyle,
): AccountSummary | null {
  const digits = accountNumber.replaceAll(/\D/g, '');
  if (digits.length < LEAST_DIGITS) return null;
  const lines = parts.map(({ line }) => line);
  const blank = blankOf(parts);
  for (const [index, line] of lines.entries()) {
    if (!line.words.some(({ text }) => isNumberOf(text, digits))) continue;
    const figures = findFigures(line, style)
      .filter(({ figure }) => figure.text.replaceAll(/\D/g, '') !== digits)
      .map(({ figure }) => figure);
    if (figures.length < 2) continue;
    const titles = titlesAbove(lines, index, blank);
    const opening = figureUnder(figures, titles.opening);
    const closing = figureUnder(figures, titles.closing);
    if (opening !== null && closing !== null && opening !== closing) return { opening, closing };
  }
  return null;
}

/** Points by which the figures of two rows of one list may differ at their edges. */
const SAME_EDGE = 3;
/** The first and the last balance, and what was between. */
const LEAST_FIGURES = 3;

/**
 * Accounts in which nothing moved, of a list that has a row of the account that was read as well: `Savings  25.00  0.00
 * 0.00  25.00` over `Checking  150.50  80.00  20.00  90.50`. Months of one account lead from one to the next.
 */
export function listedAtRest(
  parts: readonly LineParts[],
  opening: Figure | null,
  closing: Figure | null,
): { readonly balance: Figure; readonly isBefore: boolean }[] {
  if (opening === null || closing === null) return [];
  const rows = parts.map(({ figures }) => figures.filter(({ figure }) => hasDecimals(figure)));
  const at = rows.findIndex(
    (row) =>
      row.length >= LEAST_FIGURES && valueAt(row, 0) === opening.value && valueAt(row, -1) === closing.value,
  );
  const own = rows[at];
  if (own === undefined) return [];
  const ends = new Set([opening.value, closing.value, 0]);
  return rows.flatMap((row, index) => {
    const isAlike =
      Math.abs(index - at) <= LINES_ABOVE &&
      row.length === own.length &&
      row.every((span, place) => Math.abs(span.digitsRight - (own[place]?.digitsRight ?? 0)) <= SAME_EDGE);
    const isAtRest = row.slice(1, -1).every(({ figure }) => figure.value === 0);
    const balance = row[0]?.figure ?? opening;
    const isOther = balance.value === valueAt(row, -1) && !ends.has(balance.value);
    return isAlike && isAtRest && isOther ? [{ balance, isBefore: index < at }] : [];
  });
}

function valueAt(row: readonly FigureSpan[], at: number): Minor {
  return row.at(at)?.figure.value ?? NaN;
}

function isNumberOf(text: string, digits: string): boolean {
  const own = text.replaceAll(/\D/g, '');
  return own.length >= LEAST_DIGITS && digits.endsWith(own) && !/[.,]\d{2}$/.test(text);
}

interface Titles {
  readonly opening: TitleCell | null;
  readonly closing: TitleCell | null;
}

function titlesAbove(lines: readonly TextLine[], index: number, blank: number): Titles {
  const page = lines[index]?.page;
  for (let last = index - 1; last >= Math.max(0, index - LINES_ABOVE); last--) {
    if (lines[last]?.page !== page) break;
    for (let count = 1; count <= TITLE_LINES; count++) {
      const cells = stackedCells(lines.slice(Math.max(0, last + 1 - count), last + 1), blank);
      const named = (wanted: 'opening' | 'closing') =>
        cells.find(({ text }) => vocabulary.label(text) === wanted) ?? null;
      const [opening, closing] = [named('opening'), named('closing')];
      if (opening !== null && closing !== null) return { opening, closing };
    }
  }
  return { opening: null, closing: null };
}

/** The cells of the last line, each with those that stand over it. */
function stackedCells(lines: readonly TextLine[], blank: number): TitleCell[] {
  const rows = lines.map((line) => titleCells(line, blank));
  return (rows.at(-1) ?? []).map((cell) => {
    const over = rows.slice(0, -1).flatMap((row) => row.filter((other) => commonWidth(other, cell) > 0));
    return { ...cell, text: joinTexts([...over, cell]) };
  });
}

function figureUnder(figures: readonly Figure[], title: TitleCell | null): Figure | null {
  return title === null ? null : (figures.find((figure) => commonWidth(figure, title) > 0) ?? null);
}
