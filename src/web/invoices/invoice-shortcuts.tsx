import { ShortcutsDialog, type Shortcuts } from '#web/documents/shortcuts-dialog.tsx';

const SHORTCUTS: Shortcuts = [
  ['Tab', 'On to the next field; with Shift back'],
  ['Enter', 'Take what was typed; in the lines, go down'],
  ['Arrow keys', 'In the lines: from cell to cell'],
  ['Escape', 'Give up what was typed'],
  ['Ctrl + Enter', 'In the lines: add one below; in an address: take it'],
  ['Ctrl + Z', 'Undo'],
];

interface InvoiceShortcutsProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function InvoiceShortcuts(props: InvoiceShortcutsProps) {
  return <ShortcutsDialog shortcuts={SHORTCUTS} {...props} />;
}
