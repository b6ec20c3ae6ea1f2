import { expect, test } from 'vitest';
import { notesHeader } from './notes-header.ts';

test.for([
  { name: 'one', notes: ['März.pdf is left out.'], text: 'März.pdf is left out.' },
  { name: 'several', notes: ['One.', 'Two.'], text: 'One.\nTwo.' },
  { name: 'half a character', notes: ['a\uD800b'], text: 'a\uFFFDb' },
  { name: 'one that is longer than a header', notes: ['ü'.repeat(4_000)], text: 'And 1 more.' },
])('notes in a header: $name', ({ notes, text }) => {
  expect(decodeURIComponent(notesHeader(notes))).toBe(text);
});

test('of many notes those that a header has room for, and how many there are beside', () => {
  const notes = Array.from({ length: 500 }, (_, index) => `Größe ${String(index)}.pdf is left out.`);
  const header = notesHeader(notes);
  expect(header.length).toBeLessThan(4_100);
  const said = decodeURIComponent(header);
  expect(said).toMatch(/^Größe 0\.pdf is left out\.\nGröße 1\.pdf .*\nAnd \d+ more\.$/s);
  const told = said.match(/left out/g)?.length ?? 0;
  expect(said).toContain(`And ${String(500 - told)} more.`);
});
