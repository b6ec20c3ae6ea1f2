import { linesOf } from '#domain/page-layout/lines-of.ts';
import type { PageWords } from '#domain/page-layout/page-words.ts';
import { DOCUMENT_PHRASES, STATEMENT_PHRASES, type KindPhrases } from './document-phrases.ts';
import { foldText } from '#domain/language/fold-text.ts';

/** Kinds that people send instead of a bank statement; each is what a person calls one. */
export type DocumentKind = keyof typeof DOCUMENT_PHRASES;

const PAGES_LOOKED_AT = 2;
/** A line of so many words may be a title. */
const TITLE_WORDS = 6;
const TITLE_WEIGHT = 3;
const ENOUGH = 4;

/**
 * Says what a document is that is plainly no bank statement: by its title and by words that only such documents have.
 *
 * @returns null where it is not plain, and for whatever speaks of an account's balances
 */
export function tellDocumentKind(pages: readonly PageWords[]): DocumentKind | null {
  const lines = firstLines(pages);
  const ofStatement = weigh(lines, STATEMENT_PHRASES);
  if (ofStatement >= TITLE_WEIGHT) return null;
  let best: { kind: DocumentKind; weight: number } | null = null;
  for (const kind of KINDS) {
    const weight = weigh(lines, DOCUMENT_PHRASES[kind]);
    if (weight >= ENOUGH && weight > (best?.weight ?? 0)) best = { kind, weight };
  }
  return best === null || best.weight <= ofStatement ? null : best.kind;
}

/** How plainly the first pages call themselves a bank statement: 3 for a title, 1 for each phrase that few others use. */
export function statementPhraseWeight(pages: readonly PageWords[]): number {
  return weigh(firstLines(pages), STATEMENT_PHRASES);
}

function firstLines(pages: readonly PageWords[]): FoldedLine[] {
  return pages
    .slice(0, PAGES_LOOKED_AT)
    .flatMap((page) => linesOf(page))
    .map(({ text }) => foldedLine(text));
}

const KINDS: readonly DocumentKind[] = ['invoice', 'receipt', 'payslip', 'order', 'offer', 'letter'];

interface FoldedLine {
  /** With single blanks, and one at either end. */
  readonly words: string;
  readonly count: number;
  readonly squashed: string;
}

function foldedLine(text: string): FoldedLine {
  const folded = foldText(text);
  const words = folded.words.map((word) => word.text);
  return {
    words: ` ${words.join(' ')} `,
    count: words.length,
    squashed: folded.isUnspaced ? folded.squashed : '',
  };
}

/** A title counts once; of the other phrases each that occurs. */
function weigh(lines: readonly FoldedLine[], { titles, words }: KindPhrases): number {
  const isTitled = lines.some(
    (line) => line.count <= TITLE_WORDS && titles.some((title) => isTitle(line, title)),
  );
  const found = words.filter((phrase) => lines.some((line) => holds(line, phrase)));
  return (isTitled ? TITLE_WEIGHT : 0) + found.length;
}

/** `First Prairie Bank Statement`: titles of several words may follow a name. */
function isTitle(line: FoldedLine, phrase: string): boolean {
  return phrase.includes(' ') ? holds(line, phrase) : startsWith(line, phrase);
}

function startsWith(line: FoldedLine, phrase: string): boolean {
  return line.words.startsWith(` ${phrase} `) || line.squashed.startsWith(phrase);
}

function holds(line: FoldedLine, phrase: string): boolean {
  return line.words.includes(` ${phrase} `) || (line.squashed !== '' && line.squashed.includes(phrase));
}
