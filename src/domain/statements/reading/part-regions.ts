import type { LabelKind, SectionTitle } from '#domain/language/statement-phrases.ts';
import { wordPattern } from '#domain/language/word-pattern.ts';
import { vocabulary } from '../language/vocabulary.ts';
import { findBalancesAbove } from './balances-above.ts';
import { hasFigures, type BodyLine, type RunLine } from './body-line.ts';
import { classifyLines, type LineKind } from './classify-lines.ts';
import { shapeOf } from './leading-dates.ts';
import { CLEARLY_WIDER, type Run } from './row-habit.ts';
import type { Region } from './lay-regions.ts';
import type { DateText } from '#domain/page-text/placed-values.ts';
import { findTotals, isTotal } from './named-totals.ts';
import { isTableText } from './table-text.ts';

export type SectionSign = -1 | 0 | 1;

export interface RunPiece {
  readonly kind: 'run';
  readonly run: Run;
  readonly sign: SectionSign;
  /** `Check` or `Deposit`, where rows may have nothing but a number. */
  readonly noun: string | null;
}

export interface LabelPiece {
  readonly kind: 'label';
  readonly line: BodyLine;
  readonly label: LabelKind;
  readonly sign: SectionSign;
}

/** A line that gives the date of the rows below it. */
export interface DayMark {
  readonly kind: 'day';
  readonly date: DateText;
}

export type Piece = RunPiece | LabelPiece | DayMark;

/** Lines directly over the titles of a table, of which one may name its rows. */
const LEAD_TITLES = 2;
const MANY_CLOSINGS = 4;
/** `SALDO INVEST FÁCIL`: the balance of a day, of whatever it is. */
const BALANCE_WORD = new RegExp(`^${wordPattern(({ statements }) => statements?.words?.balance)}$`, 'iu');

/** Parts the lines of an account's tables into runs of rows, at titles of sections and at labels. */
export function partRegions(regions: readonly Region[]): Piece[] {
  const totals = findTotals(regions.flatMap((region) => region.lines));
  const balancesAbove = findBalancesAbove(regions);
  const kinds = withRowsOverBreaks(
    regions,
    regions.map((region) => classifyLines(region, totals, balancesAbove)),
  );
  const closings = kinds.some(closesBetweenRows) ? Infinity : kinds.flat().filter(isClosing).length;
  const parting = new Parting(closings, shapeOfDays(regions, kinds));
  for (const [index, region] of regions.entries()) parting.add(region, kinds[index] ?? []);
  return parting.pieces;
}

/** `Debit` at the top of a page without titles, where elsewhere that stands below the first words of rows: no title. */
function withRowsOverBreaks(regions: readonly Region[], kinds: readonly LineKind[][]): readonly LineKind[][] {
  const isBelowRow = (own: readonly LineKind[], index: number) =>
    own[index]?.kind === 'text' && own[index - 1]?.kind === 'anchor';
  const texts = regions.flatMap(({ lines }, at) =>
    lines.filter((_, index) => isBelowRow(kinds[at] ?? [], index)),
  );
  // A title of that name would stand at another edge.
  const isSetAsText = ({ wording, line }: BodyLine) =>
    texts.some((text) => text.wording === wording && Math.abs(text.line.left - line.left) < SAME_EDGE);
  return kinds.map((own, at) => {
    const { startsWith, lines = [] } = regions[at] ?? {};
    const [first] = lines;
    const isTitle = startsWith !== 'sheet' || own[0]?.kind !== 'section' || first === undefined;
    return isTitle || !isSetAsText(first) ? own : [{ kind: 'text' }, ...own.slice(1)];
  });
}

function isClosing(kind: LineKind): boolean {
  return kind.kind === 'label' && kind.label === 'closing';
}

function isSection(kind: LineKind): boolean {
  return kind.kind === 'section';
}

/** More than once, with rows before, between and after. */
function closesBetweenRows(kinds: readonly LineKind[]): boolean {
  const order = kinds
    .map((kind) => (kind.kind === 'anchor' ? 'row ' : isClosing(kind) ? 'end ' : ''))
    .join('');
  return /row (?:end )+(?:row )+(?:end )+row/.test(order);
}

/** Has its own date, an amount, and words or a balance: no summary and no list of balances is written so. */
function isSurelyRow(
  { line, date, description, cells }: BodyLine,
  { roleOf }: Region,
  leastWords = 2,
): boolean {
  if (date === null || line.text.includes('%')) return false;
  if (cells.length > 1 && cells.some(({ column }) => roleOf(column) === 'balance')) return true;
  if (BALANCE_WORD.test(description[0]?.text ?? '')) return false;
  return description.filter(({ text }) => /\p{L}{2}/u.test(text)).length >= leastWords;
}

class Parting {
  readonly pieces: Piece[] = [];
  #sign: SectionSign = 0;
  #section: SectionTitle | null = null;
  #noun: string | null = null;
  #holdsRows = true;
  /** After the closing balance only a new title or opening balance begins rows again. */
  #isClosed = false;
  #closingsLeft: number;
  readonly #isClosingUsual: boolean;
  /** How the dates of headings are written. */
  readonly #days: string | null;
  #closedOn = -1;
  /** Since the last header or title of a section. */
  #hasRows = false;
  #linesSinceTitle = Infinity;
  #sheet = -1;
  /** What stands above the first table: pages may repeat it at their top. */
  readonly #heads: string[] = [];
  #lines: RunLine[] = [];
  /** The sheet before ended within rows. */
  #isOpen = false;
  #isContinued = false;
  /** The sheet on which a balance carried to the next stands behind the last row. */
  #carriedOn = -1;
  /** The sheet on which that was brought and no row stands below it yet: titles may come between. */
  #broughtOn = -1;
  #isBehindBalance = false;

  /** @param closings lines that name a closing balance: where they are many or among rows, they give the balance of a day */
  constructor(closings: number, days: string | null) {
    this.#days = days;
    this.#closingsLeft = closings;
    this.#isClosingUsual = closings < MANY_CLOSINGS;
  }

  add(region: Region, kinds: readonly LineKind[]): void {
    if (region.startsWith === 'header') this.#startTable(region);
    if (!region.canHoldRows) return;
    this.#isContinued = region.sheet === this.#broughtOn || (this.#isOpen && region.sheet !== this.#sheet);
    const end = this.#isBetweenRows(region, kinds) ? kinds.findIndex(isSection) : region.lines.length;
    for (const [index, body] of region.lines.slice(0, end).entries()) {
      const kind = kinds[index] ?? { kind: 'text' };
      this.#linesSinceTitle += 1;
      if (this.#isPageHead(kind, body, region)) continue;
      if (region.isLead) this.#addLead(kind, region, index);
      else if (kind.kind !== 'text' || !this.#endsLabel(body, region.lines[index + 1]))
        this.#addLine(kind, body, region);
    }
    if (region.isLead) return;
    this.#isOpen = this.#lines.length > 0 && this.#holdsRows;
    this.#sheet = region.sheet;
    this.#endRun();
  }

  /** A page of small print, such as the reverse of one with rows: its titles begin no section of what follows. */
  #isBetweenRows({ startsWith, sheet, isLead }: Region, kinds: readonly LineKind[]): boolean {
    const isText = (kind: LineKind) => kind.kind === 'text' || isSection(kind);
    const isPageOfText = kinds.some(isSection) && kinds.every(isText) && kinds.at(-1)?.kind === 'text';
    return this.#isOpen && startsWith === 'sheet' && sheet !== this.#sheet && !isLead && isPageOfText;
  }

  #startTable(region: Region): void {
    if (this.#linesSinceTitle > 0 && !region.isBeside) this.#holdsRows = true;
    // A title that we do not know may have come before the header.
    if (region.sheet === this.#sheet && this.#hasRows && !region.isBeside) this.#sign = 0;
    this.#isClosed = false;
    this.#hasRows = false;
  }

  /** The statement's own name says `Summary of account` over its rows, not over a summary. */
  #isPageHead(kind: LineKind, { wording }: BodyLine, region: Region): boolean {
    const isTop = region.isLead || (region.startsWith === 'sheet' && this.#lines.length === 0);
    return isTop && kind.kind === 'section' && this.#heads.some((head) => wording.includes(head));
  }

  /** Far above the first titles stand the names of the statement and its parts; they name no section. */
  #addLead(kind: LineKind, region: Region, index: number): void {
    const isNear = region.isBeforeHeader && region.lines.length - index <= LEAD_TITLES;
    const { hasLoneFigure = false, cells = [], otherCells = [] } = region.lines[index] ?? {};
    const isOfSummary = kind.kind === 'section' && kind.section === 'notRows';
    const hasFigure = hasLoneFigure || (isOfSummary && cells.length + otherCells.length > 0);
    // `Credits 710.00` of a summary names no statement.
    if (kind.kind === 'section' && !isNear && !hasLoneFigure)
      this.#heads.push(region.lines[index]?.wording ?? '');
    if (kind.kind === 'section' && isNear && !hasFigure)
      this.#startSection(kind.section, region.lines[index]?.wording);
  }

  #addLine(kind: LineKind, body: BodyLine, region: Region): void {
    if (kind.kind === 'anchor' && this.#section === 'notRows' && isSurelyRow(body, region))
      this.#startSection('rows');
    if (kind.kind === 'anchor' && this.#isClosed && isSurelyRow(body, region, 1)) this.#goOnRightBelow(body);
    if (kind.kind === 'section') this.#startSection(kind.section, body.wording);
    else if (kind.kind === 'label') this.#addLabel(body, kind.label, region.sheet);
    else if (kind.kind === 'summary') this.#endRun();
    else if (isDay(body.loneDate, this.#days)) this.#addDay(body.loneDate);
    else if (kind.kind !== 'text' || isTableText(body, region.descriptions)) {
      this.#lines.push({ body, kind: kind.kind });
      this.#hasRows ||= kind.kind === 'anchor';
    }
  }

  /** A row right below a closing balance, its date in the column of theirs: `Saldo em 10/10` was that of a day. */
  #goOnRightBelow({ line, date }: BodyLine): void {
    const last = this.pieces.at(-1);
    const run = this.pieces.findLast((piece) => piece.kind === 'run')?.run;
    const above = run?.lines.findLast(({ body }) => body.date !== null)?.body.date ?? null;
    if (last?.kind !== 'label' || this.#lines.length > 0 || date === null || above === null) return;
    const label = last.line.line;
    const isNext = label.page === line.page && line.top - label.bottom <= line.bottom - line.top;
    if (!isNext || Math.abs(date.left - above.left) > SAME_EDGE) return;
    this.pieces.splice(-1, 1, { ...last, label: 'carriedForward' });
    this.#isClosed = false;
  }

  /** Whether the line is the rest of what the balance above is called, such as its day. */
  #endsLabel(body: BodyLine, next: BodyLine | undefined): boolean {
    const last = this.pieces.at(-1);
    if (last?.kind !== 'label' || this.#lines.length > 0 || !isSecondLine(last.line, body, next))
      return false;
    const { line } = last;
    const words = [...line.line.words, ...body.line.words];
    this.pieces.splice(-1, 1, { ...last, line: { ...line, line: { ...line.line, words } } });
    return true;
  }

  #startSection(section: SectionTitle, title = ''): void {
    this.#endRun();
    this.#section = section;
    this.#noun = section === 'checks' || section === 'in' ? nounOf(title, section) : null;
    this.#holdsRows = section !== 'notRows' && section !== 'notBooked';
    this.#sign = section === 'in' ? 1 : section === 'out' || section === 'checks' ? -1 : 0;
    this.#linesSinceTitle = 0;
    if (!this.#holdsRows) return;
    this.#isClosed = false;
    this.#hasRows = false;
  }

  #addDay(date: DateText): void {
    this.#endRun();
    if (this.#holdsRows && !this.#isClosed) this.pieces.push({ kind: 'day', date });
  }

  #addLabel(line: BodyLine, label: LabelKind, sheet: number): void {
    const [goesOn, hadRows] = [sheet === this.#carriedOn + 1, this.#lines.length > 0];
    if (isTotal(label) && line.cells.length === 0) this.#dropOwner(line);
    this.#endRun();
    // The same word may name it at the foot and at the top.
    this.#isContinued = goesOn && !hadRows && (label === 'broughtForward' || label === 'carriedForward');
    if (this.#isContinued) this.#broughtOn = sheet;
    this.#isBehindBalance = line.label === null;
    if (label === 'opening' || label === 'broughtForward') this.#isClosed = false;
    const isLater = this.#isClosed && sheet !== this.#closedOn;
    const said = label === 'closing' && !this.#isClosingUsual ? 'carriedForward' : label;
    if (this.#holdsRows && !isLater) this.pieces.push({ kind: 'label', line, label: said, sign: this.#sign });
    this.#carriedOn = hadRows && said === 'carriedForward' ? sheet : -1;
    if (label !== 'closing') return;
    this.#closingsLeft -= 1;
    if (!this.#hasRows || this.#closingsLeft > 0) return;
    this.#isClosed = true;
    this.#closedOn = sheet;
  }

  /** The name over the total of one card is whose rows these are, where no row has a line of text below it. */
  #dropOwner({ line }: BodyLine): void {
    const first = this.#lines.findIndex(({ kind }) => kind === 'anchor');
    const rows = this.#lines.slice(first);
    const isAlone = rows.length > 2 && rows.findIndex(({ kind }) => kind === 'text') === rows.length - 1;
    if (first >= 0 && isAlone && OF_CARD.test(line.text)) this.#lines.pop();
  }

  #endRun(): void {
    if (this.#lines.length > 0) this.#broughtOn = -1;
    if (this.#lines.length > 0 && this.#holdsRows && !this.#isClosed) {
      this.pieces.push({
        kind: 'run',
        run: {
          lines: this.#lines,
          isContinued: this.#isContinued,
          isBehindBalance: this.#isBehindBalance,
        },
        sign: this.#sign,
        noun: this.#sign === 0 ? null : this.#noun,
      });
    }
    this.#lines = [];
    this.#isContinued = false;
    this.#isBehindBalance = false;
  }
}

/** `Check` for `Checks paid` and `Deposit` for `Deposits`, as one of them is called in the language of the title. */
function nounOf(title: string, section: SectionTitle): string | null {
  const word = title.split(' ').find((part) => vocabulary.section(part) === section);
  const noun = word?.toLowerCase().replace(/s$/, '');
  return noun === undefined ? null : noun.charAt(0).toUpperCase() + noun.slice(1);
}

/** `(card 7713)`, `card ending in 7713`: the end of a number among words. */
const OF_CARD = /\p{L}\P{L}*(?<![\d.,])\d{4}(?![\d.,])/u;
/** Points by which the lines of a cell may begin apart. */
const SAME_EDGE = 2;
/** In heights of a line: from the head of a line to that of the next in one cell. */
const LINE_PITCH = 1.9;

/** Set flush below the words of a label, and clearly nearer to them than to the line below. */
function isSecondLine(label: BodyLine, body: BodyLine, next: BodyLine | undefined): boolean {
  const [first] = label.description;
  if (first === undefined || hasFigures(body) || body.line.page !== label.line.page) return false;
  const down = body.line.top - label.line.top;
  const isNear = down < LINE_PITCH * (label.line.bottom - label.line.top);
  const isFar = next === undefined || next.line.top - body.line.top > CLEARLY_WIDER * down;
  return Math.abs(first.left - body.line.left) <= SAME_EDGE && isNear && isFar;
}

/**
 * How the dates are written that stand alone on a line over the rows of a day; null where none do. Under rows they may
 * say when a card was used: then none stands above the first row.
 */
function shapeOfDays(regions: readonly Region[], kinds: readonly (readonly LineKind[])[]): string | null {
  const lines = regions.flatMap((region, index) =>
    region.isLead || !region.canHoldRows
      ? []
      : region.lines.map((line, at) => ({ line, kind: kinds[index]?.[at]?.kind ?? 'text' })),
  );
  const first = lines.find(({ kind }) => kind !== 'label' && kind !== 'section')?.line.loneDate ?? null;
  if (first === null) return null;
  const shape = shapeOf(first.text);
  const dates = lines.flatMap(({ line }) => line.loneDate?.text ?? []);
  return new Set(dates.filter((text) => shapeOf(text) === shape)).size > 1 ? shape : null;
}

/** Whether a line gives the day of the rows below it. */
function isDay(date: DateText | null, shape: string | null): date is DateText {
  return date !== null && shapeOf(date.text) === shape;
}
