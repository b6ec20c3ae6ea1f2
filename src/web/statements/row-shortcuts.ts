import { REVIEW_SHORTCUTS } from '#web/documents/review-shortcuts.ts';
import type { Shortcuts } from '#web/documents/shortcuts-dialog.tsx';

/** The keys of a statement's rows. */
export const ROW_SHORTCUTS: Shortcuts = [
  ['Arrow keys', 'Move between cells; with Ctrl, to the end'],
  ['Enter or F2', 'Edit the cell, or just start typing'],
  ['Enter, Tab', 'While editing: save and move down / to the next field'],
  ['Escape', 'Cancel the edit; clear the selection'],
  ['Space', 'Select the row'],
  ['Shift + arrow keys', 'Select several rows'],
  ['Ctrl + A', 'Select all rows'],
  ['Ctrl + Enter', 'Add a row below'],
  ['Delete', 'Delete the selected rows'],
  ['Alt + M', 'Flip the sign (money in ↔ money out)'],
  ['Alt + P', 'Split the row'],
  ['Alt + E', 'Edit the selected rows'],
  ['Alt + B', 'Book the row: payee, category, account code, tax code'],
  ['Alt + R', 'Make a rule from the row'],
  ['F8', 'Go to the next row to check'],
  ['Ctrl + F or /', 'Find in the rows'],
  ['Ctrl + Z', 'Undo'],
  ['Ctrl + Shift + Z or Ctrl + Y', 'Redo'],
  ...REVIEW_SHORTCUTS,
  ['?', 'Show shortcuts'],
];
