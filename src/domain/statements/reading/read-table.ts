import type { TextLine } from '#domain/page-layout/page-words.ts';
import type { BodyLine } from './body-lines.ts';
import { groupRows, learnHabit, type GroupedRun, type RowBlock } from './group-rows.ts';
import type { Region } from './lay-regions.ts';
import type { Manner } from './line-parts.ts';
import { partRegions, type LabelPiece, type RunPiece, type SectionSign } from './part-regions.ts';
import { blockDate, labelEntry, rowEntry } from './row-entry.ts';
import { siftRows } from './sift-rows.ts';
import type { DateText, TableEntry } from './statement-table.ts';

type Group = LabelPiece | (RunPiece & GroupedRun);

export interface ReadTable {
  /** Rows and figures for checking, in printed order. */
  readonly entries: readonly TableEntry[];
  /** Every line that is of a row. */
  readonly rowLines: readonly TextLine[];
}

/** Reads the rows and the figures for checking out of an account's tables. */
export function readTable(regions: readonly Region[], manner: Manner): ReadTable {
  const pieces = partRegions(regions, manner);
  const habit = learnHabit(pieces.flatMap((piece) => (piece.kind === 'run' ? [piece.run] : [])));
  const groups = pieces.map((piece) =>
    piece.kind === 'run' ? { ...piece, ...groupRows(piece.run, habit) } : piece,
  );
  const sifted = siftRows(
    groups.map((group) => (group.kind === 'run' ? group.blocks : [])),
    regions.at(-1)?.roleOf ?? (() => null),
  );
  const rows = groups.map((group, index) =>
    group.kind === 'run' ? { ...group, blocks: sifted[index] ?? [] } : group,
  );
  return entriesOf(rows.map((group, index) => withSign(group, rows[index - 1])));
}

/** A total that stands over the rows it sums up tells their sign. */
function withSign(group: Group, above: Group | undefined): Group {
  if (group.kind !== 'run' || above === undefined || !isHeading(above, group)) return group;
  return { ...group, sign: above.kind === 'label' && above.label === 'totalIn' ? 1 : -1 };
}

function isHeading(total: Group, run: Group | undefined): boolean {
  if (total.kind !== 'label' || run?.kind !== 'run' || run.blocks.length === 0) return false;
  if (total.label !== 'totalIn' && total.label !== 'totalOut') return false;
  const [cell, ...others] = total.line.cells;
  const sum = run.blocks.reduce((so, { anchor }) => so + (anchor.cells[0]?.figure.value ?? 0), 0);
  return cell !== undefined && others.length === 0 && sum === cell.figure.value;
}

interface OpenRow {
  readonly block: RowBlock;
  readonly date: DateText | null;
  readonly sign: SectionSign;
  /** Lines of it at the top of the next page. */
  readonly more: readonly BodyLine[];
}

function entriesOf(groups: readonly Group[]): ReadTable {
  const entries: TableEntry[] = [];
  const rowLines: TextLine[] = [];
  let last: OpenRow | null = null;
  let date: DateText | null = null;
  const finish = () => {
    if (last === null) return;
    entries.push(rowEntry(last.block, last.date, last.sign, last.more));
    rowLines.push(...[...last.block.lines, ...last.more].map(({ line }) => line));
    last = null;
  };
  for (const [index, group] of groups.entries()) {
    if (group.kind === 'label') {
      finish();
      date = group.line.date ?? date;
      if (!isHeading(group, groups[index + 1])) entries.push(labelEntry(group.line, group.label, group.sign));
      continue;
    }
    if (last !== null && group.head.length > 0) last = withLines(last, group.head);
    for (const block of group.blocks) {
      finish();
      date = blockDate(block) ?? date;
      last = { block, date, sign: group.sign, more: [] };
    }
  }
  finish();
  return { entries, rowLines };
}

function withLines(row: OpenRow, more: readonly BodyLine[]): OpenRow {
  return { ...row, more };
}
