import { wordRegExp } from '#domain/language/word-pattern.ts';
import { boxAround, gap } from '#domain/page-layout/boxes.ts';
import { linesOf } from '#domain/page-layout/lines-of.ts';
import type { PageWords, Word } from '#domain/page-layout/page-words.ts';

const WHOLES = wordRegExp`^\(?${({ invoices }) => invoices?.words?.wholeMoney}\.?\)?$`;
const HUNDREDTHS = wordRegExp`^\(?${({ invoices }) => invoices?.words?.hundredths}\.?\)?$`;
const WHOLE = /^\d{1,3}(?:,?\d{2,3})*$/;
const HUNDREDTH = /^(?:\d\d|0)$/;
/** One pair below the titles may be a count and a code. */
const LEAST = 3;
/** In heights of the line: titles farther apart are of two columns. */
const NEAR = 5;

/** `Rupee | Paise` over `25940 | 42`: the amount is in two columns. @returns the page with one figure for both */
export function withHundredths(page: PageWords): PageWords {
  if (!page.words.some(({ text }) => HUNDREDTHS.test(text))) return page;
  const lines = linesOf(page).map(({ words }) => words);
  const titles = lines.flatMap((words) => pairsIn(words, WHOLES, HUNDREDTHS));
  const figures = lines.flatMap((words) => pairsIn(words, WHOLE, HUNDREDTH));
  const split = titles.flatMap((title) => {
    const below = figures.filter((figure) => stands(figure, title));
    return below.length < LEAST ? [] : below;
  });
  if (split.length === 0) return page;
  const joined = new Map(split.map(([whole, part]) => [whole, part]));
  const parts = new Set(joined.values());
  const words = page.words.flatMap((word) => {
    const part = joined.get(word);
    if (part === undefined) return parts.has(word) ? [] : [word];
    return [{ ...word, ...boxAround([word, part]), text: `${word.text}.${part.text.padEnd(2, '0')}` }];
  });
  return { ...page, words };
}

type Pair = readonly [Word, Word];

function pairsIn(words: readonly Word[], first: RegExp, second: RegExp): Pair[] {
  return words.flatMap((word, at): Pair[] => {
    const next = words[at + 1];
    if (next === undefined || !first.test(word.text) || !second.test(next.text)) return [];
    return gap(word, next) > NEAR * (word.bottom - word.top) ? [] : [[word, next]];
  });
}

/** Each figure stands in the column of its title, below it. */
function stands([whole, part]: Pair, [wholes, hundredths]: Pair): boolean {
  const edge = (wholes.right + hundredths.left) / 2;
  const reach = hundredths.right - hundredths.left;
  return (
    whole.top > wholes.bottom &&
    middleOf(whole) < edge &&
    whole.right > wholes.left &&
    part.left >= edge &&
    part.left < hundredths.right &&
    part.right < hundredths.right + reach
  );
}

const middleOf = ({ left, right }: Word) => (left + right) / 2;
