import type { Box, Word } from '#domain/page-layout/page-words.ts';
import { foldPhrase } from '#domain/language/fold-text.ts';
import type { PhraseHit } from '#domain/language/phrase-table.ts';
import { boxAround } from '#domain/language/line-parts.ts';
import type { FieldLabel } from '../language/field-phrases/field-labels.ts';
import { findFieldLabels } from '../language/field-phrases/field-vocabulary.ts';
import type { InvoiceText } from '../reading/invoice-text.ts';
import { companyAtStart, nameKey } from './name-shapes.ts';

/** Words of a line that stand together; wide gaps part cells. */
export interface Cell extends Box {
  readonly page: number;
  /** Index of its line in the text. */
  readonly line: number;
  /** Index among the cells of the line. */
  readonly at: number;
  /** Index in the line of its first word. */
  readonly firstWord: number;
  readonly words: readonly Word[];
  readonly text: string;
  readonly labels: readonly Label[];
}

/** A label in a cell. */
export interface Label {
  readonly kind: FieldLabel;
  readonly others: readonly FieldLabel[];
  /** Offsets in the cell's text. */
  readonly start: number;
  readonly end: number;
  /** Nothing but signs stands before it in the cell. */
  readonly isLead: boolean;
  /** A colon or the like follows, or it ends the cell. */
  readonly isClosed: boolean;
  readonly languages: readonly string[];
  readonly letters: number;
}

/** The document as cells with their labels. */
export interface Sheet {
  readonly text: InvoiceText;
  /** By the index of their line. */
  readonly rows: readonly (readonly Cell[])[];
  readonly cells: readonly Cell[];
}

/** In heights of the line. */
const CELL_GAP = 0.95;
const CLOSED = /^[\s)\]]*(?:[:#№=：]|$)/u;
/** `Invoice No. / رقم الفاتورة`: the same label in letters of another script. */
const TRANSLATION = /^[\s./|(-]*[/|(\s](?:(?!\p{Script=Latin})\p{L}\p{M}*|[\s./|()-])+/u;

/** Parts the lines into cells and finds the labels in them. */
export function createSheet(text: InvoiceText): Sheet {
  const recognised = new Set(text.pages.filter((page) => page.source === 'ocr').map((page) => page.page));
  const parts = splitAtColumns(
    text.lines.map(({ line }) => ({ page: line.page, cells: cellsOf(line.words) })),
  );
  const rows = text.lines.map(({ line }, index) => {
    const isRecognised = recognised.has(line.page);
    return (parts[index] ?? []).map(({ words, firstWord }, at): Cell =>
      makeCell(words, { page: line.page, line: index, at, firstWord, isRecognised }),
    );
  });
  return { text, rows, cells: rows.flat() };
}

interface Where {
  readonly page: number;
  readonly line: number;
  readonly at: number;
  readonly firstWord: number;
  readonly isRecognised: boolean;
}

function makeCell(words: readonly Word[], { isRecognised, ...where }: Where): Cell {
  const text = words.map((word) => word.text).join(' ');
  return { ...boxAround(words), ...where, words, text, labels: labelsOf(text, isRecognised) };
}

interface CellWords {
  readonly words: Word[];
  readonly firstWord: number;
}

/** In lines: how near cells of a column stand; in points: how exactly below each other. */
const NEAR_LINES = 2;
const SAME_LEFT = 1.5;
const COLUMN_GAP = 0.2;
/** By the narrowest blank of the cell. */
const WIDER = 1.05;

/** A cell that nearly touches the next column's is parted where cells above and below it begin. */
function splitAtColumns(
  lines: readonly { readonly page: number; readonly cells: readonly CellWords[] }[],
): CellWords[][] {
  const lefts = lines.map(({ cells }) => cells.map(({ words }) => words[0]?.left ?? 0));
  return lines.map(({ page, cells }, index) => {
    const beginsAt = (left: number, from: number, to: number) =>
      lefts
        .slice(Math.max(0, from), to)
        .filter((_, at) => lines[Math.max(0, from) + at]?.page === page)
        .filter((others) => others.some((other) => Math.abs(other - left) <= SAME_LEFT)).length;
    const cellsAt = (left: number) => {
      const above = beginsAt(left, index - NEAR_LINES, index);
      const below = beginsAt(left, index + 1, index + 1 + NEAR_LINES);
      return above > 0 && below > 0 ? above + below : 0;
    };
    return cells.flatMap((cell) => splitCell(cell, cellsAt));
  });
}

function splitCell({ words, firstWord }: CellWords, cellsAt: (left: number) => number): CellWords[] {
  const gaps = words.slice(1).map((word, index) => word.left - (words[index]?.right ?? 0));
  const narrowest = Math.max(Math.min(...gaps), 0.5);
  const at = gaps.findIndex((gap, index) => {
    const word = words[index + 1];
    if (word === undefined || gap <= 0) return false;
    // `1 234,50`
    if (/\d$/.test(words[index]?.text ?? '') && /^\d/.test(word.text)) return false;
    const cells = cellsAt(word.left);
    return (
      cells > 2 || (cells > 1 && gap >= COLUMN_GAP * (word.bottom - word.top) && gap >= WIDER * narrowest)
    );
  });
  if (at < 0) return [{ words, firstWord }];
  const rest = { words: words.slice(at + 1), firstWord: firstWord + at + 1 };
  return [{ words: words.slice(0, at + 1), firstWord }, ...splitCell(rest, cellsAt)];
}

function cellsOf(words: readonly Word[]): CellWords[] {
  const heights = words.map((word) => word.bottom - word.top).toSorted((a, b) => a - b);
  const height = heights[Math.floor(heights.length / 2)] ?? 1;
  const cells: CellWords[] = [];
  for (const [index, word] of words.entries()) {
    const former = words[index - 1];
    const own = Math.max(height, word.bottom - word.top);
    // `Client    : Acme Ltd`: a sign that is set apart belongs to the label before it.
    const isSign = word.text === ':' || word.text === '：';
    if (former === undefined || (word.left - former.right >= CELL_GAP * own && !isSign)) {
      cells.push({ words: [word], firstWord: index });
    } else cells.at(-1)?.words.push(word);
  }
  return cells;
}

/** Labels that follow one another with nothing but signs between: `INVOICE: NO.` */
const JOINED: Readonly<Partial<Record<FieldLabel, FieldLabel>>> = {
  // `Mieter-Nr.`
  customer: 'otherNumber',
  vendor: 'otherNumber',
  invoice: 'invoiceNumber',
  creditNote: 'invoiceNumber',
  receipt: 'invoiceNumber',
  purchaseOrder: 'purchaseOrder',
  orderNumber: 'orderNumber',
  otherNumber: 'otherNumber',
};

function labelsOf(text: string, isRecognised: boolean): Label[] {
  const labels: Label[] = [];
  const company = companyAtStart(text);
  for (const hit of findFieldLabels(text, isRecognised).map((found) => withoutSeries(text, found))) {
    const { value, others, start, languages, letters } = hit;
    const sign = hit.end + signOfNumber(text, hit.end, isRecognised);
    const end = sign + lengthOfTranslation(text, start, sign);
    const former = labels.at(-1);
    const isNext =
      former !== undefined && !/[\p{L}\p{N}/]/u.test(text.slice(former.end, start).replace(/\([^)]*\)/, ''));
    const isOpen =
      former === undefined || !PARTIES.has(former.kind) || !text.slice(former.end, start).includes(':');
    const joined = isNext && isOpen && value === 'number' ? JOINED[former.kind] : undefined;
    const isCode = isPartOfCode(text, start, end) && (joined === undefined || letters === 1);
    if (isCode || (joined === undefined && isNoise(text, hit, end))) continue;
    // `Lieferant GmbH`: a word and a legal form are a name.
    if (company !== null && firstWordOf(company) === foldPhrase(text.slice(start, end))) continue;
    const isClosed = CLOSED.test(text.slice(end));
    if (joined !== undefined && former !== undefined) {
      labels[labels.length - 1] = {
        ...former,
        kind: joined,
        end,
        isClosed,
        letters: former.letters + letters,
      };
      continue;
    }
    // `Fecha emisión factura:`, what the document is behind what is said of it.
    if (isNext && isOpen && OF_DOCUMENT.has(former.kind) && JOINED[value] === 'invoiceNumber') {
      labels[labels.length - 1] = { ...former, end, isClosed, letters: former.letters + letters };
      continue;
    }
    // `Cedente/prestatore (fornitore)`
    const isRepeated = former?.kind === value && /^\s*[(/]\s*$/.test(text.slice(former.end, start));
    if (isRepeated) {
      const whole = end + (text[end] === ')' ? 1 : 0);
      const closed = CLOSED.test(text.slice(whole));
      labels[labels.length - 1] = {
        ...former,
        end: whole,
        isClosed: closed,
        letters: former.letters + letters,
      };
      continue;
    }
    const isLead = !/[\p{L}\p{N}]/u.test(text.slice(0, start));
    const isNumbered = JOINED[value] === 'invoiceNumber' && /^\s*[#№]/u.test(text.slice(end));
    const kind = isNumbered ? 'invoiceNumber' : value;
    labels.push({ kind, others, start, end, isLead, isClosed, languages, letters });
  }
  return labels.length === 0 && /^[#№]\s*:?$/u.test(text) ? [NUMBER_SIGN] : labels;
}

const OF_DOCUMENT: ReadonlySet<FieldLabel> = new Set(['invoiceDate', 'dueDate', 'invoiceNumber']);

/** `Lieferant` of `Lieferant GmbH`; what the form is made of, of `Company, LLC`. */
function firstWordOf(company: string): string {
  return nameKey(company).split(' ').length > 1
    ? nameKey(company)
    : nameKey(company.split(/[\s,]/u, 1)[0] ?? '');
}

/** `#  : INV-0042`: a sign alone in its cell. */
const NUMBER_SIGN: Label = {
  kind: 'number',
  others: [],
  start: 0,
  end: 1,
  isLead: true,
  isClosed: true,
  languages: [],
  letters: 1,
};

/** Of a label in Latin letters that ends the cell, or has a colon, in another script. */
function lengthOfTranslation(text: string, start: number, end: number): number {
  if (!/\p{Script=Latin}/u.test(text.slice(start, end))) return 0;
  const found = TRANSLATION.exec(text.slice(end))?.[0] ?? '';
  return /\p{L}/u.test(found) && CLOSED.test(text.slice(end + found.length)) ? found.length : 0;
}

/** How long the rest of a sign for a number is: `n.o`, `N º`, and `n?”` where it was recognised. */
function signOfNumber(text: string, from: number, isRecognised: boolean): number {
  const rest = text.slice(from);
  const sign = /^\.?\s?[oº°ª](?![\p{L}\d])\.?/u.exec(rest);
  if (sign !== null || !isRecognised || !/(?<!\p{L})n$/iu.test(text.slice(0, from)))
    return sign?.[0].length ?? 0;
  return /^[^\p{L}\p{N}\s#:]{1,3}(?=\s)/u.exec(rest)?.[0].length ?? 0;
}

/** `Factura A` is a kind of invoice, but of `Factura A-1323` the letter begins the number. */
function withoutSeries(text: string, hit: PhraseHit<FieldLabel>): PhraseHit<FieldLabel> {
  const isSeries = /\s\p{Lu}$/u.test(text.slice(hit.start, hit.end)) && /^[-/]\d/.test(text.slice(hit.end));
  return isSeries ? { ...hit, end: hit.end - 2, letters: hit.letters - 1 } : hit;
}

/** `INV-125659`, `PO-CA-118`, `PO Box 113`: letters of a number or of an address. */
function isPartOfCode(text: string, start: number, end: number): boolean {
  const behind = text.slice(end);
  return (
    /^[-/_](?:[\p{Lu}\d./-]*\d)|^[.\s]{0,2}[Bb][Oo][Xx]\b/u.test(behind) ||
    (end - start <= CODE_LETTERS && /[\p{L}\d][-/_]$/u.test(text.slice(0, start)))
  );
}

const SHORT = 3;
/** Longer words behind a stroke are no part of a code: `Adjustment note/Tax invoice`. */
const CODE_LETTERS = 5;

const PARTIES: ReadonlySet<FieldLabel> = new Set(['vendor', 'customer', 'shipTo', 'name']);

/** Short words in the midst of others: `for`; or that names begin with: `De Wit`. */
function isNoise(text: string, hit: PhraseHit<FieldLabel>, end: number): boolean {
  const { value: kind, start, letters } = hit;
  // `C$ 12`
  if (letters === 1 && !/^\s*(?:[.:°º#№]|$)/u.test(text.slice(hit.end))) return true;
  // `A` in a box of its own: the class of an Argentinian invoice.
  if (letters === 1 && PARTIES.has(kind) && !/^\s*:/.test(text.slice(hit.end))) return true;
  if (letters > SHORT || CLOSED.test(text.slice(end)) || /\d/.test(text.slice(end, end + 3))) return false;
  return PARTIES.has(kind) || /[\p{L}\p{N}]/u.test(text.slice(0, start));
}

/** How far the words before a label in its cell leave it one: 1 where there are none. */
export function leadFactor({ text }: Cell, { start, isLead, isClosed }: Label): number {
  if (isLead) return 1;
  const words = text
    .slice(0, start)
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word)).length;
  if (words < 2 && start < 14) return 0.92;
  return isClosed ? 0.85 : 0.55;
}

/** A row of the line table: with several amounts. */
export function isItemRow({ text }: Sheet, { line }: Cell): boolean {
  const figures = text.lines[line]?.figures ?? [];
  return figures.filter(({ figure }) => /\d[.,]\d{2,4}(?!\d)/.test(figure.text)).length > 1;
}

/** The box of a part of a cell's text. */
export function boxOfText(cell: Cell, start: number, end: number): Box {
  const box = { left: cell.right, top: cell.top, right: cell.left, bottom: cell.bottom };
  let offset = 0;
  for (const { text, left, right } of cell.words) {
    const from = Math.max(0, start - offset);
    const to = Math.min(text.length, end - offset);
    if (from < to) {
      const width = (right - left) / text.length;
      box.left = Math.min(box.left, left + from * width);
      box.right = Math.max(box.right, left + to * width);
    }
    offset += text.length + 1;
  }
  return box.left > box.right
    ? { left: cell.left, top: cell.top, right: cell.right, bottom: cell.bottom }
    : box;
}

/** The least confidence of the words of a part of a cell's text. */
export function confidenceOfText(cell: Cell, start: number, end: number): number {
  let least = 1;
  let offset = 0;
  for (const { text, confidence } of cell.words) {
    if (offset < end && offset + text.length > start) least = Math.min(least, confidence);
    offset += text.length + 1;
  }
  return least;
}
