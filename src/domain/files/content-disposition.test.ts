import { expect, test } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

test.for([
  'plain.csv',
  'größe “März”.csv',
  'a"; filename=evil.exe; x=".csv',
  'line\r\nSet-Cookie: a=b\r\n\r\n<script>.csv',
  'back\\slash.csv',
  '株式会社.pdf',
  "it's 100% (new)*.csv",
])('%j: one header of ASCII, and the name comes back whole', (name) => {
  const header = contentDisposition(name);
  expect(header).toMatch(
    /^attachment; filename="[\x20\x21\x23-\x5B\x5D-\x7E]*"; filename\*=UTF-8''[\w!#$&+.^`|~%-]*$/,
  );
  expect(decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(header)?.[1] ?? '')).toBe(name);
});
