import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { applyInvoiceEdits } from '#domain/invoices/edits/apply-invoice-edits.ts';
import type { InvoiceEdit } from '#domain/invoices/edits/edit.schemas.ts';
import { invoiceOf, lineOf } from '#tests/fixtures/invoices/invoice-builder.ts';
import { LinesTable } from './lines-table.tsx';
import { ReviewBoardContext } from './review-board.ts';

const NONE: ReadonlySet<string> = new Set();
const NOTHING = () => undefined;

/** The lines of an invoice that changes as one types, without the server. */
function Lines() {
  const [invoice, setInvoice] = useState(() =>
    invoiceOf(
      {},
      { lines: [lineOf('l1', 'Paper', '45.00'), lineOf('l2', 'Ink', '12.50'), lineOf('l3', 'Pens', '3.00')] },
    ),
  );
  const apply = (edits: readonly InvoiceEdit[]) => {
    setInvoice(applyInvoiceEdits(invoice, edits));
    return null;
  };
  return (
    <ReviewBoardContext
      value={{ apply, draft: NOTHING, enter: NOTHING, point: NOTHING, pick: null, takeRefused: () => null }}
    >
      <LinesTable invoice={invoice} faults={NONE} apply={apply} />
    </ReviewBoardContext>
  );
}

async function show() {
  const screen = await render(<Lines />);
  const field = (name: string) => screen.getByRole('textbox', { name });
  return { screen, field };
}

test('it is a table of fields, each named by its column and its line', async () => {
  const { screen, field } = await show();
  await expect.element(screen.getByRole('table', { name: 'Lines' })).toHaveAttribute('aria-rowcount', '4');
  await expect.element(field('Description, line 1')).toHaveValue('Paper');
  await expect.element(field('Amount, line 2')).toHaveValue('12.50');
});

test('Enter saves and goes down, Shift+Enter up; at the last line it stays', async () => {
  const { field } = await show();
  await field('Description, line 2').click();
  await userEvent.keyboard('Toner{Enter}');
  await expect.element(field('Description, line 3')).toHaveFocus();
  await expect.element(field('Description, line 2')).toHaveValue('Toner');
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Description, line 3')).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  await expect.element(field('Description, line 2')).toHaveFocus();
});

test('arrow keys lead on once the caret can go no further', async () => {
  const { field } = await show();
  await field('Description, line 1').click();
  await userEvent.keyboard('{End}{ArrowLeft}{ArrowRight}');
  await expect.element(field('Description, line 1')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(field('Quantity, line 1')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(field('Quantity, line 2')).toHaveFocus();
});

test('what cannot be read stays as typed, with the reason; Escape brings back what was there', async () => {
  const { field } = await show();
  await field('Amount, line 1').click();
  await userEvent.keyboard('much{Enter}');
  await field('Amount, line 1').click();
  await expect.element(field('Amount, line 1')).toHaveValue('much');
  await expect.element(field('Amount, line 1')).toBeInvalid();
  await userEvent.keyboard('{Escape}');
  await expect.element(field('Amount, line 1')).toHaveValue('45.00');
  await expect.element(field('Amount, line 1')).toBeValid();
});

test('a line that is added has the focus, and after deleting one the line in its place', async () => {
  const { screen, field } = await show();
  await field('Amount, line 1').click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(field('Description, line 2')).toHaveFocus();
  await expect.element(field('Description, line 2')).toHaveValue('');
  await screen.getByRole('button', { name: 'Delete line 4' }).click();
  await expect.element(field('Description, line 3')).toHaveFocus();
  await expect.element(field('Description, line 3')).toHaveValue('Ink');
  await vi.waitFor(() => expect(document.querySelectorAll('[data-line]').length).toBe(3));
});
