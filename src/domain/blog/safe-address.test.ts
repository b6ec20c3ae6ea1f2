import { expect, test } from 'vitest';
import { isElsewhere, isSafeImage, isSafeLink } from './safe-address.ts';

test.for([
  'https://example.com',
  'HTTPS://example.com/a?b=c#d',
  'https://example.com/wiki/Ledger_(accounting)',
  '/pricing',
  '/',
  '/blog?tag=vat',
])('%s is an address for links and images', (address) => {
  expect([isSafeLink(address), isSafeImage(address)]).toEqual([true, true]);
});

test.for(['http://example.com/a?b=c#d', 'HTTP://example.com'])(
  '%s is for links, not for images',
  (address) => {
    expect([isSafeLink(address), isSafeImage(address)]).toEqual([true, false]);
  },
);

test('mail is written to by a link, not by an image', () => {
  expect(isSafeLink('mailto:help@example.com?subject=Hello')).toBe(true);
  expect(isSafeImage('mailto:help@example.com')).toBe(false);
});

test.for([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\u0000script:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&colon;alert(1)',
  '&#106;avascript:alert(1)',
  'jav\u200Bascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'blob:https://example.com/1',
  'file:///etc/passwd',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https:///evil.example',
  'https://',
  'http://[',
  'https://a b',
  'https://a"onerror=alert(1)',
  'mailto:',
  'mailto:nobody',
  'relative/path',
  '#anchor',
  '',
  `https://example.com/${'a'.repeat(2000)}`,
])('%j is no address for anything', (address) => {
  expect([isSafeLink(address), isSafeImage(address)]).toEqual([false, false]);
});

test('other sites are told from this one', () => {
  expect(['https://example.com', '/blog', 'mailto:a@b.example'].map(isElsewhere)).toEqual([
    true,
    false,
    false,
  ]);
});
