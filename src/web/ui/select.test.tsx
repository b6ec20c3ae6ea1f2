import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PlainSelect } from './plain-select.tsx';
import { Select } from './select.tsx';

const KINDS = [
  { id: 'all', label: 'All kinds' },
  { id: 'table', label: 'Tables' },
  { id: 'statement', label: 'Statements' },
];

function Kinds() {
  const [kind, setKind] = useState('all');
  return <Select label="Kind" options={KINDS} selected={kind} onSelect={setKind} />;
}

test('by keyboard one is chosen, and shown and said from then on', async () => {
  const screen = await render(<Kinds />);
  const field = screen.getByRole('button', { name: 'Kind' });
  await expect.element(field).toHaveTextContent('All kinds');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(screen.getByRole('option', { name: 'All kinds' }))
    .toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(field).toHaveTextContent('Tables');
  await expect.element(field).toHaveFocus();
});

test('the browser’s own has a label, and its error is read out with it', async () => {
  const screen = await render(
    <PlainSelect
      label="Topic"
      error="Choose a topic."
      options={KINDS}
      placeholder="Choose"
      defaultValue=""
    />,
  );
  const field = screen.getByRole('combobox', { name: 'Topic' });
  await expect.element(field).toHaveAccessibleDescription('Choose a topic.');
  await expect.element(field).toBeInvalid();
  await field.selectOptions('Tables');
  await expect.element(field).toHaveValue('table');
});
