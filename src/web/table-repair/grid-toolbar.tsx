import { Maximize2 } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { CellInTable } from './cell-in-table.ts';
import { EditTools } from './editing/edit-tools.tsx';
import type { OpenTableEditor } from './editing/use-table-editor.ts';
import { FindInRows } from './find-in-rows.tsx';

interface GridToolbarProps {
  readonly fileId: string;
  readonly editor: OpenTableEditor;
  readonly onlyChanged: boolean;
  readonly onOnlyChanged: (isOn: boolean) => void;
  readonly showsBefore: boolean;
  readonly onShowsBefore: (isOn: boolean) => void;
  readonly isFullScreen: boolean;
  readonly onFullScreen: (isOn: boolean) => void;
  /** Brings a cell into sight. */
  readonly onCell: (cell: CellInTable) => void;
}

/** Undo and redo, finding a row, what the marks mean, and how the rows are shown. */
export function GridToolbar(props: GridToolbarProps) {
  const { fileId, editor, onlyChanged, onOnlyChanged, showsBefore, onShowsBefore } = props;
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <EditTools {...editor} />
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
          <FindInRows fileId={fileId} onCell={props.onCell} />
          {props.isFullScreen ? null : (
            <Button size="sm" onPress={() => props.onFullScreen(true)}>
              <Maximize2 aria-hidden size={16} />
              Full screen
            </Button>
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Legend />
        <div className="flex flex-wrap gap-x-6">
          <Switch label="Only changed rows" isOn={onlyChanged} onChange={onOnlyChanged} />
          <Switch label="Show values before the change" isOn={showsBefore} onChange={onShowsBefore} />
        </div>
      </div>
    </div>
  );
}

const SWATCH = 'h-3.5 w-5 rounded-sm';
const MARKS = [
  { name: 'Fixed', style: 'bg-accent-soft shadow-[inset_3px_0_0_var(--accent)]', isChange: true },
  { name: 'Edited by you', style: 'bg-accent-soft shadow-[inset_0_-2px_0_var(--accent)]', isChange: true },
  { name: 'Please check', style: 'bg-warning-soft shadow-[inset_3px_0_0_var(--warning)]', isChange: true },
  { name: 'Duplicate row', style: 'border border-warning bg-warning-soft', isChange: false },
  { name: 'Empty row', style: 'border border-line-strong bg-sunken', isChange: false },
] as const;

function Legend() {
  return (
    <ul aria-label="Marks" className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-soft">
      {MARKS.map(({ name, style, isChange }) => (
        <li key={name} className="flex items-center gap-1.5">
          <span aria-hidden data-changed={isChange ? '' : undefined} className={`${SWATCH} ${style}`} />
          {name}
        </li>
      ))}
    </ul>
  );
}
