import { INVOICE_FIELD_NAMES, INVOICE_FIELDS, type InvoiceFieldKind } from '../invoice-field-table.ts';
import { parseMinor } from '#domain/money.ts';
import { phraseOf, foldText } from '#domain/language/fold-text.ts';
import { boxAround, boxOf } from '#domain/page-layout/boxes.ts';
import type { Box } from '#domain/page-layout/page-words.ts';
import type { Place } from '#domain/printed.schemas.ts';
import type { Invoice, InvoiceFields, InvoiceLine, LinePlace } from '../invoice.schemas.ts';
import type { InvoiceLineText, InvoiceText } from '../reading/invoice-text.ts';

/** A description is looked for by its first printed line, of which so many letters have to agree. */
const LEAST_LETTERS = 4;
/** Lines below a description in which its amount may stand. */
const LINES_BELOW = 3;

/** The invoice with the places where its values are printed; those not found stay without. */
export function withPlaces(invoice: Invoice, text: InvoiceText): Invoice {
  const finder = new PlaceFinder(text);
  return {
    ...invoice,
    fields: placeFields(invoice.fields, finder),
    lines: placeLines(invoice.lines, finder),
    adjustments: invoice.adjustments.map((one) => ({ ...one, place: finder.lastFigure(one.amount) })),
    taxes: invoice.taxes.map((tax) => ({ ...tax, place: finder.lastFigure(tax.amount) })),
  };
}

function placeFields(fields: InvoiceFields, finder: PlaceFinder): InvoiceFields {
  const placed: Partial<InvoiceFields> = {};
  for (const name of INVOICE_FIELD_NAMES) {
    const { value } = fields[name];
    const { kind } = INVOICE_FIELDS[name];
    if (kind === 'currency') continue;
    placed[name] = { ...fields[name], place: value === null ? null : findValue(value, kind, finder) };
  }
  return { ...fields, ...placed };
}

function findValue(value: string, kind: InvoiceFieldKind, finder: PlaceFinder): Place | null {
  if (kind === 'money') return finder.lastFigure(value);
  if (kind === 'date') return finder.date(value);
  return finder.text(kind === 'address' ? (value.split('\n')[0] ?? '') : value);
}

/** Line items stand one below the other. */
function placeLines(lines: readonly InvoiceLine[], finder: PlaceFinder): InvoiceLine[] {
  let from = 0;
  return lines.map((line) => {
    const found = finder.description(line.description, from);
    if (found === null) return line;
    from = found.index + 1;
    return { ...line, place: finder.linePlace(line, found) };
  });
}

interface FoundDescription {
  readonly index: number;
  readonly box: Box;
}

/** Finds values on the pages. */
class PlaceFinder {
  readonly #lines: readonly InvoiceLineText[];
  /** Of each word of each line: its letters and digits. */
  readonly #letters: readonly (readonly string[])[];
  readonly #scale: number;

  constructor({ lines, style }: InvoiceText) {
    this.#lines = lines;
    this.#letters = lines.map(({ line }) => line.words.map((word) => lettersOf(word.text)));
    this.#scale = style.scale;
  }

  /** Words that have the letters and digits of a text, and no others; the first such. */
  text(value: string): Place | null {
    const wanted = lettersOf(value);
    if (wanted === '') return null;
    for (const [index, { line }] of this.#lines.entries()) {
      const run = findRun(this.#letters[index] ?? [], wanted, wanted.length);
      if (run !== null) return { page: line.page, box: boxAround(line.words.slice(run.from, run.to)) };
    }
    return null;
  }

  /** The last figure of a value, whatever its sign: sums stand at the end. */
  lastFigure(amount: string): Place | null {
    for (const { figures } of this.#lines.toReversed()) {
      const found = figures.findLast(({ figure }) => this.#isFigure(figure.value, amount));
      if (found !== undefined) return { page: found.figure.page, box: boxOf(found.figure) };
    }
    return null;
  }

  /** The first date that can be read as a day. */
  date(iso: string): Place | null {
    const [year, month, day] = iso.split('-').map(Number);
    for (const { dates } of this.#lines) {
      for (const { date } of dates) {
        const isDay = date.readings.some(
          (reading) => reading.day === day && reading.month === month && reading.year === year,
        );
        if (isDay) return { page: date.page, box: boxOf(date) };
      }
    }
    return null;
  }

  /** Where a description begins, at or below a line. */
  description(description: string, from: number): FoundDescription | null {
    const wanted = lettersOf(description);
    if (wanted === '') return null;
    const least = Math.min(LEAST_LETTERS, wanted.length);
    for (let index = from; index < this.#lines.length; index++) {
      const run = findRun(this.#letters[index] ?? [], wanted, least);
      const line = this.#lines[index]?.line;
      if (run === null || line === undefined) continue;
      return { index, box: boxAround(line.words.slice(run.from, run.to)) };
    }
    return null;
  }

  linePlace({ unitPrice, amount }: InvoiceLine, { index, box }: FoundDescription): LinePlace {
    const page = this.#lines[index]?.line.page ?? 1;
    const near = this.#lines.slice(index, index + LINES_BELOW).filter(({ line }) => line.page === page);
    const figures = near.flatMap((line) => line.figures.map(({ figure }) => figure));
    const boxOfFigure = (value: string | null) => {
      const figure = value === null ? undefined : figures.findLast((one) => this.#isFigure(one.value, value));
      return figure === undefined ? null : boxOf(figure);
    };
    return {
      page,
      lines: [box],
      quantity: null,
      unitPrice: boxOfFigure(unitPrice),
      amount: boxOfFigure(amount),
    };
  }

  #isFigure(printed: number, value: string): boolean {
    const minor = parseMinor(value, this.#scale);
    return minor !== null && Math.abs(minor) === printed;
  }
}

/**
 * Words in a row whose letters are those of a text, or a beginning of it as long as can be.
 *
 * @param least letters that have to agree
 */
function findRun(
  words: readonly string[],
  wanted: string,
  least: number,
): { readonly from: number; readonly to: number } | null {
  for (const [from, first] of words.entries()) {
    if (first === '' || !wanted.startsWith(first)) continue;
    let letters = '';
    let to = from;
    while (to < words.length && wanted.startsWith(letters + (words[to] ?? ''))) letters += words[to++] ?? '';
    if (letters.length >= least) return { from, to };
  }
  return null;
}

function lettersOf(text: string): string {
  return phraseOf(foldText(text)).replaceAll(' ', '');
}
