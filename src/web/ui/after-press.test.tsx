import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { afterPress } from './after-press.ts';
import { Button } from './button.tsx';

/** A field that says something below it once it is left, and a button below that. */
function Form({ onPress }: { readonly onPress: (said: boolean) => void }) {
  const [isLeft, setLeft] = useState(false);
  return (
    <>
      <input aria-label="Amount" onBlur={() => afterPress(() => setLeft(true))} />
      {isLeft ? <p style={{ height: 60 }}>Enter an amount.</p> : null}
      <Button onPress={() => onPress(isLeft)}>Add line</Button>
    </>
  );
}

test('a button that moves as a field is left is pressed all the same, and meets what that did', async () => {
  const onPress = vi.fn<(said: boolean) => void>();
  const screen = await render(<Form onPress={onPress} />);
  await screen.getByLabelText('Amount').click();
  await screen.getByRole('button', { name: 'Add line' }).click();
  await expect.element(screen.getByText('Enter an amount.')).toBeVisible();
  expect(onPress.mock.calls).toEqual([[true]]);
});

test('by keyboard it happens at once', async () => {
  const screen = await render(<Form onPress={() => undefined} />);
  await screen.getByLabelText('Amount').click();
  await userEvent.keyboard('{Tab}');
  expect(screen.getByText('Enter an amount.').elements()).toHaveLength(1);
});
