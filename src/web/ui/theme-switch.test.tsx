import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setTheme } from './theme.ts';
import { ThemeSwitch } from './theme-switch.tsx';

beforeEach(() => setTheme('system'));

test('each press chooses the next theme, says so, and remembers it', async () => {
  const screen = await render(<ThemeSwitch />);
  const button = screen.getByRole('button');
  await expect.element(button).toBeEnabled();
  await userEvent.tab();
  const steps = [
    { name: 'Theme: Light', theme: 'light' },
    { name: 'Theme: Dark', theme: 'dark' },
    { name: 'Theme: System', theme: undefined },
  ];
  await expect.element(button).toHaveAccessibleName('Theme: System');
  for (const { name, theme } of steps) {
    await userEvent.keyboard('{Enter}');
    await expect.element(button).toHaveAccessibleName(name);
    expect(document.documentElement.dataset['theme']).toBe(theme);
    expect(localStorage.getItem('datafix_theme')).toBe(theme ?? null);
  }
  await expect.element(button).toHaveFocus();
});
