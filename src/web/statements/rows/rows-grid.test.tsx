import { useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { applyEdits } from '#domain/statements/edits/apply-edits.ts';
import {
  sampleAccount,
  sampleRow,
  sampleStatement,
} from '#tests/fixtures/statement-view/sample-statement.ts';
import { RowsGrid } from './rows-grid.tsx';
import { useRowEditing } from './use-row-editing.ts';
import { useRowsCursor } from './use-rows-cursor.ts';
import { useRowsLayout } from './use-rows-layout.ts';

const NONE = new Map<never, never>();
const NOTHING = () => undefined;

/** The rows of an account that changes as one types, without the server. */
function Rows({ count }: { readonly count: number }) {
  const [statement, setStatement] = useState(() => {
    const rows = Array.from({ length: count }, (_, index) => sampleRow(`t${index}`));
    return sampleStatement([sampleAccount({ transactions: rows })]);
  });
  const [account = sampleAccount()] = statement.accounts;
  const { transactions } = account;
  const pane = useRef<HTMLDivElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const measured = useRowsLayout(pane, transactions, 'one');
  const cursor = useRowsCursor(transactions, measured.layout.columns.length, container);
  const editing = useRowEditing({
    account,
    apply: (edits) => {
      setStatement(applyEdits(statement, edits));
      return null;
    },
    onDraft: NOTHING,
  });
  const dropFirst = () =>
    setStatement(sampleStatement([{ ...account, transactions: transactions.slice(1) }]));
  return (
    <div ref={pane} style={{ width: 900 }}>
      <style>{'[role=grid] { height: 400px; overflow: auto; position: relative }'}</style>
      <style>{'[role=row] { position: absolute; display: grid }'}</style>
      <button type="button" onClick={dropFirst}>
        Drop the first row
      </button>
      <RowsGrid
        account={account}
        label="Transactions"
        container={container}
        measured={measured}
        cursor={cursor}
        editing={editing}
        faults={NONE}
        doubts={NONE}
        hoveredRowId={null}
        onHover={NOTHING}
        onAction={() => false}
        target={null}
        query=""
        selection={null}
        booking={null}
      />
    </div>
  );
}

const DATE = 0;
const DESCRIPTION = 1;
const AMOUNT = 3;
const cell = (row: number, column: number) => document.querySelector(`[data-cell="${row}:${column}"]`);
const textOf = (row: number, column: number) => cell(row, column)?.textContent ?? null;
const focusIsAt = (row: number, column: number) =>
  vi.waitFor(() =>
    expect(document.activeElement?.getAttribute('data-cell') ?? null).toBe(`${row}:${column}`),
  );

async function show({ count = 4, row = 0, column = DESCRIPTION } = {}) {
  const screen = await render(<Rows count={count} />);
  await vi.waitFor(() => expect(cell(row, column)).not.toBeNull());
  await userEvent.click(cell(row, column) ?? document.body);
  await focusIsAt(row, column);
  return screen;
}

test('10,000 rows are there, and few of them are drawn', async () => {
  const screen = await show({ count: 10_000 });
  await expect
    .element(screen.getByRole('grid', { name: 'Transactions' }))
    .toHaveAttribute('aria-rowcount', '10001');
  expect(document.querySelectorAll('[data-row]').length).toBeLessThan(60);
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await vi.waitFor(() => expect(cell(9999, DESCRIPTION)).not.toBeNull());
  expect(textOf(9999, DESCRIPTION)).toContain('Row t9999');
});

test('arrow keys move the cursor, and not into the titles', async () => {
  await show({ row: 1 });
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowLeft}');
  await focusIsAt(0, DATE);
  await userEvent.keyboard('{Home}');
  await focusIsAt(0, -1);
});

test('typing replaces a field; Enter saves it and goes down, Shift+Enter up', async () => {
  const screen = await show();
  await userEvent.keyboard('Oak rent');
  await expect.element(screen.getByRole('textbox', { name: 'Description, row 1' })).toHaveValue('Oak rent');
  await userEvent.keyboard('{Enter}');
  await focusIsAt(1, DESCRIPTION);
  expect(textOf(0, DESCRIPTION)).toBe('Oak rent');
  await userEvent.keyboard('{Enter}');
  // What stands in the field is selected: typing replaces it.
  await userEvent.keyboard('Fees{Shift>}{Enter}{/Shift}');
  await focusIsAt(0, DESCRIPTION);
  expect(textOf(1, DESCRIPTION)).toBe('Fees');
});

test('Tab goes from field to field, over the end of the row', async () => {
  const screen = await show({ column: AMOUNT });
  await userEvent.keyboard('5{Tab}{Tab}');
  await expect.element(screen.getByRole('textbox', { name: 'Date, row 2' })).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(screen.getByRole('textbox', { name: 'Balance, row 1' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await focusIsAt(0, AMOUNT + 1);
  expect(textOf(0, AMOUNT)).toContain('5.00');
});

test('what cannot be read stays as typed, with the reason, and no other cell opens', async () => {
  const screen = await show({ column: AMOUNT });
  await userEvent.keyboard('much{Enter}');
  const field = screen.getByRole('textbox', { name: 'Amount, row 1' });
  await expect.element(field).toHaveValue('much');
  await expect.element(field).toBeInvalid();
  await expect.element(field).toHaveAccessibleDescription(/^Enter an amount like/);
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/^Enter an amount like/);
  await userEvent.dblClick(cell(2, DESCRIPTION) ?? document.body);
  await expect.element(field).toHaveValue('much');
  expect(document.querySelectorAll('[role=gridcell] input').length).toBe(1);
});

test('leaving a field saves it', async () => {
  await show();
  await userEvent.keyboard('Oak rent');
  await userEvent.click(cell(2, DATE) ?? document.body);
  await focusIsAt(2, DATE);
  expect(textOf(0, DESCRIPTION)).toBe('Oak rent');
});

test('the space bar selects rows, Shift a range of them', async () => {
  await show();
  await userEvent.keyboard(' {Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  const selected = () =>
    [...document.querySelectorAll('[data-row][aria-selected=true]')].map((row) =>
      row.getAttribute('data-row'),
    );
  await vi.waitFor(() => expect(selected()).toEqual(['t0', 't1', 't2']));
});

test('the cursor stays with its row while others go', async () => {
  const screen = await show({ row: 2 });
  await screen.getByRole('button', { name: 'Drop the first row' }).click();
  await vi.waitFor(() => expect(textOf(1, DESCRIPTION)).toBe('Row t2'));
  expect(cell(1, DESCRIPTION)?.getAttribute('tabindex')).toBe('0');
  expect(document.querySelectorAll('[role=gridcell][tabindex="0"]').length).toBe(1);
});
