import { boxOf } from '#domain/page-layout/boxes.ts';
import { termWords, namesEarlyPayment } from '#domain/language/language-words.ts';
import { foldPhrase } from '#domain/language/fold-text.ts';
import { DAY_MS, toIso } from '#domain/values/calendar.ts';
import type { DateText } from '#domain/page-text/placed-values.ts';
import type { InvoiceNote } from '../invoice.schemas.ts';
import type { FieldLabel } from '#domain/language/invoice-phrases.ts';
import { alternativesOf } from '#domain/language/word-pattern.ts';
import { NOTHING, type FieldValue } from './field-value.ts';
import { orderOf, readingsInOrder, type DateHints, type DocumentOrder } from './date-order.ts';
import { datesAlone, isOfPrinting } from './dates-alone.ts';
import { datesToPayBy, isForLessBehind } from './dates-to-pay-by.ts';
import { labelBefore } from './blocks.ts';
import { linesOfItems } from './form-cells.ts';
import type { Label } from './cell-labels.ts';
import { isItemRow, leadFactor, withoutListed, type Cell, type Sheet } from './sheet.ts';
import { neighbour, valuesNear } from './values-near.ts';
import { dateAt, wrappedDateAt } from './date-at.ts';

/** A date that may be one of the document's. */
export interface DateCandidate {
  readonly date: DateText;
  readonly cell: Cell;
  readonly confidence: number;
  /** Behind a label, not in a sentence. */
  readonly isFirm: boolean;
  readonly score: number;
}

const LABELLED = { invoiceDate: 1, dueDate: 1, date: 1 };
const WEIGHTS: Readonly<Partial<Record<FieldLabel, number>>> = { invoiceDate: 0.97, date: 0.7 };

export interface InvoiceDates {
  readonly invoiceDate: FieldValue;
  readonly dueDate: FieldValue;
}

/** The date of the invoice and the day on which it is to be paid, as printed. */
export function findDates(sheet: Sheet, hints: DateHints): InvoiceDates {
  const invoice =
    best([
      ...datesBehind(sheet, WEIGHTS),
      ...datesBehindNumber(sheet),
      ...datesAlone(sheet),
      ...datesOfLetter(sheet),
    ]) ?? firstDate(sheet);
  const dues = [
    ...datesBehind(sheet, { dueDate: 0.95 }),
    ...datesOfTerms(sheet),
    ...datesToPayBy(sheet),
  ].filter(({ isFirm }) => isFirm || !isLeftOpen(sheet));
  const due = best(dues);
  const labelled = datesBehind(sheet, LABELLED).map(({ date }) => date);
  const order = orderOf(sheet, labelled, {
    ...hints,
    invoice: invoice?.date ?? null,
    due: due?.date ?? null,
  });
  const invoiceDate = invoice === null ? NOTHING : resolve(invoice, order, null);
  const isPast = ({ value }: FieldValue) =>
    value !== null && invoiceDate.value !== null && value < invoiceDate.value;
  const dueAs = (one: DateCandidate) => resolve(one, order, invoiceDate.value);
  // `Your payment of 18 February`, on a bill of March: in a sentence it is what was paid.
  const ahead = best(dues.filter((one) => one.isFirm || !isPast(dueAs(one))));
  const dueDate = ahead === null ? NOTHING : dueAs(ahead);
  return { invoiceDate, dueDate: isLongBefore(dueDate.value, invoiceDate.value) ? NOTHING : dueDate };
}

/** A bill may be due before it is written, but not years: that day is of something else. */
function isLongBefore(due: string | null, invoice: string | null): boolean {
  return due !== null && invoice !== null && Date.parse(invoice) - Date.parse(due) > MOST_DAYS_LATE * DAY_MS;
}

const MOST_DAYS_LATE = 366;

/** `3 % Skonto bei Zahlung bis …`: the day for less money. */
function isForDiscount({ kind, start, end }: Label, { text }: Cell): boolean {
  // `2 % Skonto bis … . Netto fällig am …`
  const sentence =
    text
      .slice(0, start)
      .split(/[.;]\s+(?=\p{Lu})/u)
      .at(-1) ?? '';
  return kind === 'dueDate' && (namesEarlyPayment(foldPhrase(sentence)) || isForLessBehind(text.slice(end)));
}

/** `30 jours date de facture`: from when days are counted. */
function isStartOfTerm({ kind, start }: Label, { text }: Cell): boolean {
  return kind === 'invoiceDate' && COUNTED.test(foldPhrase(text.slice(0, start)));
}

/** A number of days at the end, with few words behind. */
const COUNTED = new RegExp(`(?:^| )\\d{1,3} (?:${termWords('days')})(?: \\p{L}+){0,3}$`, 'u');

/** A title for the due date stands over nothing: the issuer names none, whatever its terms say. */
export function isLeftOpen(sheet: Sheet): boolean {
  return sheet.cells.some((cell) =>
    cell.labels.some(
      (label) =>
        label.kind === 'dueDate' &&
        label.isLead &&
        cell.at > 0 &&
        label.end === cell.text.length &&
        valuesNear(sheet, cell, label).every((place) => dateAt(sheet.text, place.cell, place.from) === null),
    ),
  );
}

function datesBehind(sheet: Sheet, weights: Readonly<Partial<Record<FieldLabel, number>>>): DateCandidate[] {
  const found: DateCandidate[] = [];
  for (const cell of withoutListed(sheet)) {
    for (const label of cell.labels) {
      const weight = weights[label.kind];
      if (weight === undefined) continue;
      const behind = dateBehindClause(sheet, cell, label);
      if (behind !== null) found.push({ ...behind, cell, isFirm: true, score: weight });
      for (const place of valuesNear(sheet, cell, label)) {
        const date = wrappedDateAt(sheet, place.cell, place.from);
        if (date === null || isOfOtherDay(sheet, cell, label)) continue;
        // The column of a table: when each line was delivered.
        const isOfColumn =
          label.kind === 'date' &&
          place.relation === 'below' &&
          (isItemRow(sheet, place.cell) || isAmongTitles(sheet, cell));
        if (isOfColumn) continue;
        // When it was printed, in small type.
        const isLoose =
          (isAtFoot(sheet, cell) && !(label.kind === 'invoiceDate' && label.isLead && label.isClosed)) ||
          (!label.isLead && (label.kind === 'date' || isInSentence(cell, label)));
        // `Date of creation: …`: of something else.
        const isOfOther =
          label.kind === 'date' && !label.isClosed && OTHER_LABEL.test(cell.text.slice(label.end));
        const lead = isLoose || isOfOther ? 0.5 : Math.max(0.8, leadFactor(cell, label));
        found.push({
          ...date,
          cell: place.cell,
          isFirm: label.isLead && (label.isClosed || place.relation !== 'inside'),
          score: weight * place.weight * lead,
        });
      }
    }
  }
  return found;
}

/** For less money, where a term begins, or until when the invoice could be issued. */
function isOfOtherDay(sheet: Sheet, cell: Cell, label: Label): boolean {
  return isForDiscount(label, cell) || isStartOfTerm(label, cell) || isOfAuthorization(sheet, cell, label);
}

/** `C.A.E. Nº 71234567890123` over `Vencimiento: …`: until when the tax office let the invoice be issued. */
function isOfAuthorization(sheet: Sheet, cell: Cell, { kind, isLead }: Label): boolean {
  if (kind !== 'dueDate' || !isLead) return false;
  return [neighbour(sheet, cell, -1), sheet.rows[cell.line]?.[cell.at - 1]].some(
    (other) => other !== undefined && other !== null && AUTHORIZATION.test(other.text),
  );
}

const AUTHORIZATION = /^C\.?\s?A\.?\s?E\b/u;

/** More words, up to a colon. */
const OTHER_LABEL = /^\s\p{L}[^\d:]*:/u;

/** `Date of issue, subject to article 106 of the law: 30.11.2023`: a label goes on to its colon, which ends in the date. */
function dateBehindClause(sheet: Sheet, cell: Cell, { kind, isLead, isClosed, end }: Label) {
  const colon = cell.text.lastIndexOf(':');
  const isClause =
    kind !== 'date' && isLead && !isClosed && colon > end && !/\d{4}|:/.test(cell.text.slice(end, colon));
  return isClause ? dateAt(sheet.text, cell, colon + 1, 2) : null;
}

/** `… the agreement dated 15.01.2024`: behind words, with no sign of a label. */
function isInSentence(cell: Cell, label: Label): boolean {
  return label.kind === 'invoiceDate' && leadFactor(cell, label) < IN_SENTENCE;
}

const IN_SENTENCE = 0.8;

/** Two more titles of columns stand on its line. */
function isAmongTitles({ rows }: Sheet, { line }: Cell): boolean {
  const titles = (rows[line] ?? []).filter(({ labels }) => labels.some(({ kind }) => kind === 'table'));
  return titles.length > 1;
}

/** `Terms of payment: 21/05/2024`: the day alone. */
function datesOfTerms(sheet: Sheet): DateCandidate[] {
  return datesBehind(sheet, { terms: 0.8 }).filter(({ cell, date }) => {
    const before = cell.text.slice(0, Math.max(0, cell.text.indexOf(date.text)));
    return !/\d|\p{L}{3}.*[,.;:].*\p{L}{3}/u.test(before);
  });
}

/** `Hamburg, 01.12.2023`, `Bielefeld, den 14. März 2024`: place and date of a letter, in one cell or two. */
function datesOfLetter(sheet: Sheet): DateCandidate[] {
  const found: DateCandidate[] = [];
  for (const cell of sheet.cells) {
    const next = sheet.rows[cell.line]?.[cell.at + 1];
    const besides = PLACE_ALONE.test(cell.text) && next !== undefined ? dateAt(sheet.text, next, 0, 0) : null;
    if (besides !== null && next !== undefined)
      found.push({ ...besides, cell: next, isFirm: false, score: 0.75 });
    const place = LETTER.exec(cell.text)?.[0];
    if (place === undefined) continue;
    const date = dateAt(sheet.text, cell, place.length, 2);
    const span = sheet.text.lines[cell.line]?.dates.find((each) => each.date === date?.date);
    const isWhole = span?.last === cell.firstWord + cell.words.length - 1;
    if (date !== null && isWhole) found.push({ ...date, cell, isFirm: false, score: 0.65 });
  }
  return found;
}

/** With the word before the day, as a town alone is one of an address. */
const BEFORE_DAY = alternativesOf(({ dates }) => dates?.before);
const PLACE_ALONE = new RegExp(String.raw`^\p{Lu}[\p{L}.'’ -]{2,30},\s(?:${BEFORE_DAY})$`, 'u');
const LETTER = new RegExp(String.raw`^\p{Lu}[\p{L}.'’ -]{2,30},\s(?:(?:${BEFORE_DAY})\s)?(?=\d)`, 'u');

/** Of a page: small print about permits and terms. */
const FOOT = 0.85;

function isAtFoot(sheet: Sheet, { page, top }: Cell): boolean {
  const height = sheet.text.pages.find((each) => each.page === page)?.height ?? Infinity;
  return top > FOOT * height;
}

/** `Invoice 4711 of 12 May 2024`: a date behind the title. */
function datesBehindNumber(sheet: Sheet): DateCandidate[] {
  const found: DateCandidate[] = [];
  for (const cell of withoutListed(sheet)) {
    const label = cell.labels.find(({ kind }) =>
      ['invoice', 'invoiceNumber', 'creditNote', 'receipt'].includes(kind),
    );
    if (label === undefined || leadFactor(cell, label) < 0.9) continue;
    // Among the sums: a former invoice.
    if (sheet.text.lines[cell.line]?.figures.some(({ figure }) => /[.,]\d{2}\D*$/.test(figure.text)) === true)
      continue;
    const date = dateAt(sheet.text, cell, label.end, 60);
    // `Invoice made out and sent 12 May 2024`: a sentence.
    const between = cell.text.slice(label.end, cell.text.indexOf(date?.date.text ?? ''));
    // `Invoice no. 2024-05-12` is its number.
    if (label.kind === 'invoiceNumber' && !/[\p{L}\p{N}]/u.test(between)) continue;
    const isSentence = (between.match(WORD_IN_SMALL)?.length ?? 0) > 1 && !/\p{N}/u.test(between);
    // `less invoice no. 2 of 12 May 2024` is another one, the more so below a letter's date.
    const score = isSentence ? 0.5 : label.isLead ? 0.8 : 0.6;
    if (date !== null) found.push({ ...date, cell, isFirm: false, score });
  }
  return found;
}

const WORD_IN_SMALL = /(?<!\p{L})\p{Ll}{2,}/gu;

const isOther = (label: FieldLabel | null) => label === 'dueDate' || label === 'otherDate';

function firstDate(sheet: Sheet): DateCandidate | null {
  const isAmongItems = linesOfItems(sheet);
  for (const cell of sheet.cells) {
    if (isAmongItems(cell)) continue;
    if ([...cell.labels.map(({ kind }) => kind), labelBefore(sheet, cell)].some(isOther)) continue;
    if (isOfPrinting(sheet, cell) && cell.labels.length === 0) continue;
    const date = dateAt(sheet.text, cell, 0, 200);
    if (date !== null) return { ...date, cell, isFirm: false, score: 0.4 };
  }
  return null;
}

function best(candidates: readonly DateCandidate[]): DateCandidate | null {
  let most: DateCandidate | null = null;
  for (const candidate of candidates) if (most === null || candidate.score > most.score) most = candidate;
  return most;
}

function resolve(
  { date, cell, confidence, score }: DateCandidate,
  { order, isSure }: DocumentOrder,
  after: string | null,
): FieldValue {
  const byOrder = readingsInOrder(date, order);
  const first = byOrder.find((reading) => after === null || toIso(reading) >= after) ?? byOrder[0];
  if (first === undefined) return NOTHING;
  const notes: InvoiceNote[] = [];
  if (!isSure && byOrder.length > 1) {
    notes.push({
      kind: 'date_order_assumed',
      before: date.text,
      reason: `We read ${date.text} as ${toIso(first)}, but day and month could be the other way round.`,
    });
  }
  return {
    value: toIso(first),
    place: { page: cell.page, box: boxOf(date) },
    confidence: Math.min(score, confidence),
    notes,
  };
}
