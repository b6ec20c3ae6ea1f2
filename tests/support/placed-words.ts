import type { PageWords, Word } from '#domain/page-layout/page-words.ts';
import type { PlacedText } from './plain-pdf.ts';

const HEIGHT = 842;
const SIZE = 9;
const ADVANCE = SIZE * 0.5;

/** The words that a reader finds on pages with these texts. */
export function placedWords(
  pages: readonly (readonly PlacedText[])[],
  source: PageWords['source'] = 'text',
): PageWords[] {
  return pages.map((texts, index) => ({
    page: index + 1,
    width: 595,
    height: HEIGHT,
    source,
    words: texts
      .toSorted((a, b) => b.y - a.y || a.x - b.x)
      .flatMap(({ x, y, text }) =>
        [...text.matchAll(/\S+/g)].map((match): Word => ({
          text: match[0],
          left: x + match.index * ADVANCE,
          right: x + (match.index + match[0].length) * ADVANCE,
          top: HEIGHT - y - SIZE * 0.75,
          bottom: HEIGHT - y,
          confidence: 1,
          isBold: false,
        })),
      ),
  }));
}

/** The words that are recognised in a picture of pages with these texts, each as `seen` says. */
export function recognisedWords(
  pages: readonly (readonly PlacedText[])[],
  seen: (word: Word) => Word,
): PageWords[] {
  return placedWords(pages, 'ocr').map((page) => ({ ...page, words: page.words.map(seen) }));
}
