import { expect, test } from 'vitest';
import { failureOf } from './post-message.ts';

test.for([
  { name: 'nothing', body: undefined, want: { fields: {}, sentence: null } },
  { name: 'a text', body: 'Bad Gateway', want: { fields: {}, sentence: null } },
  {
    name: 'a sentence',
    body: { error: 'Wait a while.', code: 'rate_limited', details: { retryAfterSeconds: 5 } },
    want: { fields: {}, sentence: 'Wait a while.' },
  },
  {
    name: 'fields, one of them unknown',
    body: {
      error: 'Enter your name. Enter a subject.',
      details: [
        null,
        { path: 'name', message: 'Enter your name.' },
        { path: 'subject', message: 'Enter a subject.' },
        { path: 'other', message: 'Other.' },
        { path: 'email', message: 7 },
      ],
    },
    want: { fields: { name: 'Enter your name.', subject: 'Enter a subject.' }, sentence: null },
  },
])('a refusal that says $name is read', ({ body, want }) => {
  expect(failureOf(body)).toEqual(want);
});
