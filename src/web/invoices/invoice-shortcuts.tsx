import { REVIEW_SHORTCUTS } from '#web/documents/review-shortcuts.ts';
import { ShortcutsDialog, type Shortcuts } from '#web/documents/shortcuts-dialog.tsx';

const SHORTCUTS: Shortcuts = [
  ['Tab', 'Next field; with Shift, the previous one'],
  ['Enter', 'Save; in the lines, move down'],
  ['Arrow keys', 'Move between the cells of the lines'],
  ['Escape', 'Cancel edit'],
  ['Ctrl + Enter', 'In the lines: add one below; in an address: save'],
  ['Alt + P', 'In a field: take its value from the page'],
  ['Ctrl + Z', 'Undo'],
  ['Ctrl + Shift + Z or Ctrl + Y', 'Redo'],
  ...REVIEW_SHORTCUTS,
];

interface InvoiceShortcutsProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function InvoiceShortcuts(props: InvoiceShortcutsProps) {
  return <ShortcutsDialog shortcuts={SHORTCUTS} {...props} />;
}
