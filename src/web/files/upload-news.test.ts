import { expect, test } from 'vitest';
import { uploadNews } from './upload-news.ts';
import type { Upload } from './upload.ts';

const of = (...phases: Upload['phase'][]) => uploadNews(phases.map((phase) => ({ phase })));

test('uploads are announced together, and nothing where there are none', () => {
  expect(of()).toBe('');
  expect(of('sending')).toBe('Uploading 1 file.');
  expect(of('sending', 'waiting', 'failed', 'locked')).toBe(
    'Uploading 2 files. 1 file failed. 1 file protected by a password.',
  );
  expect(of('twin')).toBe('1 file uploaded before.');
});
