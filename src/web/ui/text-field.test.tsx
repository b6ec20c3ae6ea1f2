import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

test('its label leads to it, and its hint is read out with it', async () => {
  const screen = await render(<TextField label="Email" hint="We never share it." type="email" />);
  const field = screen.getByRole('textbox', { name: 'Email' });
  await screen.getByText('Email').click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAccessibleDescription('We never share it.');
  await expect.element(field).toBeValid();
});

test('an error takes the place of the hint', async () => {
  const screen = await render(
    <TextField label="Email" hint="We never share it." error="Enter an address like ann@example.com." />,
  );
  const field = screen.getByRole('textbox', { name: 'Email' });
  await expect.element(field).toHaveAccessibleDescription('Enter an address like ann@example.com.');
  await expect.element(field).toBeInvalid();
});

test('a field for longer texts does the same', async () => {
  const screen = await render(<TextArea label="Message" error="Write a few words." />);
  const field = screen.getByRole('textbox', { name: 'Message' });
  await expect.element(field).toHaveAccessibleDescription('Write a few words.');
  await expect.element(field).toBeInvalid();
});
