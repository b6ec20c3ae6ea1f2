import { joinTexts } from '#domain/page-layout/boxes.ts';
import type { TextLine, Word } from '#domain/page-layout/page-words.ts';

const DAY = String.raw`\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})?`;
const PAIR = new RegExp(`^(${DAY}/)(${DAY})$`);

/** `02.01./03.01.` is a day of booking and one of value, without a blank between them. */
export function partDatePairs(line: TextLine): TextLine {
  if (!line.words.some(({ text }) => PAIR.test(text))) return line;
  const words = line.words.flatMap((word): Word[] => {
    const [, first = '', second = ''] = PAIR.exec(word.text) ?? [];
    if (second === '') return [word];
    const right = word.left + ((word.right - word.left) * (first.length - 1)) / word.text.length;
    const left = word.left + ((word.right - word.left) * first.length) / word.text.length;
    return [
      { ...word, text: first.slice(0, -1), right },
      { ...word, text: second, left },
    ];
  });
  return { ...line, words, text: joinTexts(words) };
}
