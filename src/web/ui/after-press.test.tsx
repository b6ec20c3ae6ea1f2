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

test.for([
  { name: 'whose end the page is not told', after: { type: 'pointermove', buttons: 0 } },
  { name: 'upon which the menu of the browser is asked for', after: { type: 'pointerdown', button: 2 } },
])('a press is over $name', async ({ after: { type, ...init } }) => {
  const screen = await render(<Form onPress={() => undefined} />);
  await screen.getByLabelText('Amount').click();
  const button = screen.getByRole('button', { name: 'Add line' }).element();
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, buttons: 1 }));
  screen
    .getByLabelText('Amount')
    .element()
    .dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  button.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, buttons: 1 }));
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(screen.getByText('Enter an amount.').elements()).toEqual([]);
  button.dispatchEvent(new PointerEvent(type, { bubbles: true, ...init }));
  await expect.element(screen.getByText('Enter an amount.')).toBeVisible();
});
