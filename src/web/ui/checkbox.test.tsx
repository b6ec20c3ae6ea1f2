import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Checkbox } from './checkbox.tsx';
import { Switch } from './switch.tsx';

function Both() {
  const [isForAll, setForAll] = useState(false);
  const [showsBefore, setShowsBefore] = useState(true);
  return (
    <>
      <Checkbox label="Use for all" isOn={isForAll} onChange={setForAll} />
      <Switch label="Show values before the change" isOn={showsBefore} onChange={setShowsBefore} />
    </>
  );
}

test('the space bar and a click on its words change a box', async () => {
  const screen = await render(<Both />);
  const box = screen.getByRole('checkbox', { name: 'Use for all' });
  await userEvent.tab();
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(box).toBeChecked();
  await screen.getByText('Use for all').click();
  await expect.element(box).not.toBeChecked();
});

test('a switch says what it is and whether it is on', async () => {
  const screen = await render(<Both />);
  const control = screen.getByRole('switch', { name: 'Show values before the change' });
  await expect.element(control).toBeChecked();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect.element(control).not.toBeChecked();
});
