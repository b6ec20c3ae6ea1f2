import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './button.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { Dialog } from './dialog.tsx';

function Asking({ isDismissable = true }: { readonly isDismissable?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Rename</Button>
      <Dialog
        title="Rename file"
        isOpen={isOpen}
        isDismissable={isDismissable}
        onClose={close}
        actions={<Button onPress={close}>Cancel</Button>}
      >
        <input aria-label="Name" />
      </Dialog>
    </>
  );
}

test('it is named by its title, keeps the focus and gives it back on Escape', async () => {
  const screen = await render(<Asking />);
  const opener = screen.getByRole('button', { name: 'Rename' });
  await opener.click();
  const dialog = screen.getByRole('dialog', { name: 'Rename file' });
  await expect.element(dialog).toBeVisible();
  for (const name of ['Name', 'Cancel', 'Name']) {
    await userEvent.tab();
    expect(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent).toBe(
      name,
    );
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('one that would lose something stays on Escape', async () => {
  const screen = await render(<Asking isDismissable={false} />);
  await screen.getByRole('button', { name: 'Rename' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).toBeVisible();
});

test('before something is deleted one is asked, and told why it failed', async () => {
  let deleted = 0;
  const screen = await render(
    <DeleteDialog
      title="Delete 2 files?"
      action="Delete"
      isPending={false}
      problem="The server cannot be reached."
      onDelete={() => (deleted += 1)}
      onClose={() => undefined}
    >
      They are gone for good.
    </DeleteDialog>,
  );
  await expect.element(screen.getByRole('alertdialog', { name: 'Delete 2 files?' })).toBeVisible();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The server cannot be reached.');
  await screen.getByRole('button', { name: 'Delete' }).click();
  expect(deleted).toBe(1);
});
