import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { hasSessionEnded, reopenSession } from './auth/session-end.ts';
import { renewSession } from './auth/session-renewal.ts';
import { errorSentence, RequestError, requestJson, resumeCall } from './request.ts';
import { trpcClient } from './trpc.ts';

test('the message is status and body, or the status text when there is no body', () => {
  expect(new RequestError(500, 'Internal Server Error', '').message).toBe('500: Internal Server Error');
  expect(new RequestError(404, 'Not Found', 'nothing').message).toBe('404: nothing');
});

test.for([
  {
    name: 'the server’s own sentence',
    error: new RequestError(402, '', '{"error":"No Credits Remaining","code":"no_credits"}'),
    want: 'No Credits Remaining',
  },
  {
    name: 'a gateway’s page',
    error: new RequestError(502, 'Bad Gateway', '<html>'),
    want: 'The server had a problem. Please try again in a moment.',
  },
  {
    name: 'a refusal without words',
    error: new RequestError(418, '', ''),
    want: 'The server refused this (418).',
  },
  {
    name: 'no network',
    error: new TypeError('Failed to fetch'),
    want: 'The server could not be reached. Check your connection and try again.',
  },
  {
    name: 'an answer of the wrong shape',
    error: new Error('zod'),
    want: 'The answer of the server could not be understood. Reload the page and try again.',
  },
])('a person is told: $name', ({ error, want }) => expect(errorSentence(error)).toBe(want));

const signedOut = () => new RequestError(401, '', '{"code":"unauthenticated"}');

test('a call that the server refused for want of a session is made once more when the person is back', async () => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  const call = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(signedOut())
    .mockResolvedValueOnce('saved');
  const done = resumeCall(call);
  await vi.waitFor(() => expect(hasSessionEnded()).toBe(true));
  expect(call).toHaveBeenCalledTimes(1);
  reopenSession(Date.now() + 1000);
  expect(await done).toBe('saved');
  expect(call).toHaveBeenCalledTimes(2);
});

test.for([
  { name: 'a wrong password', error: new RequestError(401, '', '{"code":"invalid_credentials"}') },
  { name: 'a refusal', error: new RequestError(409, '', '') },
  { name: 'no network', error: new TypeError('Failed to fetch') },
])('waits for nobody: $name', async ({ error }) => {
  await expect(resumeCall(() => Promise.reject(error))).rejects.toBe(error);
  expect(hasSessionEnded()).toBe(false);
});

test.for([
  { name: 'request', ask: () => requestJson(z.unknown(), 'GET', '/api/auth/user') },
  { name: 'typed call', ask: () => trpcClient.auth.sessions.query() },
])('what was asked as the session was replaced is asked again: $name', async ({ ask }) => {
  const answers = [
    Response.json({ code: 'unauthenticated' }, { status: 401 }),
    Response.json([{ result: { data: 'known' } }]),
  ];
  const isRenewed = Promise.withResolvers<undefined>();
  vi.stubGlobal('fetch', () => {
    isRenewed.resolve(undefined);
    return Promise.resolve(answers.shift());
  });
  const renewal = renewSession(() => isRenewed.promise);
  expect(JSON.stringify(await ask())).toContain('known');
  await renewal;
  expect(hasSessionEnded()).toBe(false);
});
