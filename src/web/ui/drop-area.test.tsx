import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { DropArea } from './drop-area.tsx';

async function show(isDisabled: boolean) {
  const onFiles = vi.fn<(files: readonly File[]) => void>();
  const screen = await render(
    <DropArea
      extensions={['csv', 'pdf']}
      multiple
      isDisabled={isDisabled}
      title="Drop files anywhere on this page"
      touchTitle="Choose files"
      onFiles={onFiles}
    >
      Up to 250 MB each.
    </DropArea>,
  );
  return { screen, onFiles };
}

const orders = () => new File(['id,total\n1,2\n'], 'orders.csv', { type: 'text/csv' });
const namesOf = (onFiles: Awaited<ReturnType<typeof show>>['onFiles']) =>
  onFiles.mock.calls.map(([files]) => files.map(({ name }) => name));

function drag(kind: 'dragenter' | 'drop', file: File): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  document.body.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }));
}

test('chosen files are taken, by a field that offers what can be read', async () => {
  const { screen, onFiles } = await show(false);
  const field = screen.getByLabelText('Files');
  await expect.element(field).toHaveAttribute('accept', '.csv,.pdf');
  await field.upload(orders());
  await vi.waitFor(() => expect(namesOf(onFiles)).toEqual([['orders.csv']]));
});

test('files are taken wherever in the window they are dropped', async () => {
  const { screen, onFiles } = await show(false);
  drag('dragenter', orders());
  await expect.element(screen.getByText('Drop to upload')).toBeVisible();
  drag('drop', orders());
  expect(namesOf(onFiles)).toEqual([['orders.csv']]);
  await expect.element(screen.getByText('Drop files anywhere on this page')).toBeVisible();
});

test('while nothing can be uploaded nothing can be chosen, but a drop is reported so that it can be answered', async () => {
  const { screen, onFiles } = await show(true);
  await expect.element(screen.getByRole('button', { name: 'Choose files' })).toBeDisabled();
  drag('drop', orders());
  expect(namesOf(onFiles)).toEqual([['orders.csv']]);
});
