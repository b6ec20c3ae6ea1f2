import { expect, test } from 'vitest';
import { removeInvisible } from './remove-invisible.ts';
import { textTraits } from './text-traits.ts';

test.for([
  { name: 'a zero-width space', text: 'ab\u200Bcd', want: 'abcd' },
  { name: 'a word joiner', text: '\u2060abc', want: 'abc' },
  { name: 'a byte order mark', text: 'abc\uFEFF', want: 'abc' },
  { name: 'a soft hyphen', text: 'Donau\u00ADdampf', want: 'Donaudampf' },
  { name: 'direction marks around a number', text: '\u202A+49 30 1234\u202C', want: '+49 30 1234' },
  { name: 'a direction mark inside Latin text', text: 'abc\u200Edef', want: 'abcdef' },
  { name: 'direction marks at the edges of Hebrew', text: '\u200Fשלום\u200F', want: 'שלום' },
  { name: 'a direction mark inside Hebrew', text: 'שלום\u200F (2)', want: 'שלום\u200F (2)' },
  { name: 'no-break spaces at the edges', text: '\u00A0 Acme \u00A0', want: 'Acme' },
  { name: 'nothing but a no-break space', text: '\u00A0', want: '' },
  { name: 'a no-break space inside', text: '1\u00A0234,56', want: '1\u00A0234,56' },
  { name: 'plain blanks at the edges', text: ' Acme ', want: ' Acme ' },
  { name: 'a joiner in Latin text', text: 'ab\u200Dc', want: 'abc' },
  { name: 'a non-joiner in Persian', text: 'می\u200Cخواهم', want: 'می\u200Cخواهم' },
  { name: 'a joiner in Hindi', text: 'क्\u200Dष', want: 'क्\u200Dष' },
  { name: 'a joiner in an emoji', text: '👩\u200D💻', want: '👩\u200D💻' },
  { name: 'a joiner after a heart', text: '❤️\u200D🔥', want: '❤️\u200D🔥' },
  { name: 'a joiner at the start', text: '\u200D👩', want: '👩' },
  { name: 'ordinary text', text: 'Größe 5 €', want: 'Größe 5 €' },
])('$name', ({ text, want }) => {
  expect(removeInvisible(text)).toBe(want);
  const bytes = Buffer.from(text, 'utf8');
  if (want !== text) expect(textTraits(bytes, 0, bytes.length)).not.toBe(0);
});
