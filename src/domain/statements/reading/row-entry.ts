import { isNumberWord } from '#domain/language/language-words.ts';
import type { LabelKind } from '#domain/language/statement-phrases.ts';
import { gap } from '#domain/page-layout/boxes.ts';
import { isOrdinaryWord } from '#domain/page-layout/is-ordinary-word.ts';
import type { Word } from '#domain/page-layout/page-words.ts';
import { textOfWords } from '#domain/page-layout/text-of-words.ts';
import { isOverlong } from '#domain/page-text/figures.ts';
import type { BodyLine } from './body-line.ts';
import { wordsOfCard } from './card-column.ts';
import { feeSaid } from './fee-rows.ts';
import { dateBetween } from './read-facts-figures.ts';
import type { RowBlock } from './group-rows.ts';
import type { DateText } from '#domain/page-text/placed-values.ts';
import type { LabelEntry, RowEntry } from './statement-table.ts';

const NO_DATE = 0.6;
/** Below it a word that was recognised counts only where it looks like an ordinary one. */
const HARD_TO_READ = 0.7;

const NUMBER_OF_CHECK = /^\d{1,10}(?:\s*\*+)?$/;
/** An asterisk marks a gap in the numbers of checks. */
const unstarred = (text: string) => text.replace(/\s*\*+$/, '');

/** The block's own date, wherever in it that stands. */
export function blockDate({ lines, anchor }: RowBlock): DateText | null {
  return anchor.date ?? lines.find((line) => line.date !== null)?.date ?? null;
}

/** A row that the lines below it may still belong to. */
export interface OpenRow {
  readonly block: RowBlock;
  /** Its own, or that of the row or heading above. */
  readonly date: DateText | null;
  readonly sign: -1 | 0 | 1;
  /** `Check` or `Deposit`, in a section of them. */
  readonly noun: string | null;
  /** Lines of it at the top of the next page. */
  readonly more: readonly BodyLine[];
}

/** Makes the entry of a row. */
export function rowEntry({ block, date, sign, noun, more }: OpenRow): RowEntry {
  const lines = [...block.lines, ...more];
  const { anchor } = block;
  const saidDate = lines.find((line) => line.saidValueDate !== null)?.saidValueDate ?? null;
  const valueDate = anchor.valueDate ?? secondDate(lines, date) ?? saidDate;
  const cards = wordsOfCard(anchor.description);
  const wordings = lines.map((line) =>
    line.saidValueDate === null ? line.description.slice(line === anchor ? cards : 0) : [],
  );
  const description = textOf(byCells(wordings, anchor.textLefts));
  const fees = lines.flatMap((line) => (line === anchor ? [] : (feeSaid(line) ?? [])));
  const plain = (words: readonly (readonly Word[])[]) => unstarred(textOf(words));
  const reference = plain([anchor.description.slice(0, cards), ...lines.map((line) => line.reference)]);
  const first = plain(lines.map((line) => line.firstReference));
  // What runs beyond the column of references is no column of descriptions.
  const hasNone = description === '' || anchor.descriptionLeft === null;
  const isSaidByReference = hasNone && isWording(reference);
  const said = isSaidByReference
    ? inLines(lines)
    : description || withoutDescription(anchor, first, sign === 1 ? noun : null);
  const doubtful = lines
    .flatMap((line) => [...line.description, ...line.reference])
    .filter((word) => word.confidence < HARD_TO_READ && !isOrdinaryWord(word.text));
  const illegibleDate =
    blockDate(block) === null
      ? (lines.find((line) => line.illegibleDate !== null)?.illegibleDate ?? null)
      : null;
  return {
    kind: 'row',
    page: anchor.line.page,
    lines: lines.map(({ line }) => placeOf(line)),
    figures: figuresOf(block),
    date,
    valueDate,
    description: sign === -1 ? numbered(said, noun) : said,
    // Banks fill the place of a number that there is none of with zeros.
    reference: !isSaidByReference && /[^0\s]/u.test(reference) ? reference : null,
    sectionSign: sign,
    ...(fees.length === 0 ? {} : { fee: fees.reduce((sum, fee) => sum + fee, 0) }),
    rowMark: anchor.mark ?? lines.find((line) => line.mark !== null)?.mark ?? null,
    confidence: Math.min(...doubtful.map((word) => word.confidence), date === null ? NO_DATE : 1),
    ...(illegibleDate === null ? {} : { illegibleDate }),
    ...(doubtful.length === 0 ? {} : { doubtfulWords: doubtful.map((word) => word.text) }),
  };
}

/** `Check 1001` for a number alone. */
function numbered(said: string, noun: string | null): string {
  return noun !== null && NUMBER_OF_CHECK.test(said) ? `${noun} ${unstarred(said)}` : said;
}

function withoutDescription(anchor: BodyLine, reference: string, noun: string | null): string {
  return describeCheck(anchor, reference, noun) || anchor.wording || (noun ?? '');
}

/** All that stands under the titles of texts. */
function inLines(lines: readonly BodyLine[]): string {
  const words = lines.map((line) => [...line.reference, ...line.description].sort((a, b) => a.left - b.left));
  return unstarred(textOf(words));
}

/** In a table without a column of descriptions those stand under `Reference`. */
function isWording(reference: string): boolean {
  // `TRANSF.CAJ.AUTOM` is words as well; letters beside digits are a code.
  const words = reference.match(/(?<![\p{L}\d])(?!(\p{L})\1+(?!\p{L}))\p{L}{3,}(?![\p{L}\d])/gu) ?? [];
  return words.length > 1 || (words.length === 1 && !/\d/.test(reference));
}

/** `Check 1001` for a number under `Check No.` that has no description beside it, or by the title of its section. */
function describeCheck(anchor: BodyLine, reference: string, said: string | null): string {
  const noun = (said ?? anchor.referenceTitle ?? '').split(' ').filter((word) => !isNumberWord(word));
  return reference === '' ? '' : [...noun, reference].join(' ');
}

/** A balance may stand on another line of the row than the amount. */
function figuresOf({ lines, anchor }: RowBlock): RowEntry['figures'] {
  const figures = [...anchor.cells];
  for (const line of lines) {
    for (const cell of line.cells) {
      if (!figures.some((other) => other.column === cell.column)) figures.push(cell);
    }
  }
  return figures;
}

function secondDate(lines: readonly BodyLine[], date: DateText | null): DateText | null {
  for (const line of lines) {
    if (line.valueDate !== null) return line.valueDate;
    if (line.date !== null && line.date !== date) return line.date;
  }
  return null;
}

export function labelEntry(line: BodyLine, label: LabelKind, sectionSign: -1 | 0 | 1): LabelEntry {
  const day = line.date === null ? dayInWords(line) : null;
  // A heading of a day begins further left than the dates of its rows.
  const date = day !== null && day.left === line.line.left ? day : line.date;
  const figures = line.cells.length > 0 ? line.cells : line.otherCells;
  return {
    kind: 'label',
    page: line.line.page,
    lines: [placeOf(line.line)],
    figures: figures.filter(({ figure }) => !isOverlong(figure)),
    label,
    text: line.wording,
    date,
    ...(day === null ? {} : { statedDay: day }),
    sectionSign,
  };
}

/** `Balance on 2 January 2023`: a whole date among the words. */
function dayInWords({ line }: BodyLine): DateText | null {
  const date = dateBetween(line, 0, line.words.length);
  return date?.readings.every(({ year }) => year !== null) === true ? date : null;
}

function placeOf({ left, top, right, bottom, page }: BodyLine['line']): RowEntry['lines'][number] {
  return { left, top, right, bottom, page };
}

/** Dots that lead the eye to the amount, and dashes that stand for nothing. */
const LEADER = /(?:[.·]{4,}|…{2,}|_{4,}|-{6,})$/u;

/** In heights of a line: words that stand nearer are of one cell, or of a line below that runs across all. */
const WITHIN_CELL = 0.6;

/** `FASTER` over `PAYMENT` beside `Fenwick Joinery` over `Ltd`: the lines of each cell together. */
function byCells(
  lines: readonly (readonly Word[])[],
  titled: readonly number[],
): readonly (readonly Word[])[] {
  if (lines.length < 2) return lines;
  const lefts = titled.length > 1 ? titled : edgesIn(lines);
  const cellOf = ({ left, right }: Word) => lefts.findLastIndex((edge) => edge <= (left + right) / 2);
  const runsAcross = (words: readonly Word[]) =>
    words.some((word, at) => {
      const next = words[at + 1];
      return next !== undefined && gap(word, next) < WITHIN_CELL && cellOf(word) !== cellOf(next);
    });
  if (lines.slice(1).some(runsAcross)) return lines;
  const cells = [-1, ...lefts.keys()];
  return cells.flatMap((cell) => lines.map((words) => words.filter((word) => cellOf(word) === cell)));
}

/** In heights of a line: no blank within a text is as wide. */
const BETWEEN_CELLS = 1.5;
/** Points by which the lines of one cell begin apart. */
const SAME_LEFT = 1;

/** Where cells begin that have no title of their own: behind a wide gap on one line, and at the same place on another. */
function edgesIn(lines: readonly (readonly Word[])[]): readonly number[] {
  const startsOf = (words: readonly Word[], least: number) =>
    words.filter((word, at) => {
      const last = words[at - 1];
      return last === undefined || gap(last, word) >= least;
    });
  const edges = lines.flatMap((words, at) => {
    const others = lines.filter((_, other) => other !== at).flatMap((line) => startsOf(line, WITHIN_CELL));
    const isStart = ({ left }: Word) => others.some((other) => Math.abs(other.left - left) <= SAME_LEFT);
    return startsOf(words, BETWEEN_CELLS).slice(1).filter(isStart);
  });
  return edges.map(({ left }) => left).toSorted((a, b) => a - b);
}

/** The words of all lines with single blanks between them, each line in its direction of reading. */
function textOf(lines: readonly (readonly Word[])[]): string {
  return lines
    .flatMap((words) => {
      const said = words.flatMap((word) => {
        const text = word.text.replace(LEADER, '');
        return text === word.text ? [word] : text === '' ? [] : [{ ...word, text }];
      });
      return said.length === 0 ? [] : [textOfWords(said)];
    })
    .join(' ');
}
