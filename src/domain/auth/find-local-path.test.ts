import { expect, test } from 'vitest';
import { findLocalPath } from './find-local-path.ts';

test.for([
  ['/', '/'],
  ['/checkout?tier=pro', '/checkout?tier=pro'],
  ['/blog/a-post#part', '/blog/a-post#part'],
  ['/a/../pricing', '/pricing'],
  ['/search?q=//evil.example', '/search?q=//evil.example'],
  ['/caf%C3%A9', '/caf%C3%A9'],
])('%s is ours and becomes %s', ([next, want]) => {
  expect(findLocalPath(next)).toBe(want);
});

test.for([
  '//evil.example',
  '///evil.example',
  String.raw`/\evil.example`,
  String.raw`\\evil.example`,
  String.raw`/\/evil.example`,
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\nSet-Cookie: a=b',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  'https://evil.example',
  'HTTPS:evil.example',
  'javascript:alert(1)',
  ' /pricing',
  'pricing',
  '',
  '/api/logout',
  '/api',
  '/x/../api/logout',
  `/${'a'.repeat(2001)}`,
  undefined,
  ['/pricing'],
  { href: '/pricing' },
])('%j is refused', (next) => {
  expect(findLocalPath(next)).toBeNull();
});
