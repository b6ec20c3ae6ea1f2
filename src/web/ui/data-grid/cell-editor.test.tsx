import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CellEditor } from './cell-editor.tsx';
import { useCellEditing } from './use-cell-editing.ts';

/** A cell that takes figures only. */
function Amount({ save }: { readonly save: (text: string) => void }) {
  const cell = useCellEditing<string>({
    save: (_where, text) => {
      if (!/^\d+$/.test(text)) return 'Enter an amount like 1204.';
      save(text);
      return null;
    },
  });
  const { open } = cell;
  return (
    <>
      <button type="button" onClick={() => cell.begin('amount', '15', true)}>
        Edit
      </button>
      <p id="problem">{open?.problem}</p>
      {open === null ? null : (
        <CellEditor
          label="Amount, row 1"
          text={open.text}
          problem={open.problem}
          problemId="problem"
          selectsAll={open.selectsAll}
          isMultiline={false}
          onType={cell.type}
          onEnd={() => void cell.commit()}
          onCancel={cell.cancel}
        />
      )}
    </>
  );
}

async function show() {
  const save = vi.fn<() => void>();
  const screen = await render(<Amount save={save} />);
  const edit = screen.getByRole('button', { name: 'Edit' });
  await edit.click();
  return { save, screen, edit, field: screen.getByRole('textbox', { name: 'Amount, row 1' }) };
}

test('its text is selected, so that typing replaces it, and Enter saves it once', async () => {
  const { save, field } = await show();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('20{Enter}');
  await expect.element(field).not.toBeInTheDocument();
  expect(save.mock.calls).toEqual([['20']]);
});

test('what cannot be saved stays as typed, with the reason, until it is put right', async () => {
  const { save, field } = await show();
  await userEvent.keyboard('abc{Enter}');
  await expect.element(field).toHaveValue('abc');
  await expect.element(field).toBeInvalid();
  await expect.element(field).toHaveAccessibleDescription('Enter an amount like 1204.');
  await userEvent.keyboard('{Backspace}');
  await expect.element(field).toBeValid();
  await userEvent.keyboard('{Backspace}{Backspace}7{Tab}');
  await expect.element(field).not.toBeInTheDocument();
  expect(save.mock.calls).toEqual([['7']]);
});

test('a text that cannot be saved is not lost by opening another cell', async () => {
  const { edit, field } = await show();
  await userEvent.keyboard('abc{Enter}');
  await expect.element(field).toBeInvalid();
  await edit.click();
  await expect.element(field).toHaveValue('abc');
});

test('Escape gives the text up', async () => {
  const { save, field } = await show();
  await userEvent.keyboard('20{Escape}');
  await expect.element(field).not.toBeInTheDocument();
  expect(save).not.toHaveBeenCalled();
});

test('in a cell of several lines Alt+Enter breaks the line', async () => {
  const onType = vi.fn<() => void>();
  const onEnd = vi.fn<() => void>();
  const screen = await render(
    <CellEditor
      label="Notes"
      text="One"
      problem={null}
      selectsAll={false}
      isMultiline
      onType={onType}
      onEnd={onEnd}
      onCancel={() => undefined}
    />,
  );
  await userEvent.keyboard('{Alt>}{Enter}{/Alt}Two{Shift>}{Enter}{/Shift}');
  await expect.element(screen.getByRole('textbox')).toHaveValue('One\nTwo');
  expect(onType).toHaveBeenLastCalledWith('One\nTwo');
  expect(onEnd.mock.calls).toEqual([['up']]);
});
