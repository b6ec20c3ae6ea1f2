import { expect, test } from 'vitest';
import { RequestError } from '#web/request.ts';
import { checkImage, uploadProblemOf } from './upload-image.ts';

const MB = 1024 * 1024;

test.for([
  [{ type: 'image/png', size: 5 * MB }, undefined],
  [{ type: 'image/png', size: 5 * MB + 1 }, 'File too large'],
  [{ type: 'image/svg+xml', size: 10 }, 'Invalid file type'],
  [{ type: 'application/pdf', size: 10 }, 'Invalid file type'],
  [{ type: '', size: 10 }, 'Invalid file type'],
] as const)('%o: %s', ([file, title]) => {
  expect(checkImage(file)?.title).toBe(title);
});

const refusal = (status: number, code: string, error: string) =>
  new RequestError(status, '', JSON.stringify({ error, code }));

test.for([
  [refusal(415, 'invalid_file_type', 'x'), 'Invalid file type', 'Please choose an image file'],
  [refusal(413, 'file_too_large', 'Too many pixels.'), 'File too large', 'Too many pixels.'],
  [refusal(422, 'unreadable_file', 'Damaged.'), 'Upload failed', 'Damaged.'],
  [refusal(500, 'internal', 'x'), 'Upload failed', 'Failed to upload image. Please try again.'],
  [new TypeError('offline'), 'Upload failed', 'Failed to upload image. Please try again.'],
] as const)('%s is told as “%s: %s”', ([error, title, description]) => {
  expect(uploadProblemOf(error)).toEqual({ title, description });
});
