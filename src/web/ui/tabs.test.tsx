import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Tabs } from './tabs.tsx';

const TABS = [
  { id: 'tables', label: 'Tables', content: <input aria-label="Find a table" /> },
  { id: 'invoices', label: 'Invoices', content: 'No invoices' },
] as const;

function Shown() {
  const [tab, setTab] = useState<'tables' | 'invoices'>('tables');
  return <Tabs label="What to process" tabs={TABS} selected={tab} onSelect={setTab} />;
}

test('arrow keys move between tabs, Enter opens one, and only its panel is there', async () => {
  const screen = await render(<Shown />);
  await expect.element(screen.getByRole('tablist', { name: 'What to process' })).toBeVisible();
  await userEvent.tab();
  await expect.element(screen.getByRole('tab', { name: 'Tables' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  const invoices = screen.getByRole('tab', { name: 'Invoices' });
  await expect.element(invoices).toHaveFocus();
  await expect.element(invoices).toHaveAttribute('aria-selected', 'false');
  await userEvent.keyboard('{Enter}');
  await expect.element(invoices).toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByRole('tabpanel', { name: 'Invoices' })).toHaveTextContent('No invoices');
  await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument();
});

test('Tab leads from the tab into its panel', async () => {
  const screen = await render(<Shown />);
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(screen.getByRole('textbox', { name: 'Find a table' })).toHaveFocus();
});
