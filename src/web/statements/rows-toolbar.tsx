import {
  ArrowLeftRight,
  CircleHelp,
  Columns3,
  PencilLine,
  Plus,
  Redo2,
  Search,
  Split,
  Trash2,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { ToggleButton } from 'react-aria-components';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import type { MoneyStyle } from './rows/row-fields.ts';
import type { RowActions } from './use-row-actions.ts';

interface RowsToolbarProps {
  readonly actions: RowActions;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly money: MoneyStyle;
  readonly onMoney: (style: MoneyStyle) => void;
  readonly onFind: () => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onHelp: () => void;
}

/** Buttons for the selected rows, or for the one that has the cursor. */
export function RowsToolbar(props: RowsToolbarProps) {
  const { actions, canUndo, canRedo, money, onMoney, onFind, onUndo, onRedo, onHelp } = props;
  const { hasRows } = actions;
  return (
    <div
      role="toolbar"
      aria-label="Rows"
      className="flex min-h-11 flex-wrap items-center gap-x-0.5 border-b border-line bg-surface px-2 py-0.5"
    >
      <Tool Icon={Plus} label="Add row" onPress={actions.add} />
      <Tool Icon={ArrowLeftRight} label="Flip sign" isDisabled={!hasRows} onPress={actions.flip} />
      <Tool Icon={Split} label="Split" isDisabled={!actions.canSplit} onPress={actions.split} />
      <Tool Icon={PencilLine} label="Edit selected" isDisabled={!hasRows} onPress={actions.change} />
      <Tool Icon={Trash2} label="Delete" isDisabled={!hasRows} onPress={actions.remove} />
      <div className="ml-auto flex items-center gap-0.5">
        <IconTool Icon={Search} label="Find in the rows" onPress={onFind} />
        <ToggleButton
          aria-label="Show money in and money out in two columns"
          isSelected={money === 'two'}
          onChange={(isOn) => onMoney(isOn ? 'two' : 'one')}
          className={buttonStyle(
            'ghost',
            'icon',
            'max-lg:hidden data-selected:bg-accent-soft data-selected:text-accent-text',
          )}
        >
          <Columns3 aria-hidden size={17} />
        </ToggleButton>
        <IconTool Icon={Undo2} label="Undo" isDisabled={!canUndo} onPress={onUndo} />
        <IconTool Icon={Redo2} label="Redo" isDisabled={!canRedo} onPress={onRedo} />
        <IconTool
          Icon={CircleHelp}
          label="Keyboard shortcuts"
          className="pointer-coarse:max-sm:hidden"
          onPress={onHelp}
        />
      </div>
    </div>
  );
}

interface ToolProps {
  readonly Icon: LucideIcon;
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly className?: string;
  readonly onPress: () => void;
}

function IconTool({ Icon, label, isDisabled = false, className = '', onPress }: ToolProps) {
  return (
    <Button
      size="icon"
      variant="ghost"
      className={`max-sm:w-9 ${className}`}
      aria-label={label}
      isDisabled={isDisabled}
      onPress={onPress}
    >
      <Icon aria-hidden size={17} />
    </Button>
  );
}

function Tool({ Icon, label, isDisabled = false, onPress }: ToolProps) {
  return (
    <Button
      size="sm"
      variant="ghost"
      className="gap-1.5 px-1.5 max-sm:w-9 max-sm:px-0"
      aria-label={label}
      isDisabled={isDisabled}
      onPress={onPress}
    >
      <Icon aria-hidden size={16} />
      <span className="max-sm:hidden">{label}</span>
    </Button>
  );
}
