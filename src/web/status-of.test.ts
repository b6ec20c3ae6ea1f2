import { createTRPCClient, httpBatchLink, TRPCClientError } from '@trpc/client';
import { describe, expect, it } from 'vitest';
import type { RootRouter } from '#server/app/root-router.ts';
import { errorSentence, RequestError, statusOf } from './request.ts';

describe('statusOf', () => {
  it.each([
    ['a refused request', new RequestError(401, 'Unauthorized', ''), 401],
    [
      'a refused procedure',
      TRPCClientError.from({ error: { message: 'Sign in.', code: -32_001, data: { httpStatus: 401 } } }),
      401,
    ],
    ['a procedure that was not answered', TRPCClientError.from(new TypeError('Failed to fetch')), null],
    ['a broken connection', new TypeError('Failed to fetch'), null],
  ])('tells the status of %s', (_, error, status) => {
    expect(statusOf(error)).toBe(status);
  });
});

it('a call whose whole request was refused has the status and the sentence of the refusal', async () => {
  const busy = { error: 'The server is busy. Please try again in a few seconds.', code: 'unavailable' };
  const client = createTRPCClient<RootRouter>({
    links: [
      httpBatchLink({ url: 'http://localhost/', fetch: async () => Response.json(busy, { status: 503 }) }),
    ],
  });
  const error: unknown = await client.auth.user.query().catch((failure: unknown) => failure);
  expect(statusOf(error)).toBe(503);
  expect(errorSentence(error)).toBe(busy.error);
});
