import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useUndoKeys } from './use-undo-keys.ts';

interface PageProps {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly isWithin: boolean;
}

function Page({ undo, redo, isWithin }: PageProps) {
  const table = useRef<HTMLDivElement>(null);
  useUndoKeys(undo, redo, isWithin ? table : undefined);
  return (
    <>
      <div ref={table}>
        <button type="button">Cell</button>
        <input type="checkbox" aria-label="Select" />
        <input aria-label="Typed" />
        <input aria-label="Untouched" data-untouched="" />
      </div>
      <button type="button">Beside</button>
    </>
  );
}

test.for([
  { place: 'Cell', isWithin: true, counts: true },
  { place: 'Select', isWithin: true, counts: true },
  { place: 'Typed', isWithin: true, counts: false },
  { place: 'Untouched', isWithin: true, counts: true },
  { place: 'Beside', isWithin: true, counts: false },
  { place: 'Beside', isWithin: false, counts: true },
])('keys at “$place” count, with bounds $isWithin: $counts', async ({ place, isWithin, counts }) => {
  const undo = vi.fn<() => void>();
  const redo = vi.fn<() => void>();
  const screen = await render(<Page undo={undo} redo={redo} isWithin={isWithin} />);
  const control = screen.container.querySelector<HTMLElement>(`[aria-label="${place}"]`);
  (control ?? screen.getByRole('button', { name: place }).element()).focus();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(undo).toHaveBeenCalledTimes(counts ? 1 : 0);
  await userEvent.keyboard('{Control>}y{/Control}{Control>}{Shift>}z{/Shift}{/Control}');
  expect(redo).toHaveBeenCalledTimes(counts ? 2 : 0);
});
