import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './button.tsx';
import { Menu } from './menu.tsx';

async function show(selected?: string) {
  const onRename = vi.fn<() => void>();
  const onDelete = vi.fn<() => void>();
  const screen = await render(
    <Menu
      label="More"
      {...(selected === undefined ? {} : { selected })}
      trigger={<Button>More</Button>}
      entries={[
        { id: 'rename', label: 'Rename', onPress: onRename },
        { id: 'delete', label: 'Delete', tone: 'danger', onPress: onDelete },
      ]}
    />,
  );
  return { screen, trigger: screen.getByRole('button', { name: 'More' }), onRename, onDelete };
}

test('by keyboard it opens, moves, chooses, and gives the focus back', async () => {
  const { screen, trigger, onRename, onDelete } = await show();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('menu', { name: 'More' })).toBeVisible();
  await expect.element(screen.getByRole('menuitem', { name: 'Rename' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onDelete).toHaveBeenCalledTimes(1);
  expect(onRename).not.toHaveBeenCalled();
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(trigger).toHaveFocus();
});

test('the first letter finds an entry, and Escape closes it without a choice', async () => {
  const { screen, trigger, onDelete } = await show();
  await trigger.click();
  await expect.element(screen.getByRole('menu')).toBeVisible();
  await userEvent.keyboard('d');
  await expect.element(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  expect(onDelete).not.toHaveBeenCalled();
});

test('as a choice of one it says which is chosen', async () => {
  const { screen, trigger } = await show('delete');
  await trigger.click();
  await expect
    .element(screen.getByRole('menuitemradio', { name: 'Delete' }))
    .toHaveAttribute('aria-checked', 'true');
});
