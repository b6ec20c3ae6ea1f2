import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FilterChips } from './filter-chips.tsx';

const CHIPS = [
  { id: 'all', label: 'All', count: 1200 },
  { id: 'open', label: 'To check', count: 3 },
];

function Chips() {
  const [chosen, setChosen] = useState('all');
  return <FilterChips label="Show" chips={CHIPS} selected={chosen} onSelect={setChosen} />;
}

test('arrow keys move between them, Enter chooses, and one always is', async () => {
  const screen = await render(<Chips />);
  const all = screen.getByRole('radio', { name: /^All.*1,200$/ });
  const open = screen.getByRole('radio', { name: /^To check.*3$/ });
  await expect.element(all).toBeChecked();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(open).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(open).toBeChecked();
  await open.click();
  await expect.element(open).toBeChecked();
  await expect.element(all).not.toBeChecked();
});
