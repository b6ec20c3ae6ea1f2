import { expect, test } from 'vitest';
import { RequestError } from '#web/request.ts';
import { credentialsErrors } from './submit-credentials.ts';

const refusal = (status: number, body: unknown) => new RequestError(status, '', JSON.stringify(body));

test.for([
  {
    name: 'a taken address stands at the e-mail field',
    error: refusal(409, { error: 'Taken.', code: 'email_taken' }),
    want: [{ field: 'email', message: 'Taken.' }],
  },
  {
    name: 'wrong credentials stand at the password field',
    error: refusal(401, { error: 'Wrong.', code: 'invalid_credentials' }),
    want: [{ field: 'password', message: 'Wrong.' }],
  },
  {
    name: 'each named field gets its own sentence',
    error: refusal(400, {
      error: 'Two things.',
      code: 'invalid_request',
      details: [
        { path: 'email', message: 'Bad.' },
        { path: 'password', message: 'Short.' },
      ],
    }),
    want: [
      { field: 'email', message: 'Bad.' },
      { field: 'password', message: 'Short.' },
    ],
  },
  {
    name: 'too many attempts stand above the form',
    error: refusal(429, { error: 'Wait.', code: 'rate_limited', details: { retryAfterSeconds: 3 } }),
    want: [{ field: 'root', message: 'Wait.' }],
  },
  {
    name: 'no connection stands above the form',
    error: new TypeError('fetch failed'),
    want: [
      { field: 'root', message: 'The server could not be reached. Check your connection and try again.' },
    ],
  },
])('$name', ({ error, want }) => expect(credentialsErrors(error)).toEqual(want));
