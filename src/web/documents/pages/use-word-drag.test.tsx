import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useWordDrag } from './use-word-drag.ts';

const SIZE = { width: 300, height: 100 };
const words = ['one', 'two', 'three'].map((text, index) => ({
  text,
  left: index * 100 + 10,
  top: 40,
  right: index * 100 + 90,
  bottom: 60,
}));

function Page({ onTake }: { readonly onTake: (indexes: readonly number[]) => void }) {
  const { handlers } = useWordDrag({ words, page: SIZE, toShown: null, onTake });
  return <div data-testid="page" style={SIZE} {...handlers} />;
}

/** Sends events as a slow machine does: one after another, before anything is drawn. */
function pointer(page: Element, events: readonly (readonly [type: string, x: number])[]): void {
  const { left, top } = page.getBoundingClientRect();
  for (const [type, x] of events)
    page.dispatchEvent(
      new PointerEvent(type, { bubbles: true, clientX: left + x, clientY: top + 50, pointerId: 1 }),
    );
}

test.for([
  {
    name: 'all words of a drag whose moves are not drawn yet',
    events: [
      ['pointerdown', 50],
      ['pointermove', 150],
      ['pointermove', 250],
      ['pointerup', 250],
    ],
    want: [0, 1, 2],
  },
  {
    name: 'those up to where the pointer is let go',
    events: [
      ['pointerdown', 50],
      ['pointerup', 150],
    ],
    want: [0, 1],
  },
  {
    name: 'the word that is clicked, though the hand trembles',
    events: [
      ['pointerdown', 150],
      ['pointermove', 152],
      ['pointerup', 152],
    ],
    want: [1],
  },
] as const)('takes $name', async ({ events, want }) => {
  const onTake = vi.fn<(indexes: readonly number[]) => void>();
  const screen = await render(<Page onTake={onTake} />);
  const page = screen.getByTestId('page').element();
  // Only a pointer that is really pressed can be captured.
  vi.spyOn(page, 'setPointerCapture').mockImplementation(() => undefined);
  pointer(page, events);
  expect(onTake.mock.calls).toEqual([[want]]);
});
