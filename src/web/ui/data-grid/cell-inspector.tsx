import type { ReactNode } from 'react';
import { Badge } from '../badge.tsx';
import { ChangeMark } from '../change-mark.tsx';
import { cutText } from '../cut-text.ts';
import { ScrollRegion } from '../scroll-region.tsx';
import { columnTitle, type CellPlace, type GridColumn, type GridRow } from './grid-model.ts';

/** Above this a cell gets a box of its own that scrolls. */
const SHORT_LENGTH = 300;
const TEXT_LENGTH = 20_000;

interface CellInspectorProps {
  readonly place: CellPlace;
  readonly column: GridColumn | undefined;
  readonly row: GridRow | undefined;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** The active cell in full, below the grid: what it holds, what it was, and why it changed. */
export function CellInspector({ place, column, row, children }: CellInspectorProps) {
  const change = row?.changes.get(place.column);
  const text = row?.cells[place.column];
  const name = column === undefined ? '' : columnTitle(column, place.column);
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line-strong bg-sunken px-3 py-2 text-[0.8125rem]">
      {row !== undefined && place.column < 0 && change !== undefined ? (
        <>
          <span className="font-medium tabular-nums">{`Row ${row.label}`}</span>
          <span className="text-ink-soft">{change.reason}</span>
        </>
      ) : row === undefined || place.column < 0 ? (
        <span className="text-ink-soft">Choose a cell to see all of it.</span>
      ) : (
        <>
          <span className="font-medium tabular-nums">{`Row ${row.label}, ${cutText(name, 50)}`}</span>
          {change?.level === 'changed' || change?.level === 'edited' ? (
            <ChangeMark before={change.before} after={text ?? ''} />
          ) : (
            <CellText text={text ?? ''} />
          )}
          {change?.level === 'check' ? <Badge tone="warning">Check</Badge> : null}
          {change === undefined ? null : <span className="text-ink-soft">{change.reason}</span>}
        </>
      )}
      {children}
    </div>
  );
}

function CellText({ text }: { readonly text: string }) {
  const isLong = text.length > SHORT_LENGTH || text.split('\n').length > 5;
  const shown = (
    <span dir="auto" className="min-w-0 font-mono break-all whitespace-pre-wrap">
      {text === '' ? '(empty)' : cutText(text, TEXT_LENGTH)}
    </span>
  );
  if (!isLong) return shown;
  return (
    <ScrollRegion label="The whole cell" className="max-h-40 w-full">
      {shown}
    </ScrollRegion>
  );
}
