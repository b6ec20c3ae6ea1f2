import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { queryClient } from '#web/query-client.ts';
import { exportableOf } from './export-choices.ts';
import { ExportDialog } from './export-dialog.tsx';
import type { SelectedFile } from './selection.ts';

const table = (id: string): SelectedFile => ({ id, kind: 'table', status: 'ready', client: null });

/** Answers of the server, one for each request, held back until they are given. */
function holdServer() {
  const asked: { url: string; body: unknown; answer: (response: Response) => void }[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (input, init) =>
      new Promise((answer) => {
        const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
        asked.push({ url: input instanceof Request ? input.url : String(input), body, answer });
      }),
  );
  return asked;
}

const refusal = (sentence: string) =>
  new Response(JSON.stringify({ error: sentence, code: 'conflict' }), {
    status: 409,
    headers: { 'Content-Type': 'application/json' },
  });

async function show(canMerge: boolean) {
  const onClose = vi.fn<() => void>();
  const exportable = exportableOf([table('a'), table('b')], canMerge);
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <ExportDialog exportable={exportable} onClose={onClose} />
    </QueryClientProvider>,
  );
  return { screen, onClose };
}

afterEach(() => queryClient.clear());

test('what the plan does not include cannot be chosen, and says so', async () => {
  const { screen } = await show(false);
  await expect.element(screen.getByRole('dialog', { name: 'Export 2 files' })).toBeVisible();
  const merged = screen.getByRole('radio', { name: /^One table/ });
  await expect.element(merged).toBeDisabled();
  await expect.element(merged).toHaveAccessibleDescription(/part of Pro/);
  await expect.element(screen.getByRole('radio', { name: /^Zip/ })).toBeEnabled();
});

test('the file type is asked for only where there are several', async () => {
  const { screen } = await show(true);
  await screen.getByRole('radio', { name: /^One Excel workbook/ }).click();
  await expect.element(screen.getByRole('button', { name: /File type/ })).not.toBeInTheDocument();
  await screen.getByRole('radio', { name: /^One table/ }).click();
  await expect.element(screen.getByRole('button', { name: /File type/ })).toBeVisible();
});

test('while it is made it is not made twice; a refusal is said, and the dialog stays', async () => {
  const asked = holdServer();
  const { screen, onClose } = await show(true);
  await screen.getByRole('button', { name: 'Download' }).click();
  const busy = screen.getByRole('button', { name: 'Preparing…' });
  await busy.click();
  await vi.waitFor(() => expect(asked.length).toBe(1));
  expect(asked[0]?.body).toMatchObject({ fileIds: ['a', 'b'] });
  asked[0]?.answer(refusal('One of the files is gone.'));
  await expect.element(screen.getByRole('alert')).toHaveTextContent('One of the files is gone.');
  expect(onClose).not.toHaveBeenCalled();
  await expect.element(screen.getByRole('button', { name: 'Download' })).toBeEnabled();
});
