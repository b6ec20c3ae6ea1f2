import {
  ArrowLeftRight,
  CircleHelp,
  PencilLine,
  Plus,
  Scissors,
  Trash2,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { formatCount } from '#web/ui/format-count.ts';
import type { RowActions } from './use-row-actions.ts';

interface RowsToolbarProps {
  readonly actions: RowActions;
  readonly selectedCount: number;
  readonly canUndo: boolean;
  readonly onClear: () => void;
  readonly onUndo: () => void;
  readonly onHelp: () => void;
}

/** What can be done with the selected rows, or with the one that has the cursor. */
export function RowsToolbar({ actions, selectedCount, canUndo, onClear, onUndo, onHelp }: RowsToolbarProps) {
  const { hasRows } = actions;
  return (
    <div
      role="toolbar"
      aria-label="Rows"
      className="flex min-h-11 flex-wrap items-center gap-x-0.5 gap-y-1 border-b border-line bg-surface px-2 py-1"
    >
      <Tool Icon={Plus} label="Add row" onPress={actions.add} />
      <Tool Icon={ArrowLeftRight} label="Turn sign" isDisabled={!hasRows} onPress={actions.flip} />
      <Tool Icon={Scissors} label="Split" isDisabled={!actions.canSplit} onPress={actions.split} />
      <Tool Icon={PencilLine} label="Change" isDisabled={!hasRows} onPress={actions.change} />
      <Tool Icon={Trash2} label="Delete" isDisabled={!hasRows} onPress={actions.remove} />
      {selectedCount === 0 ? null : (
        <Button size="sm" variant="ghost" className="px-1.5" onPress={onClear} aria-label="End the selection">
          <span role="status" className="tabular-nums">{`${formatCount(selectedCount)} selected`}</span>
        </Button>
      )}
      <div className="ml-auto flex items-center gap-1">
        <Button size="icon" variant="ghost" aria-label="Undo" isDisabled={!canUndo} onPress={onUndo}>
          <Undo2 aria-hidden size={17} />
        </Button>
        <Button size="icon" variant="ghost" aria-label="Keyboard shortcuts" onPress={onHelp}>
          <CircleHelp aria-hidden size={17} />
        </Button>
      </div>
    </div>
  );
}

interface ToolProps {
  readonly Icon: LucideIcon;
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
}

function Tool({ Icon, label, isDisabled = false, onPress }: ToolProps) {
  return (
    <Button
      size="sm"
      variant="ghost"
      className="gap-1.5 px-1.5 max-sm:w-10 max-sm:px-0"
      aria-label={label}
      isDisabled={isDisabled}
      onPress={onPress}
    >
      <Icon aria-hidden size={16} />
      <span className="max-sm:hidden">{label}</span>
    </Button>
  );
}
