import type { SubmitEventHandler } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './button.tsx';

test.for(['{Enter}', ' '])('it is pressed with the key %j', async (key) => {
  const onPress = vi.fn<() => void>();
  const screen = await render(<Button onPress={onPress}>Save</Button>);
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  await userEvent.keyboard(key);
  expect(onPress).toHaveBeenCalledTimes(1);
});

test('while it is busy it keeps the focus, says so and ignores presses', async () => {
  const onPress = vi.fn<() => void>();
  const screen = await render(<Button onPress={onPress}>Save</Button>);
  const button = screen.getByRole('button');
  await button.click();
  await screen.rerender(
    <Button isPending onPress={onPress}>
      Save
    </Button>,
  );
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAccessibleName('In progress:Save');
  await button.click();
  expect(onPress).toHaveBeenCalledTimes(1);
});

test('one that sends a form does not send it while it is busy', async () => {
  const onSubmit = vi.fn<SubmitEventHandler>((event) => event.preventDefault());
  const screen = await render(
    <form onSubmit={onSubmit}>
      <Button type="submit" isPending>
        Send
      </Button>
    </form>,
  );
  await screen.getByRole('button').click();
  expect(onSubmit).not.toHaveBeenCalled();
});
