import type { TextLine } from '#domain/page-layout/page-words.ts';
import { classifyLines, type LineKind } from './classify-lines.ts';
import type { BodyLine } from './body-lines.ts';
import type { Region } from './lay-regions.ts';
import {
  groupRows,
  learnHabit,
  type GroupedRun,
  type RowBlock,
  type Run,
  type RunLine,
} from './group-rows.ts';
import type { Manner } from './line-parts.ts';
import { blockDate, labelEntry, rowEntry } from './row-entry.ts';
import { rowTest } from './row-test.ts';
import { isTableText } from './table-text.ts';
import type { DateText, LabelKind, TableEntry } from './statement-table.ts';

type Sign = -1 | 0 | 1;

type Piece =
  | { readonly kind: 'run'; readonly run: Run; readonly sign: Sign }
  | { readonly kind: 'label'; readonly line: BodyLine; readonly label: LabelKind; readonly sign: Sign };

export interface ReadTable {
  /** Rows and figures for checking, in printed order. */
  readonly entries: readonly TableEntry[];
  /** Every line that is of a row. */
  readonly rowLines: readonly TextLine[];
}

type Group = Exclude<Piece, { kind: 'run' }> | (Extract<Piece, { kind: 'run' }> & GroupedRun);

/** Reads the rows and the figures for checking out of an account's tables. */
export function readTable(regions: readonly Region[], manner: Manner): ReadTable {
  const pieces = partRegions(regions, manner);
  const habit = learnHabit(pieces.flatMap((piece) => (piece.kind === 'run' ? [piece.run] : [])));
  const roleOf = regions.at(-1)?.roleOf ?? (() => null);
  const groups = pieces.map((piece) =>
    piece.kind === 'run' ? { ...piece, ...groupRows(piece.run, habit) } : piece,
  );
  const isRow = rowTest(
    groups.flatMap((group) => (group.kind === 'run' ? group.blocks : [])),
    roleOf,
  );
  return entriesOf(groups, isRow);
}

/** Titles of sections and labels part the lines into runs of rows. */
function partRegions(regions: readonly Region[], manner: Manner): Piece[] {
  const pieces: Piece[] = [];
  let sign: Sign = 0;
  let holdsRows = true;
  let isOpen = false;
  let sinceTitle = Infinity;
  // After the closing balance only a new title or opening balance begins rows again.
  let isClosed = false;
  let hasRows = false;
  let page = 0;
  for (const region of regions) {
    if (region.startsWith === 'header' && sinceTitle > 0) holdsRows = true;
    if (region.startsWith === 'header') {
      // A title that we do not know may have come before the header.
      if (region.page === page && hasRows && !region.isBeside) sign = 0;
      isClosed = hasRows = false;
    }
    if (!region.canHoldRows) continue;
    const kinds = classifyLines(region, manner.vocabulary);
    let lines: RunLine[] = [];
    let isContinued = isOpen && region.page !== page;
    const close = () => {
      if (lines.length > 0 && holdsRows && !isClosed)
        pieces.push({ kind: 'run', run: { lines, isContinued }, sign });
      lines = [];
      isContinued = false;
    };
    for (const [index, body] of region.lines.entries()) {
      const kind: LineKind = kinds[index] ?? { kind: 'text' };
      sinceTitle += 1;
      if (kind.kind === 'section') {
        close();
        holdsRows = kind.section !== 'notRows';
        sign = kind.section === 'in' ? 1 : kind.section === 'out' || kind.section === 'checks' ? -1 : 0;
        sinceTitle = 0;
        if (holdsRows) isClosed = hasRows = false;
      } else if (region.isLead) {
        continue;
      } else if (kind.kind === 'label') {
        close();
        if (holdsRows) pieces.push({ kind: 'label', line: body, label: kind.label, sign });
        if (kind.label === 'opening' || kind.label === 'broughtForward') isClosed = false;
        else if (kind.label === 'closing' && hasRows) isClosed = true;
      } else if (kind.kind !== 'text' || isTableText(body, region.descriptions)) {
        lines.push({ body, kind: kind.kind });
        hasRows ||= kind.kind === 'anchor';
      }
    }
    if (!region.isLead) {
      isOpen = lines.length > 0 && holdsRows;
      page = region.page;
    }
    close();
  }
  return pieces;
}

interface OpenRow {
  readonly block: RowBlock;
  readonly date: DateText | null;
  readonly sign: Sign;
  readonly more: readonly BodyLine[];
}

function entriesOf(groups: readonly Group[], isRow: (block: RowBlock) => boolean): ReadTable {
  const entries: TableEntry[] = [];
  const rowLines: TextLine[] = [];
  let last: OpenRow | null = null;
  let date: DateText | null = null;
  const finish = () => {
    if (last !== null) {
      entries.push(rowEntry(last.block, last.date, last.sign, last.more));
      rowLines.push(...[...last.block.lines, ...last.more].map(({ line }) => line));
    }
    last = null;
  };
  for (const piece of groups) {
    if (piece.kind === 'label') {
      finish();
      entries.push(labelEntry(piece.line, piece.label, piece.sign));
      continue;
    }
    const { head, blocks } = piece;
    if (last !== null && head.length > 0) last = addLines(last, head);
    for (const block of blocks) {
      if (!isRow(block)) continue;
      finish();
      date = blockDate(block) ?? date;
      last = { block, date, sign: piece.sign, more: [] };
    }
  }
  finish();
  return { entries, rowLines };
}

function addLines(row: OpenRow, more: readonly BodyLine[]): OpenRow {
  return { ...row, more };
}
