import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { uploadOf, type Upload } from '#web/files/upload.ts';
import { ListContext } from '../list-context.ts';
import { NOTHING_SELECTED } from '../selection/selection.ts';
import { UploadRow } from './upload-row.tsx';

async function show(change: Partial<Upload>) {
  const file = new File(['x'.repeat(2048)], 'march.pdf');
  const upload: Upload = {
    ...uploadOf({ file, tab: 'csv-processing', dropId: 'drop', batchId: null }),
    key: 'march',
    ...change,
  };
  const actions = {
    onCancel: vi.fn<() => void>(),
    onRetry: vi.fn<() => void>(),
    onUnlock: vi.fn<() => void>(),
    onSendTwin: vi.fn<() => void>(),
  };
  const list = {
    columns: [],
    width: 'cards' as const,
    selection: NOTHING_SELECTED,
    select: vi.fn<() => void>(),
  };
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <ListContext value={list}>
          <UploadRow upload={upload} isOneOfMany {...actions} />
        </ListContext>
      ),
    },
  ]);
  const screen = await render(<RouterProvider router={router} />);
  return { screen, ...actions };
}

test('on its way it says how far it is, and can be cancelled', async () => {
  const { screen, onCancel } = await show({ phase: 'sending', sentBytes: 1024 });
  await expect
    .element(screen.getByRole('progressbar', { name: 'Uploading march.pdf' }))
    .toHaveAttribute('aria-valuenow', '50');
  await screen.getByRole('button', { name: 'Cancel march.pdf' }).click();
  expect(onCancel).toHaveBeenCalledExactlyOnceWith('march');
});

test('one that failed says why, and is sent again where that could help', async () => {
  const sentence = 'The connection broke.';
  const { screen, onRetry } = await show({
    phase: 'failed',
    error: { sentence, canRetry: true, isOffline: true },
  });
  await expect.element(screen.getByText(sentence)).toBeVisible();
  await screen.getByRole('button', { name: 'Try again: march.pdf' }).click();
  expect(onRetry).toHaveBeenCalledExactlyOnceWith(['march']);
});

test('where trying again is no use, the file can only be removed', async () => {
  const { screen, onCancel } = await show({
    phase: 'failed',
    error: { sentence: 'This is no PDF.', canRetry: false, isOffline: false },
  });
  await expect.element(screen.getByRole('button', { name: /^Try again/ })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Remove march.pdf' }).click();
  expect(onCancel).toHaveBeenCalledExactlyOnceWith('march');
});

test('a protected one takes its password with Enter, for all of the batch if wanted', async () => {
  const { screen, onUnlock } = await show({ phase: 'locked', lock: 'required' });
  await screen.getByRole('checkbox', { name: 'Use for all' }).click();
  await screen.getByLabelText('PDF password for march.pdf').click();
  await userEvent.keyboard('{Enter}');
  expect(onUnlock).not.toHaveBeenCalled();
  await userEvent.keyboard('oak{Enter}');
  expect(onUnlock).toHaveBeenCalledExactlyOnceWith('march', 'oak', true);
});

test('a wrong password is said aloud, and with the field', async () => {
  const { screen } = await show({ phase: 'locked', lock: 'wrong' });
  const sentence = 'This password does not open the PDF. Check it and try again.';
  await expect.element(screen.getByRole('alert')).toHaveTextContent(sentence);
  const field = screen.getByLabelText('PDF password for march.pdf');
  await expect.element(field).toBeInvalid();
  await expect.element(field).toHaveAccessibleDescription(sentence);
});

test('one that was uploaded before leads to the first, or is sent again', async () => {
  const { screen, onSendTwin } = await show({
    phase: 'twin',
    twin: { fileId: 'f1', originalName: 'old.pdf', uploadedAt: '2026-03-02T10:00:00Z' },
  });
  await expect.element(screen.getByRole('link', { name: 'Open it: old.pdf' })).toBeVisible();
  await screen.getByRole('button', { name: 'Upload again: march.pdf' }).click();
  expect(onSendTwin).toHaveBeenCalledExactlyOnceWith('march');
});
