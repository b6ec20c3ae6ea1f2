import { letterWords } from '#domain/language/language-words.ts';
import type { FoundParty } from './found-party.ts';
import { isNameLike } from './name-shapes.ts';
import type { Cell, Sheet } from './sheet.ts';
import { neighbour } from './values-near.ts';

const GREETING = new RegExp(String.raw`^(?:${letterWords('greeting')})(?!\p{L})`, 'iu');

/** Whom a line greets, `Anna Berg` of `Hello Anna Berg!`; '' where it names nobody, null where it is no greeting. */
export function greetedIn(text: string): string | null {
  const line = text.trim();
  const [words] = GREETING.exec(line) ?? [];
  return words === undefined || !/[,!:]$/.test(line) ? null : line.slice(words.length, -1).trim();
}

/** Whoever a letter greets by first and last name is its customer, where nothing else says who is. */
export function findGreeted(sheet: Sheet): FoundParty | null {
  for (const cell of sheet.cells) {
    const name = greetedIn(cell.text);
    if (name === null || !/^\p{Lu}\S+(?:\s\p{Lu}\S*){1,3}$/u.test(name) || !isNameLike(name)) continue;
    const start = cell.text.lastIndexOf(name);
    // `Dear Customer Care Team,`
    if (cell.labels.some(({ start: from }) => from >= start)) continue;
    // `Hello Happy Summer!` over a letterhead is a slogan.
    if (cell.text.trimEnd().endsWith('!') && !isOverText(sheet, cell)) continue;
    return { block: { cell, start, end: start + name.length, name, address: [] }, score: 0.55 };
  }
  return null;
}

/** Sentences begin right below it: half of their words are in small letters, or fewer where nouns have large ones. */
function isOverText(sheet: Sheet, cell: Cell): boolean {
  const text = neighbour(sheet, cell, 1)?.text ?? '';
  const words = text.split(' ');
  const small = words.filter((word) => /^\p{Ll}/u.test(word)).length;
  if (words.length < LEAST_WORDS) return false;
  return small * 2 > words.length || (small >= LEAST_SMALL && /\p{L}[.!?,:]$/u.test(text));
}

/** Of a line of a letter. */
const LEAST_WORDS = 4;
const LEAST_SMALL = 2;
