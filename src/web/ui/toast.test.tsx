import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { createCountingToast, dismissToast, showToast, Toaster } from './toast.tsx';

// The styles of every page say so; messages stand above it.
beforeAll(() => document.documentElement.style.setProperty('--foot-bar', '0px'));
afterEach(() => dismissToast());

test('a message is announced politely, and its action works once', async () => {
  const onUndo = vi.fn<() => void>();
  const screen = await render(<Toaster />);
  await expect
    .element(screen.getByRole('region', { name: /^Notifications/ }))
    .toHaveAttribute('aria-live', 'polite');
  showToast({ title: 'Row deleted', action: { label: 'Undo', onPress: onUndo } });
  await expect.element(screen.getByText('Row deleted')).toBeVisible();
  await screen.getByRole('button', { name: 'Undo' }).click();
  expect(onUndo).toHaveBeenCalledTimes(1);
  await expect.element(screen.getByText('Row deleted')).not.toBeInTheDocument();
});

test('a message replaces the one before it', async () => {
  const screen = await render(<Toaster />);
  showToast({ title: 'Saved' });
  await expect.element(screen.getByText('Saved')).toBeVisible();
  showToast({ title: 'Not saved', tone: 'error' });
  await expect.element(screen.getByText('Not saved')).toBeVisible();
  await expect.element(screen.getByText('Saved', { exact: true })).not.toBeInTheDocument();
});

test('only what it is about takes it away', async () => {
  const screen = await render(<Toaster />);
  showToast({ title: 'Exported', about: ['file-1'] });
  await expect.element(screen.getByText('Exported')).toBeVisible();
  dismissToast('file-2');
  await expect.element(screen.getByText('Exported')).toBeVisible();
  dismissToast('file-1');
  await expect.element(screen.getByText('Exported')).not.toBeInTheDocument();
});

test('messages of one kind are summed up while the first is on the screen', async () => {
  const screen = await render(<Toaster />);
  const note = createCountingToast<string>((names) => ({ title: `${names.length} files are ready` }));
  note('batch', 'a.csv');
  await expect.element(screen.getByText('1 files are ready')).toBeVisible();
  note('batch', 'b.csv');
  await expect.element(screen.getByText('2 files are ready')).toBeVisible();
});

test('what happens by itself does not take the place of an answer before that was read', async () => {
  const screen = await render(<Toaster />);
  const note = createCountingToast<string>((names) => ({ title: `${names.length} files are ready` }));
  const onUndo = vi.fn<() => void>();
  showToast({ title: 'Row deleted', action: { label: 'Undo', onPress: onUndo } });
  await expect.element(screen.getByText('Row deleted')).toBeVisible();
  note('batch', 'a.csv');
  note('batch', 'b.csv');
  await screen.getByRole('button', { name: 'Undo' }).click();
  expect(onUndo).toHaveBeenCalledTimes(1);
  await expect.element(screen.getByText('2 files are ready')).toBeVisible();

  showToast({ title: 'Row restored' });
  await expect.element(screen.getByText('Row restored')).toBeVisible();
  note('another batch', 'c.csv');
  // By itself, after a while.
  await expect.element(screen.getByText('1 files are ready')).toBeVisible();
  await expect.element(screen.getByText('Row restored')).not.toBeInTheDocument();
});

test('what waits goes with what it is about, and with the screen', async () => {
  const screen = await render(<Toaster />);
  const note = createCountingToast<string>((names) => ({ title: 'Ready', about: names }));
  for (const about of ['a.csv', undefined]) {
    showToast({ title: 'Saved' });
    await expect.element(screen.getByText('Saved')).toBeVisible();
    note(String(about), 'a.csv');
    dismissToast(about);
    dismissToast();
    await expect.element(screen.getByText('Saved')).not.toBeInTheDocument();
    expect(screen.getByText('Ready').elements()).toEqual([]);
  }
});
