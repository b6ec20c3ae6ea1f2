import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '#web/ui/button.tsx';
import { useSettled } from './use-settled.ts';

/** A field that is checked as one types, above a button. */
function Form({ onPress }: { readonly onPress: () => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const settled = useSettled(typed);
  return (
    <>
      <input aria-label="Amount" onChange={({ target }) => setTyped(target.value)} />
      {settled === null ? null : <p style={{ height: 60 }}>Out by {settled}</p>}
      <Button onPress={onPress}>Add line</Button>
    </>
  );
}

test('a button that is pressed as the typing rests is pressed, though what is said then moves it', async () => {
  const onPress = vi.fn<() => void>();
  const screen = await render(<Form onPress={onPress} />);
  await screen.getByLabelText('Amount').fill('46');
  await userEvent.click(screen.getByRole('button', { name: 'Add line' }), { delay: 400 });
  await expect.element(screen.getByText('Out by 46')).toBeVisible();
  expect(onPress).toHaveBeenCalledTimes(1);
});
