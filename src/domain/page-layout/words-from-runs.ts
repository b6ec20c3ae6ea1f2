import type { PageRuns } from './glyph-run.ts';
import { joinPieces } from './join-pieces.ts';
import { joinSpacedLetters } from './join-spaced-letters.ts';
import { linesOf } from './lines-of.ts';
import type { PageWords, Word } from './page-words.ts';
import { NO_CHARACTER, piecesOfRuns, withoutCopies, type Piece } from './pieces-of-runs.ts';
import { turnUpright } from './turn-upright.ts';
import { wordBox } from './word-box.ts';
import { withoutOverprint } from './without-overprint.ts';
import { wordText } from './word-text.ts';

/** Words of a page with a text layer, upright, in reading order. */
export function wordsFromRuns(page: PageRuns): PageWords {
  const { width, height, runs } = turnUpright(page);
  const words = joinPieces(withoutOverprint(withoutCopies(piecesOfRuns(runs))))
    .map(wordOf)
    .filter(({ text }) => text !== '');
  const drawn: PageWords = { page: page.page, width, height, source: 'text', words: asSetOff(words) };
  return { ...drawn, words: linesOf(drawn).flatMap(joinSpacedLetters) };
}

/** Where nearly all is bold, that sets nothing off. */
function asSetOff(words: Word[]): Word[] {
  const bold = words.filter(({ isBold }) => isBold).length;
  return bold < NEARLY_ALL * words.length ? words : words.map((word) => ({ ...word, isBold: false }));
}

const NEARLY_ALL = 0.9;

/** Between letters or digits a glyph without a name is a hyphen, as in the numbers that some programs give invoices. */
function named(text: string): string {
  return text
    .split(NO_CHARACTER)
    .reduce((before, after) =>
      /[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(after) ? `${before}-${after}` : before + after,
    );
}

function wordOf({ text, left, right, baseline, fontSize, isBold }: Piece): Word {
  return { text: wordText(named(text)), ...wordBox(left, right, baseline, fontSize), confidence: 1, isBold };
}
