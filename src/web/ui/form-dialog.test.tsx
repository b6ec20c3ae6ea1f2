import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FormDialog } from './form-dialog.tsx';

async function open(problem: string | null = null) {
  const onSubmit = vi.fn<() => void>();
  const onClose = vi.fn<() => void>();
  const screen = await render(
    <FormDialog title="Add client" submitLabel="Add" problem={problem} onSubmit={onSubmit} onClose={onClose}>
      <input aria-label="Name" required />
    </FormDialog>,
  );
  return { screen, onSubmit, onClose };
}

test('Enter in a field sends it', async () => {
  const { screen, onSubmit, onClose } = await open();
  await screen.getByRole('textbox', { name: 'Name' }).click();
  await userEvent.keyboard('Oak Ltd{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
});

test('its main button sends it, though that stands outside the form', async () => {
  const { screen, onSubmit } = await open();
  await screen.getByRole('button', { name: 'Add' }).click();
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test.for(['Escape', 'Cancel'])('%s gives it up', async (way) => {
  const { screen, onSubmit, onClose } = await open();
  if (way === 'Escape') await userEvent.keyboard('{Escape}');
  else await screen.getByRole('button', { name: 'Cancel' }).click();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('it says why it was not taken', async () => {
  const { screen } = await open('There is a client of this name.');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('There is a client of this name.');
});
