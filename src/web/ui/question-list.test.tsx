import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { QuestionList } from './question-list.tsx';

const QUESTIONS = [
  { question: 'Are my files stored?', answer: 'For 24 hours.' },
  { question: 'Can I undo?', answer: 'Every step.' },
];

test('an answer opens in place by keyboard, and is reported once with its number', async () => {
  const onOpen = vi.fn<() => void>();
  const screen = await render(<QuestionList questions={QUESTIONS} onOpen={onOpen} />);
  const answer = screen.getByText('Every step.');
  await expect.element(answer).not.toBeVisible();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(answer).toBeVisible();
  await expect.element(screen.getByText('For 24 hours.')).not.toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(answer).not.toBeVisible();
  expect(onOpen.mock.calls).toEqual([[2]]);
});
