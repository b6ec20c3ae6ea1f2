import { expect, test } from 'vitest';
import { chooseSheet, type CountedSheet } from './choose-sheet.ts';
import { SheetShape } from './sheet-shape.ts';

function sheet(name: string, rows: number, columns: number, isHidden = false): CountedSheet {
  const shape = new SheetShape();
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) shape.addCell(row, column);
  return { name, isHidden, shape };
}

test.for([
  { name: 'the one with the most cells', sheets: [sheet('a', 3, 3), sheet('b', 9, 3)], want: 'b' },
  { name: 'the first of equal ones', sheets: [sheet('a', 3, 3), sheet('b', 3, 3)], want: 'a' },
  {
    name: 'a table before longer instructions',
    sheets: [sheet('Readme', 60, 1), sheet('Data', 9, 4)],
    want: 'Data',
  },
  {
    name: 'a long list before a small note',
    sheets: [sheet('Addresses', 500, 1), sheet('Note', 2, 2)],
    want: 'Addresses',
  },
  { name: 'a visible one', sheets: [sheet('a', 90, 3, true), sheet('b', 2, 2)], want: 'b' },
  {
    name: 'a hidden one where nothing else is',
    sheets: [sheet('a', 9, 3, true), sheet('b', 0, 0)],
    want: 'a',
  },
])('$name', ({ sheets, want }) => expect(chooseSheet(sheets, null).chosen.name).toBe(want));
