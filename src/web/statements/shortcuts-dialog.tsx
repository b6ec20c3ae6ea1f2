import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

const SHORTCUTS: readonly (readonly [keys: string, what: string])[] = [
  ['Arrow keys', 'Move from cell to cell; with Ctrl to the end'],
  ['Enter or F2', 'Edit the cell; typing replaces it'],
  ['Enter, Tab', 'While editing: take it and go down, or on to the next field'],
  ['Escape', 'Give up what was typed; end the selection'],
  ['Space', 'Select the row'],
  ['Shift + arrow keys', 'Select rows'],
  ['Ctrl + A', 'Select all rows'],
  ['Ctrl + Enter', 'Add a row below'],
  ['Delete', 'Delete the rows'],
  ['Alt + M', 'Turn the sign: money in or out'],
  ['Alt + P', 'Split the row'],
  ['Alt + E', 'Change the selected rows'],
  ['F8', 'Go to the next row to check'],
  ['Ctrl + Z', 'Undo'],
  ['?', 'This help'],
];

interface ShortcutsDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function ShortcutsDialog({ isOpen, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog
      title="Keyboard"
      isOpen={isOpen}
      onClose={onClose}
      actions={<Button onPress={onClose}>Close</Button>}
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        {SHORTCUTS.map(([keys, what]) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="rounded-sm bg-sunken px-1.5 py-0.5 font-mono text-xs text-ink">{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
