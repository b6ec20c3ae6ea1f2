import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DataGrid } from './data-grid.tsx';
import type { CellChange, GridEditing } from './grid-editing.ts';
import type { GridColumn, GridRow } from './grid-model.ts';

const COLUMNS: readonly GridColumn[] = [
  { id: 0, name: 'Order', align: 'end', width: 100 },
  { id: 1, name: 'Customer', align: 'start', width: 160 },
];
const ROWS = 100_000;

function rowOf(index: number, texts: ReadonlyMap<string, string>): GridRow {
  const cellOf = (column: number, text: string) => texts.get(`${index}:${column}`) ?? text;
  return {
    id: index,
    label: String(index + 1),
    tone: 'plain',
    note: null,
    cells: [cellOf(0, String(2041 + index)), cellOf(1, `Customer ${index}`)],
    changes: new Map(),
  };
}

function Orders({ onDeleteRows }: Pick<GridEditing, 'onDeleteRows'>) {
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  const rowAt = (index: number) => rowOf(index, texts);
  const take = (changes: readonly CellChange[]) =>
    setTexts(
      new Map([
        ...texts,
        ...changes.map(({ row, column, value }) => [`${row.id}:${column.id}`, value] as const),
      ]),
    );
  return (
    <DataGrid
      label="Orders"
      columns={COLUMNS}
      rowCount={ROWS}
      rowHeaderWidth={80}
      rowAt={rowAt}
      loadRows={() => Promise.resolve(rowAt)}
      start={{ row: 0, column: 0 }}
      target={null}
      onExit={() => false}
      onRowsInSight={NOTHING}
      showsBefore={false}
      editing={{
        onCells: take,
        onDeleteRows,
        rowEntries: () => [{ id: 'delete', label: 'Delete row', onPress: NOTHING }],
        columnEntries: () => ({ entries: [], section: { title: 'Column type', entries: [] } }),
      }}
    />
  );
}

const NOTHING = () => undefined;

async function show() {
  const onDeleteRows = vi.fn<GridEditing['onDeleteRows']>();
  const screen = await render(
    // The grid is as high as a part of the window; without styles nothing else bounds it.
    <div style={{ width: 500 }}>
      <style>{'[role=grid] { height: 300px !important; overflow: auto; position: relative }'}</style>
      <style>{'[role=row] { position: absolute } [role=gridcell] { position: absolute }'}</style>
      <Orders onDeleteRows={onDeleteRows} />
    </div>,
  );
  return { screen, onDeleteRows };
}

const placeInFocus = () => document.activeElement?.getAttribute('data-cell') ?? null;
const focusIsAt = (place: string) => vi.waitFor(() => expect(placeInFocus()).toBe(place));
const cell = (place: string) => document.querySelector(`[data-cell="${place}"]`);

test('it says how large it is, and draws what is in sight only', async () => {
  const { screen } = await show();
  const grid = screen.getByRole('grid', { name: 'Orders' });
  await expect.element(grid).toHaveAttribute('aria-rowcount', '100001');
  await expect.element(grid).toHaveAttribute('aria-colcount', '3');
  await expect.element(grid).toHaveAttribute('aria-readonly', 'false');
  await focusIsAt('0:0');
  expect(document.querySelectorAll('[role=row]').length).toBeLessThan(60);
});

test('its keys lead to neighbours, to both ends and to the headers', async () => {
  await show();
  await focusIsAt('0:0');
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  await focusIsAt('1:1');
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await focusIsAt(`${ROWS - 1}:1`);
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  await focusIsAt('-1:-1');
});

test('Shift and an arrow select a block', async () => {
  await show();
  await focusIsAt('0:0');
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
  await focusIsAt('1:1');
  const selected = [...document.querySelectorAll('[role=gridcell][aria-selected=true]')];
  expect(selected.map((each) => each.getAttribute('data-cell'))).toEqual(['0:0', '0:1', '1:0', '1:1']);
});

test('typing replaces a cell, Enter saves it and goes down, Escape gives it up', async () => {
  const { screen } = await show();
  await focusIsAt('0:0');
  await userEvent.keyboard('7');
  await expect.element(screen.getByRole('textbox', { name: 'Row 1, Order' })).toHaveValue('7');
  await userEvent.keyboard('1{Enter}');
  await focusIsAt('1:0');
  expect(cell('0:0')?.textContent).toContain('71');
  await userEvent.keyboard('{F2}9{Escape}');
  await focusIsAt('1:0');
  expect(cell('1:0')?.textContent).toContain('2042');
  expect(document.querySelector('textarea')).toBeNull();
});

test('Tab saves and goes on, and leaving the field saves it too', async () => {
  const { screen } = await show();
  await focusIsAt('0:0');
  await userEvent.keyboard('{Enter}5{Tab}');
  await focusIsAt('0:1');
  expect(cell('0:0')?.textContent).toContain('20415');
  await userEvent.keyboard('{Enter} & Sons');
  await screen.getByText('Customer 2', { exact: true }).click();
  await focusIsAt('2:1');
  expect(cell('0:1')?.textContent).toContain('Customer 0 & Sons');
});

test('Delete empties the selected cells; on the row headers it deletes the rows', async () => {
  const { onDeleteRows } = await show();
  await focusIsAt('0:0');
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}{Delete}');
  await vi.waitFor(() => expect([cell('0:0')?.textContent, cell('1:0')?.textContent]).toEqual(['', '']));
  await userEvent.keyboard('{ArrowLeft}{Delete}');
  expect(onDeleteRows.mock.calls.map(([rows]) => rows.map(({ label }) => label))).toEqual([['2']]);
});

test('Enter on a row header opens what can be done with the row', async () => {
  const { screen } = await show();
  await focusIsAt('0:0');
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  await expect.element(screen.getByRole('menuitem', { name: 'Delete row' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
});
