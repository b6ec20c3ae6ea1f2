import type { ClipboardEvent } from 'react';
import { countOf, formatCount } from '../format-count.ts';
import { showToast } from '../toast.tsx';
import type { GridRow } from './grid-model.ts';
import { toTsv, type SelectedBlock } from './grid-selection.ts';

/** What a spreadsheet still takes at once, and what still fits in memory at hundreds of columns. */
const MAX_ROWS = 5000;

type RowAt = (row: number) => GridRow | undefined;

interface GridCopyOptions {
  readonly block: SelectedBlock;
  readonly header: readonly string[];
  readonly rowAt: RowAt;
  /** Brings rows that are out of sight. */
  readonly loadRows: (first: number, last: number) => Promise<RowAt>;
}

function isLoaded({ fromRow, toRow }: SelectedBlock, rowAt: RowAt): boolean {
  for (let row = Math.max(0, fromRow); row <= toRow; row += 1) if (rowAt(row) === undefined) return false;
  return true;
}

/** Copies the selected block as TSV: all of it, or nothing and a word about it. */
export function useGridCopy({ block, header, rowAt, loadRows }: GridCopyOptions) {
  const copyLater = async (rowCount: number) => {
    try {
      const loaded = await loadRows(Math.max(0, block.fromRow), block.toRow);
      await navigator.clipboard.writeText(toTsv(block, header, loaded));
      showToast({ title: 'Copied', description: `${countOf(rowCount, 'row')}, ready to paste.` });
    } catch {
      showToast({
        tone: 'error',
        title: 'Not copied',
        description: 'The selected rows could not be loaded. Try again in a moment.',
      });
    }
  };

  return (event: ClipboardEvent) => {
    event.preventDefault();
    const rowCount = block.toRow - block.fromRow + 1;
    if (rowCount > MAX_ROWS) {
      showToast({
        tone: 'error',
        title: 'Not copied',
        description: `${formatCount(rowCount)} rows are selected; at most ${formatCount(MAX_ROWS)} are copied at a time.`,
      });
      return;
    }
    if (isLoaded(block, rowAt)) event.clipboardData.setData('text/plain', toTsv(block, header, rowAt));
    else void copyLater(rowCount);
  };
}
