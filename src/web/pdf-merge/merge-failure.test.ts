import { expect, test } from 'vitest';
import { RequestError } from '#web/request.ts';
import { blamedFiles, mergeFailureSentence } from './merge-failure.ts';

const refusal = (status: number, body: object) => new RequestError(status, '', JSON.stringify(body));

test.for([
  { error: refusal(422, { error: 'b.pdf is damaged.' }), want: 'b.pdf is damaged.' },
  {
    error: new RequestError(502, 'Bad Gateway', '<html>'),
    want: 'Server error (502): <html>',
  },
  { error: new RequestError(503, 'Unavailable', ''), want: 'Server error (503): Unavailable' },
  {
    error: new TypeError('The connection broke.'),
    want: 'Network or server error - please try again',
  },
])('$want', ({ error, want }) => {
  expect(mergeFailureSentence(error)).toBe(want);
});

test.for([
  { code: 'unreadable_file', details: { file: 1, name: 'b.pdf' }, want: [{ index: 1, lock: null }] },
  { code: 'wrong_password', details: { file: 0, name: 'a.pdf' }, want: [{ index: 0, lock: 'wrong' }] },
  {
    code: 'password_required',
    details: {
      file: 0,
      name: 'a.pdf',
      files: [
        { file: 0, name: 'a.pdf', code: 'password_required' },
        { file: 2, name: 'c.pdf', code: 'wrong_password' },
      ],
    },
    want: [
      { index: 0, lock: 'required' },
      { index: 2, lock: 'wrong' },
    ],
  },
  { code: 'no_credits', details: { available: 0, needed: 1 }, want: [] },
])('$code blames $want', ({ code, details, want }) => {
  expect(blamedFiles(refusal(422, { error: 'No.', code, details }))).toEqual(want);
});
