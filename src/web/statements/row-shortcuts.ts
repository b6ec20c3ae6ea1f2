import type { Shortcuts } from '#web/documents/shortcuts-dialog.tsx';

/** The keys of a statement's rows. */
export const ROW_SHORTCUTS: Shortcuts = [
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
