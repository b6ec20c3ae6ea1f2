import { heaviestCandidate } from '#domain/language/weigh-candidates.ts';
import { isAddressLine, isPostcodeLine } from '#domain/language/address-lines.ts';
import type { FieldLabel } from '#domain/language/invoice-phrases.ts';
import { median } from '#domain/values/median.ts';
import { wordRegExp } from '#domain/language/word-pattern.ts';
import { PAGE_OF } from '#domain/page-layout/drop-furniture.ts';
import { blockHeading, labelBefore, leadLabel } from './blocks.ts';
import { areInLine } from './cells-of-block.ts';
import { bestCandidate, type Candidate } from './field-value.ts';
import { DATE_BEHIND, INVOICE_NUMBER_RULES, type NumberCandidate } from './invoice-number-rules.ts';
import { numberAt } from './number-at.ts';
import { dateAt } from './date-at.ts';
import { linesOfItems } from './form-cells.ts';
import type { Label } from './cell-labels.ts';
import { boxOfText, isItemRow, withoutListed, type Cell, type Sheet } from './sheet.ts';
import { isGstin, isVatNumber } from './tax-ids.ts';
import { sizeOf } from './rest-of-logo.ts';
import { neighbour, skipSigns, valuesNear } from './values-near.ts';

/** Labels whose value may be the number of the invoice. */
const KINDS: ReadonlySet<FieldLabel> = new Set([
  'invoiceNumber',
  'invoice',
  'creditNote',
  'receipt',
  'number',
]);

/** What a weight is divided by to say how sure it is; no more than `MOST_SURE`. */
const CERTAIN = 11;
const MOST_SURE = 0.97;

/** The number of the invoice: of all numbers behind labels and beside titles the one with most reasons for it. */
export function findInvoiceNumber(sheet: Sheet): Candidate | null {
  const candidates = withoutListed(sheet).flatMap((cell) =>
    cell.labels.flatMap((label) =>
      KINDS.has(label.kind) && !isOfOtherNumber(sheet, cell, label) ? numbersNear(sheet, cell, label) : [],
    ),
  );
  const best = heaviestCandidate(INVOICE_NUMBER_RULES, candidates, { sheet });
  if (best === null) return onlyCodeOfHead(sheet) ?? numberOfOrder(sheet);
  const { cell, start, end, value: own } = best.candidate;
  const value = /^\d+$/.test(own) ? partBefore(sheet, cell, start) + own : own;
  return { cell, start, end, value, score: Math.min(MOST_SURE, best.weight / CERTAIN) };
}

/**
 * `Punto de Venta: 00003  Comp. Nro: 00001360`: each till of an Argentinian firm counts for itself. So does each series of
 * letters: `Seria Z Nr. 4`.
 */
function partBefore(sheet: Sheet, { line, at, text }: Cell, start: number): string {
  const cells = (sheet.rows[line] ?? []).slice(0, at).map((cell) => cell.text);
  const before = [...cells, text.slice(0, start)].join(' ');
  const till = POINT_OF_SALE.exec(before)?.[1];
  if (till !== undefined) return `${till}-`;
  const series = SERIES.exec(before)?.[1] ?? '';
  return /^\p{Lu}[\p{Lu}\d]*$/u.test(series) ? `${series} ` : '';
}

/** Up to a few letters and signs that say that a number follows. */
const SERIES = wordRegExp`${({ invoices }) => invoices?.words?.series}\s*:?\s+(\p{L}[\p{L}\d]{0,5})[\s,;-]+[^\d]{0,12}$`;

const POINT_OF_SALE = wordRegExp`${({ invoices }) => invoices?.words?.pointOfSale}\s*:?\s*(\d{4,5})(?!\d)`;

/**
 * Where no word that is known announces a number: the one code in the upper part of the first page that no label claims
 * and that is in no party's block, alone or behind a label in words that are not known.
 */
function onlyCodeOfHead(sheet: Sheet): Candidate | null {
  const [page] = sheet.text.pages;
  const usual = median(sheet.cells.map(sizeOf)) ?? Infinity;
  const isAmongItems = linesOfItems(sheet);
  const found = sheet.cells.flatMap((cell) => {
    const isHead = page !== undefined && cell.page === page.page && cell.top < HEAD * page.height;
    const isLarge = sizeOf(cell) >= LARGE * usual && !sheet.text.lines[cell.line]?.dates.some(isIn(cell));
    const code = !isHead
      ? undefined
      : isLarge && YEAR_AND_COUNT.test(cell.text)
        ? cell.text
        : SERIAL.exec(cell.text)?.groups?.['code'];
    const above = neighbour(sheet, cell, -1);
    const over = above === null ? null : leadLabel(above);
    const isOfOther = labelBefore(sheet, cell) !== null || (over !== null && !KINDS.has(over));
    const isClaimed = cell.labels.length > 0 || isOfOther || isAmongItems(cell);
    if (code === undefined || isClaimed || isVatNumber(code) || blockHeading(sheet, cell) !== null) return [];
    return [
      { cell, start: cell.text.length - code.length, end: cell.text.length, value: code, score: UNCLAIMED },
    ];
  });
  return new Set(found.map(({ value }) => value)).size === 1 ? (found[0] ?? null) : null;
}

/** Of a document that nothing calls an invoice: the order that it calls itself. */
function numberOfOrder(sheet: Sheet): Candidate | null {
  if (sheet.cells.some(({ labels }) => labels.some(({ kind, isLead }) => isLead && KINDS.has(kind))))
    return null;
  return bestCandidate(
    sheet.cells.flatMap((cell) => {
      const label = cell.labels.find(({ kind, others }) => [kind, ...others].includes('orderNumber'));
      // `Details of order #48210`
      const isNamed = label?.isLead === true || isMarked({ text: cell.text.slice(label?.end).trim() });
      if (label?.isClosed !== true || !isNamed) return [];
      return valuesNear(sheet, cell, label).flatMap((place) => {
        const found = numberAt(sheet.text, place.cell, place.from);
        return found === null ? [] : [{ cell: place.cell, ...found, score: UNCLAIMED * place.weight }];
      });
    }),
  );
}

const isIn =
  ({ firstWord, words }: Cell) =>
  ({ first }: { readonly first: number }) =>
    first >= firstWord && first < firstWord + words.length;

/** By the size of most type. */
const LARGE = 1.5;
/** `2025-042`, in large type; `2024-25` is a season, `05/2024` a month, `20-950` a Polish postcode. */
const YEAR_AND_COUNT = /^(?:20\d{2}[-/](?!20\d{2}$)\d{3,6}|\d{2}[-/](?!20\d{2}$)\d{4,6})$/u;
/** Of a page. */
const HEAD = 0.45;
const UNCLAIMED = 0.4;
/** `B0100001469`, `Vorpal: INV-00036`: a series in letters, then its digits. */
const SERIAL = /^(?:[^\p{N}:：]{1,30}[:：]\s*)?(?<code>\p{Lu}{1,5}[-/]?\d(?:[-/]?\d){3,9})$/u;

/** `Original invoice` over `INV 20118`: the number of another document. */
function isOfOtherNumber(sheet: Sheet, cell: Cell, { letters, isLead, isClosed, start }: Label): boolean {
  // `Volume 604, folio 97`: where the firm is registered.
  const isLeaf = letters <= LEAF_LETTERS && !isClosed;
  if (isLeaf && cell.labels.some(({ kind, start: at }) => kind === 'registerNumber' && at < start))
    return true;
  if (letters > PREFIX_LETTERS || !isLead) return false;
  const above = (sheet.rows[cell.line - 1] ?? []).find(
    (other) => other.page === cell.page && other.left < cell.right && other.right > cell.left,
  );
  const title = above?.labels.at(-1);
  // `Series: 1C24TAA` over `No: 871` has a value of its own.
  const isOpen = title !== undefined && !/\p{N}/u.test(above?.text.slice(title.end) ?? '');
  return isOpen && title.kind === 'otherNumber' && title.isLead && title.isClosed;
}

const PREFIX_LETTERS = 3;
/** `folio`; `Reg. no. 30128 Invoice no. 77` says two numbers. */
const LEAF_LETTERS = 5;

function numbersNear(sheet: Sheet, labelCell: Cell, label: Label): NumberCandidate[] {
  const isTitle = label.kind !== 'invoiceNumber' && label.kind !== 'number';
  const isAlone = isTitle && endsTitle(sheet, labelCell, label);
  const places = [...valuesNear(sheet, labelCell, label), ...(isAlone ? codesBeside(sheet, labelCell) : [])];
  return places.flatMap(({ cell, from, relation }) => {
    const isNamed = label.kind === 'invoiceNumber';
    const isDirect = isNamed && relation === 'inside';
    // `Numer faktury` over `2/11/2023`: elsewhere such a figure is the day.
    const mayBeDay = isDirect || (isNamed && label.languages.includes('pl'));
    const found =
      numberAt(sheet.text, cell, from, mayBeDay) ?? (isDirect ? codeInSentence(sheet, cell, from) : null);
    if (found === null || isTaxNumber(found.value, isTitle) || isOfPages(cell, found)) return [];
    const isBelowTitle =
      isTitle && relation === 'below' && !isMarked(cell) && !isListed(sheet, labelCell, cell);
    if (isBelowTitle && !isCode(cell)) return [];
    // `No. 290, Jalan Air Panas`: a house; `Nr. 290 vom 3.2.2024` is none.
    const isDated = dateAt(sheet.text, cell, found.end, DATE_BEHIND) !== null;
    const isHouse = /\p{L}{3}/u.test(cell.text.slice(found.end)) && !isDated;
    if (isTown(sheet, { cell, relation, isDated, ...found }, isNamed)) return [];
    const digits = found.value.replaceAll(/\D/g, '').length;
    const isWord =
      (label.letters >= WORD_LETTERS && label.isLead && label.isClosed) ||
      partBefore(sheet, cell, found.start) !== '';
    if (label.kind === 'number' && ((digits < 2 && !isWord) || isHouse || isItemRow(sheet, cell))) return [];
    const value =
      found.value + (found.value.endsWith('-') ? restBelow(sheet, cell, found.start, found.end) : '');
    return [{ ...found, value, cell, label, labelCell, relation, isTitle, isMarked: isMarked(cell) }];
  });
}

/** Nothing stands behind the label, and before it only what is as large: `FREIGHT INVOICE`. */
function endsTitle({ cells }: Sheet, cell: Cell, { isLead, end }: Label): boolean {
  if (end < cell.text.trimEnd().length) return false;
  return isLead || sizeOf(cell) >= LARGE * (median(cells.map(sizeOf)) ?? Infinity);
}

/** `24768 Rendsburg`: a postcode with its town. Behind the label of a number it may be one with a remark: `10023 Copy`. */
function isTown(
  sheet: Sheet,
  {
    cell,
    relation,
    start,
    end,
    isDated,
  }: Pick<NumberCandidate, 'cell' | 'relation' | 'start' | 'end'> & { readonly isDated: boolean },
  isNamed: boolean,
): boolean {
  const rest = cell.text.slice(0, start) + cell.text.slice(end);
  if (isDated || relation === 'inside' || !isPostcodeLine(cell.text) || !/\p{L}{3}/u.test(rest)) return false;
  return (
    !isNamed || ([-1, 1] as const).some((step) => isAddressLine(neighbour(sheet, cell, step)?.text ?? ''))
  );
}

/** Beside a title stands the VAT number of a party. */
const isTaxNumber = (value: string, isTitle: boolean) => isGstin(value) || (isTitle && isVatNumber(value));

/** In letters: `Reference: 1` is a number, `No. 1` may count anything. */
const WORD_LETTERS = 5;

/** `Folio 1 de 1`: a page of so many. */
const OF_PAGES = new RegExp(String.raw`^\s*${PAGE_OF}\s*\d{1,3}$`, 'iu');
const isOfPages = ({ text }: Cell, { end }: { readonly end: number }) => OF_PAGES.test(text.slice(end));

/** `The invoice number for this order is M-1675.`: a code with letters behind a few words in small letters. */
function codeInSentence(sheet: Sheet, cell: Cell, from: number): ReturnType<typeof numberAt> {
  const lead = LEAD.exec(cell.text.slice(from))?.[0];
  return lead === undefined ? null : numberAt(sheet.text, cell, from + lead.length);
}

const LEAD = /^(?:\p{L}+\s){1,5}(?=(?=\S*\p{Lu})(?=\S*\d)[\p{Lu}\d])/u;

const isMarked = ({ text }: Pick<Cell, 'text'>) => /^[#№]/u.test(text);

/** In heights of the title: how far above or below it a code of its own may stand. */
const NEAR_TITLE = 2;

/** `2026F02-001` over, under or in front of the title, to the same edge or middle. */
function codesBeside(sheet: Sheet, title: Cell): { cell: Cell; from: number; relation: 'beside' }[] {
  const height = title.bottom - title.top;
  return sheet.cells
    .filter((cell) => {
      if (cell.page !== title.page || cell === title || !(isCode(cell) || isSaidAgain(sheet, cell)))
        return false;
      const step = Math.max(cell.top - title.bottom, title.top - cell.bottom);
      const isNear = step < NEAR_TITLE * height && areInLine(cell, title, height / 2);
      return isNear && cell.labels.length === 0;
    })
    .map((cell) => ({ cell, from: skipSigns(cell.text, 0), relation: 'beside' }));
}

/**
 * Digits alone may be anything, such as those of a customer, but not where the payment is to name them, the order has them,
 * or they stand behind a sign for a number elsewhere.
 */
function isSaidAgain({ cells }: Sheet, cell: Cell): boolean {
  if (!/^\d{6,}$/.test(cell.text)) return false;
  return cells.some(
    ({ text, labels }) =>
      (isMarked({ text }) || labels.some(({ kind }) => SAYS_NUMBER.has(kind))) &&
      text.split(/[\s:#]+/).includes(cell.text),
  );
}

const SAYS_NUMBER: ReadonlySet<FieldLabel> = new Set(['bank', 'terms', 'purchaseOrder']);

/** A long number that was parted at a hyphen goes on below, at its left, its right or its middle. */
function restBelow(sheet: Sheet, cell: Cell, start: number, end: number): string {
  const height = cell.bottom - cell.top;
  const box = boxOfText(cell, start, end);
  const near = sheet.rows
    .slice(cell.line + 1, cell.line + 3)
    .flat()
    .find(
      (other) =>
        other.page === cell.page && other.top - cell.bottom < height / 2 && areInLine(other, box, height),
    );
  return near !== undefined && /^[\p{Lu}\d-]*\d[\p{Lu}\d-]*$/u.test(near.text) ? near.text : '';
}

/** The title is a label of a list, in type of the value's size, close above it; or one of a row of labels. */
function isListed({ rows }: Sheet, title: Cell, value: Cell): boolean {
  const height = title.bottom - title.top;
  const labels = rows[title.line]?.filter((cell) => leadLabel(cell) !== null) ?? [];
  if (labels.length > TITLES_OF_FORM && areInLine(title, value, height / 2)) return true;
  const isSameSize = Math.abs(value.bottom - value.top - height) < 0.15 * height;
  return isSameSize && value.top - title.bottom < height && Math.abs(value.left - title.left) < height;
}

/** Fewer may stand beside a title by chance. */
const TITLES_OF_FORM = 3;

/** Letters and digits: no postcode, date or amount. */
function isCode({ text }: Cell): boolean {
  return (
    /^(?:[#№]\s?\d{2,}|\d{2,5}-\d{6,}(?:-\d+)*|(?=.*\d)(?=.*\p{Lu})[\p{Lu}\d]+(?:[-/.][\p{Lu}\d]+)*)$/u.test(
      text.trim(),
    ) && text.length > 3
  );
}
