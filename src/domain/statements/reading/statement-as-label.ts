import { readDateAt } from '#domain/language/dates.ts';
import type { LabelKind } from '#domain/language/statement-phrases.ts';
import { wordRegExp } from '#domain/language/word-pattern.ts';
import type { TextLine } from '#domain/page-layout/page-words.ts';
import { hasDecimals } from '#domain/page-text/figures.ts';

const STATEMENTS = [
  {
    label: 'opening',
    pattern: wordRegExp`(?<!\p{L})${({ statements }) => statements?.words?.lastStatement}(?!\p{L})`,
  },
  {
    label: 'closing',
    pattern: wordRegExp`(?<!\p{L})${({ statements }) => statements?.words?.thisStatement}(?!\p{L})`,
  },
] as const;
/** In heights of a line, between the cells of one; letters of one width stand nearly a height apart. */
const APART = 1.5;

/** `LAST STATEMENT 05/30/25 2,427.67`: a statement stands for its balance where its day and that alone are behind it. */
export function statementsOf(line: TextLine): { label: LabelKind; start: number; end: number }[] {
  return STATEMENTS.flatMap(({ label, pattern }) => {
    const found = pattern.exec(line.text);
    if (found === null) return [];
    const [start, end] = [found.index, found.index + found[0].length];
    const [from, to] = [wordAt(line, start), wordAt(line, end - 1)];
    const [before, word] = [line.words[from - 1], line.words[from]];
    const texts = line.words.map(({ text }) => text);
    const day = readDateAt(texts, to + 1);
    const isApart =
      before === undefined || (word?.left ?? 0) - before.right > APART * (line.bottom - line.top);
    const isWhole =
      day !== null && day.end === texts.length - 1 && hasDecimals({ text: texts[day.end] ?? '' });
    return isApart && isWhole ? [{ label, start, end }] : [];
  });
}

/** Index of the word that holds a letter of the line's text. */
export function wordAt(line: TextLine, offset: number): number {
  let at = 0;
  for (const [index, word] of line.words.entries()) {
    at += word.text.length + 1;
    if (offset < at) return index;
  }
  return line.words.length - 1;
}
