import { TRPCClientError } from '@trpc/client';
import { describe, expect, it } from 'vitest';
import { RequestError, statusOf } from './request.ts';

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
