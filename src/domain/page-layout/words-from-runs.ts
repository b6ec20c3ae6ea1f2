import type { PageRuns } from './glyph-run.ts';
import { joinPieces } from './join-pieces.ts';
import { joinSpacedLetters } from './join-spaced-letters.ts';
import { linesOf } from './lines-of.ts';
import type { PageWords, Word } from './page-words.ts';
import { NO_CHARACTER, piecesOfRuns, withoutCopies, type Piece } from './pieces-of-runs.ts';
import { turnUpright } from './turn-upright.ts';
import { wordBox } from './word-box.ts';
import { wordText } from './word-text.ts';

/** Words of a page with a text layer, upright, in reading order. */
export function wordsFromRuns(page: PageRuns): PageWords {
  const { width, height, runs } = turnUpright(page);
  const words = joinPieces(withoutCopies(piecesOfRuns(runs)))
    .map(wordOf)
    .filter(({ text }) => text !== '');
  const drawn: PageWords = { page: page.page, width, height, source: 'text', words };
  return { ...drawn, words: linesOf(drawn).flatMap(joinSpacedLetters) };
}

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
