import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Keys, and what they do. */
export type Shortcuts = readonly (readonly [keys: string, what: string])[];

interface ShortcutsDialogProps {
  readonly shortcuts: Shortcuts;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function ShortcutsDialog({ shortcuts, isOpen, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog
      title="Keyboard shortcuts"
      isOpen={isOpen}
      onClose={onClose}
      actions={<Button onPress={onClose}>Close</Button>}
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        {shortcuts.map(([keys, what]) => (
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
