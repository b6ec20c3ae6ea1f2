import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { JoinedFacts } from './joined-facts.tsx';

test('facts behind a name that is written from the right stand in their order', async () => {
  const screen = await render(
    <p>
      <JoinedFacts facts={['בנק הצפון', null, '800-123456/78', '26 transactions']} />
    </p>,
  );
  const leftOf = (text: string) => screen.getByText(text).element().getBoundingClientRect().left;
  const lefts = ['בנק הצפון', '800-123456/78', '26 transactions'].map(leftOf);
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
  expect(screen.getByRole('paragraph').element().textContent).toBe(
    'בנק הצפון · 800-123456/78 · 26 transactions',
  );
});
