import { foldPhrase } from '#domain/language/fold-text.ts';
import type { PhraseHit } from '#domain/language/phrase-table.ts';
import { isFromTheRight } from '#domain/page-layout/word-text.ts';
import type { FieldLabel } from '#domain/language/invoice-phrases.ts';
import { findFieldLabels } from '../language/field-vocabulary.ts';
import { companyAtStart, nameKey } from './name-shapes.ts';

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

const CLOSED = /^[\s)\]]*(?:[:#№=：]|[.,]?$)/u;
/** `Invoice No. / رقم الفاتورة`: the same label in letters of another script. */
const TRANSLATION = /^[\s./|(-]*[/|(\s](?:(?!\p{Script=Latin})\p{L}\p{M}*|[\s./|()-])+/u;

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

/** The labels in the text of a cell. */
export function labelsOf(text: string, isRecognised: boolean): Label[] {
  const turned = turnedLabel(text, isRecognised);
  return turned === null ? labelsIn(text, isRecognised) : [turned];
}

/** `الفاتورة رقم`: on a page that is laid out from the left the words of a label from the right stand in turned order. */
function turnedLabel(text: string, isRecognised: boolean): Label | null {
  const words = text.split(' ');
  if (words.length < 2 || !words.every(isFromTheRight)) return null;
  const labels = labelsIn(words.toReversed().join(' '), isRecognised);
  return labels.find(({ start, end }) => start === 0 && end === text.length) ?? null;
}

function labelsIn(text: string, isRecognised: boolean): Label[] {
  const labels: Label[] = [];
  const company = companyAtStart(text);
  for (const hit of findFieldLabels(text, isRecognised).map((found) => withoutSeries(text, found))) {
    const label = toLabel(text, hit, isRecognised);
    const former = labels.at(-1);
    const isNext = former !== undefined && goesOn(text, former, label);
    const joined = isNext && label.kind === 'number' ? JOINED[former.kind] : undefined;
    const isCode = isPartOfCode(text, label) && (joined === undefined || label.letters === 1);
    if (isCode || (joined === undefined && isNoise(text, hit, label.end))) continue;
    // `Lieferant GmbH`: a word and a legal form are a name.
    if (company !== null && firstWordOf(company) === foldPhrase(text.slice(label.start, label.end))) continue;
    // `Comercial Andes Ltda`: no number of it follows.
    if (company === text.trim() && label.isLead && !label.isClosed && OF_NUMBERS.has(label.kind)) continue;
    const widened =
      former === undefined
        ? null
        : joined !== undefined
          ? { ...widenedTo(former, label), kind: joined }
          : isNext && OF_DOCUMENT.has(former.kind) && JOINED[label.kind] === 'invoiceNumber'
            ? // `Fecha emisión factura:`, what the document is behind what is said of it.
              widenedTo(former, label)
            : inBrackets(text, former, label);
    if (widened !== null) labels[labels.length - 1] = widened;
    else labels.push(isNumbered(text, label) ? { ...label, kind: 'invoiceNumber' } : label);
  }
  return labels.length === 0 && /^[#№]\s*(?::|$)/u.test(text) ? [NUMBER_SIGN] : labels;
}

function toLabel(text: string, hit: PhraseHit<FieldLabel>, isRecognised: boolean): Label {
  const { value: kind, others, start, languages, letters } = hit;
  const sign = hit.end + signOfNumber(text, hit.end, isRecognised);
  const end = sign + lengthOfTranslation(text, start, sign);
  const isLead = !/[\p{L}\p{N}]/u.test(text.slice(0, start));
  return { kind, others, start, end, isLead, isClosed: CLOSED.test(text.slice(end)), languages, letters };
}

/** Nothing but signs and remarks stands between; a colon ends the label of a party. */
function goesOn(text: string, former: Label, { start }: Label): boolean {
  const between = text.slice(former.end, start);
  if (/[\p{L}\p{N}/]/u.test(between.replace(/\([^)]*\)/, ''))) return false;
  return !PARTIES.has(former.kind) || !between.includes(':');
}

function widenedTo(former: Label, { end, isClosed, letters }: Label): Label {
  return { ...former, end, isClosed, letters: former.letters + letters };
}

/** `Passenger name`, `Invoice recipient:`: two words of one label, by which a party is named. */
function ofParty(text: string, former: Label, label: Label): Label | null {
  if (!former.isLead || !goesOn(text, former, label)) return null;
  if (OF_NAMES.has(former.kind)) return label.kind === 'name' ? widenedTo(former, label) : null;
  const isAnnounced = former.kind === 'invoice' && OF_NAMES.has(label.kind) && label.isClosed;
  return isAnnounced ? { ...widenedTo(former, label), kind: label.kind } : null;
}

/** `Cedente/prestatore (fornitore)`: the same once more, with the bracket behind it. */
function inBrackets(text: string, former: Label, label: Label): Label | null {
  const isRepeated = former.kind === label.kind && /^\s*[(/]\s*$/.test(text.slice(former.end, label.start));
  if (!isRepeated) return ofParty(text, former, label);
  const end = label.end + (text[label.end] === ')' ? 1 : 0);
  return widenedTo(former, { ...label, end, isClosed: CLOSED.test(text.slice(end)) });
}

/** `Invoice #` */
function isNumbered(text: string, { kind, end }: Label): boolean {
  return JOINED[kind] === 'invoiceNumber' && /^\s*[#№]/u.test(text.slice(end));
}

const OF_NUMBERS: ReadonlySet<FieldLabel> = new Set(['otherNumber', 'reference']);

const OF_DOCUMENT: ReadonlySet<FieldLabel> = new Set(['invoiceDate', 'dueDate', 'invoiceNumber']);

/** `Lieferant` of `Lieferant GmbH`; what the form is made of, of `Company, LLC`. */
function firstWordOf(company: string): string {
  return nameKey(company).split(' ').length > 1
    ? nameKey(company)
    : nameKey(company.split(/[\s,]/u, 1)[0] ?? '');
}

/** `# : INV-0042`: a sign alone, or before a colon. */
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

/** How long the rest of a label is: `Customer(s)`, `n.o`, `N º`, and `n?”` where it was recognised. */
function signOfNumber(text: string, from: number, isRecognised: boolean): number {
  const rest = text.slice(from);
  const sign = /^(?:\.?\s?[oº°ª](?![\p{L}\d])\.?|\((?:[Ee]?[Ss]|[Ee]|[Aa])\))/u.exec(rest);
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
function isPartOfCode(text: string, { start, end }: Label): boolean {
  const behind = text.slice(end);
  return (
    /^[-/_](?:[\p{Lu}\d./-]*\d)|^_|^[.\s]{0,2}[Bb][Oo][Xx]\b/u.test(behind) ||
    (end - start <= CODE_LETTERS && /[\p{L}\d][-/_]$/u.test(text.slice(0, start)))
  );
}

const SHORT = 3;
/** Longer words behind a stroke are no part of a code: `Adjustment note/Tax invoice`. */
const CODE_LETTERS = 5;

const OF_NAMES: ReadonlySet<FieldLabel> = new Set(['vendor', 'customer']);
const PARTIES: ReadonlySet<FieldLabel> = new Set(['vendor', 'customer', 'shipTo', 'name']);

/** Short words in the midst of others: `for`; or that names begin with: `De Wit`. */
function isNoise(text: string, hit: PhraseHit<FieldLabel>, end: number): boolean {
  const { value: kind, start, letters } = hit;
  // `C$ 12`
  if (letters === 1 && !/^\s*(?:[.:°º#№]|$)/u.test(text.slice(hit.end))) return true;
  // `A` in a box of its own: the class of an Argentinian invoice.
  if (letters === 1 && PARTIES.has(kind) && !/^\s*:/.test(text.slice(hit.end))) return true;
  if (
    letters > SHORT ||
    isParted(text, { start, end }) ||
    CLOSED.test(text.slice(end)) ||
    /\d/.test(text.slice(end, end + 3))
  )
    return false;
  return PARTIES.has(kind) || /[\p{L}\p{N}]/u.test(text.slice(0, start));
}

/** `M/s Harbour Works`: with a stroke among its letters a short label is no word of something else. */
export function isParted(text: string, { start, end }: Pick<Label, 'start' | 'end'>): boolean {
  return /\p{L}\/\p{L}/u.test(text.slice(start, end));
}
