import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

const fifty = 'x'.repeat(50);

test.for([
  { name: 'a short value stays', text: 'abc', want: 'abc' },
  { name: 'exactly 50 characters stay', text: fifty, want: fifty },
  { name: 'the 51st character is cut', text: `${fifty}y`, want: `${fifty}…` },
  { name: 'a character outside the basic plane counts once', text: '😀'.repeat(50), want: '😀'.repeat(50) },
  { name: 'such a character is never cut in half', text: '😀'.repeat(51), want: `${'😀'.repeat(50)}…` },
])('cut at 50: $name', ({ text, want }) => expect(cutText(text, 50)).toBe(want));
