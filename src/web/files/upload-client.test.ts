import { expect, test } from 'vitest';
import { rememberUploadClient, uploadClientOf } from './upload-client.ts';

test('a file keeps the client that was chosen when it was dropped last', () => {
  const file = new File(['a'], 'a.csv');
  expect(uploadClientOf(file)).toBeNull();
  rememberUploadClient([file], 'acme');
  expect(uploadClientOf(file)).toBe('acme');
  expect(uploadClientOf(new File(['a'], 'a.csv'))).toBeNull();
  rememberUploadClient([file], 'none');
  expect(uploadClientOf(file)).toBeNull();
});
