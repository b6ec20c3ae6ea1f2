import { findFieldLabels } from '../../invoices/language/field-vocabulary.ts';
import { parseMinor } from '../../money.ts';
import type { Place } from '../../printed.schemas.ts';
import type { Box } from '../../page-layout/page-words.ts';
import type { Anchor, AnchoredField, DocumentItem, FieldItem } from './document-recipe.schemas.ts';
import { fieldKindOf } from './field-kinds.ts';
import { isoWithYear, isTurned, orderOf, printedAt } from './find-field.ts';
import { mayHoldName } from './may-hold-name.ts';
import {
  anchorsOf,
  printedDates,
  printedMoney,
  printedTexts,
  type Printed,
  type PrintedSheet,
} from './printed-values.ts';
import { numberOfText } from './number-of-text.ts';
import { bareCode, codeKey, shapeOf, textKey } from './text-shapes.ts';

const MOST_ANCHORS = 6;
const MOST_WORDS_OF_CODE = 8;
const MOST_WORDS_OF_TEXT = 20;

/** What is known of the document beside the field. */
export interface LearningContext {
  readonly sheet: PrintedSheet;
  readonly scale: number;
  /** ISO date: a date without a year is the latest before it. */
  readonly uploaded: string;
  /** Values of the document, folded: no label is one of them. */
  readonly values: ReadonlySet<string>;
}

type Details = Pick<FieldItem, 'shape' | 'size' | 'order' | 'isTurned'>;
const NO_DETAILS: Details = { shape: null, size: null, order: null, isTurned: false };

/**
 * Where the value that a person gave a field is printed, as labels and places, never as the value. Null where it is printed
 * nowhere: what a person knows from elsewhere teaches nothing about the next document.
 *
 * @param typed as an edit has it; an address with \n between its lines
 * @param place the field's: of several places with the value, those that it covers are meant
 */
export function learnField(
  field: AnchoredField,
  typed: string,
  place: Place | null,
  context: LearningContext,
): FieldItem | null {
  const all = occurrences(field, typed, context);
  const there = place === null ? [] : all.filter(({ printed }) => isPrintedAt(printed, place));
  const found = there.length > 0 ? there : all;
  const [first] = found;
  if (first === undefined) return null;
  const anchors = found.flatMap(({ printed }) => labelsOnly(field, printed, context));
  // What labels tell comes first; of several places only the first one's counts.
  const labelled = anchors.filter(({ label }) => label !== null);
  const places = anchors.filter(({ label }) => label === null).slice(0, 1);
  return {
    kind: 'field',
    field,
    anchors: [...labelled.slice(0, MOST_ANCHORS - 1), ...places],
    ...NO_DETAILS,
    ...first.details,
  };
}

/** Share of the smaller of two boxes that the other covers where both are about the same words. */
const SAME_WORDS = 0.5;

function isPrintedAt({ cell, box }: Printed, place: Place): boolean {
  if (cell.page !== place.page) return false;
  const [width, height] = [
    Math.min(box.right, place.box.right) - Math.max(box.left, place.box.left),
    Math.min(box.bottom, place.box.bottom) - Math.max(box.top, place.box.top),
  ];
  const common = Math.max(0, width) * Math.max(0, height);
  return common > SAME_WORDS * Math.min(areaOf(box), areaOf(place.box));
}

function areaOf({ left, top, right, bottom }: Box): number {
  return (right - left) * (bottom - top);
}

/** What was read for a field that a person emptied: how it is known again. */
export function learnNoField(
  field: AnchoredField,
  place: Place | null,
  context: LearningContext,
): DocumentItem | null {
  if (place === null) return { kind: 'noField', field, anchors: [] };
  const printed = printedAt(place, context.sheet);
  if (printed === null) return null;
  return { kind: 'noField', field, anchors: labelsOnly(field, printed, context).slice(0, MOST_ANCHORS) };
}

/**
 * The anchors of a place but those whose label is a value itself, such as the name above an address. Above texts only what
 * has the sign of a label, or is known as one, counts: anything may stand there. What may hold a name is kept as a number.
 */
function labelsOnly(field: AnchoredField, printed: Printed, { sheet, values }: LearningContext): Anchor[] {
  const kind = fieldKindOf(field);
  const isText = kind === 'text' || kind === 'lines';
  return anchorsOf(printed, sheet).flatMap(({ label, ...anchor }): Anchor[] => {
    if (label === null) return [{ ...anchor, label }];
    const { text, printed: words } = label;
    if ([...values].some((value) => holds(value, text))) return [];
    if (isText && anchor.relation !== 'right' && !isKnownLabel(text)) return [];
    return [{ ...anchor, label: mayHoldName(words) ? numberOfText(text) : text }];
  });
}

function isKnownLabel(label: string): boolean {
  return findFieldLabels(label, false).length > 0;
}

function holds(value: string, label: string): boolean {
  return ` ${value} `.includes(` ${label} `) || (value.length > 3 && ` ${label} `.includes(` ${value} `));
}

interface Occurrence {
  readonly printed: Printed;
  readonly details: Partial<Details>;
}

function occurrences(
  field: AnchoredField,
  typed: string,
  { sheet, scale, uploaded }: LearningContext,
): Occurrence[] {
  switch (fieldKindOf(field)) {
    case 'date':
      return printedDates(sheet).flatMap((printed) => {
        const reading = printed.readings.find((one) => isoWithYear(one, uploaded) === typed);
        return reading === undefined ? [] : [{ printed, details: { order: orderOf(reading, printed.text) } }];
      });
    case 'money': {
      const minor = parseMinor(typed, scale);
      if (minor === null) return [];
      return printedMoney(sheet)
        .filter(({ value }) => value === Math.abs(minor))
        .map((printed) => ({ printed, details: { isTurned: isTurned(printed, typed, scale) } }));
    }
    case 'code':
      return codesEqual(typed, sheet);
    case 'text':
      return textsEqual(typed, sheet);
    case 'lines': {
      const [first = '', ...others] = typed.split('\n');
      const size = field === 'vendorAddress' ? others.length + 1 : null;
      return textsEqual(first, sheet)
        .filter(({ printed }) => printed.first === 0 && printed.last === printed.cell.words.length - 1)
        .map(({ printed }) => ({ printed, details: { size } }));
    }
  }
}

function codesEqual(typed: string, sheet: PrintedSheet): Occurrence[] {
  const key = codeKey(typed);
  if (key === '') return [];
  const found: Occurrence[] = [];
  for (const printed of printedTexts(sheet, MOST_WORDS_OF_CODE)) {
    if (codeKey(printed.text) !== key) continue;
    const size = printed.last - printed.first + 1;
    found.push({ printed, details: { size, shape: shapeOf(bareCode(printed.text)) } });
  }
  return found;
}

function textsEqual(typed: string, sheet: PrintedSheet): Occurrence[] {
  const key = textKey(typed);
  if (key === '') return [];
  const found: Occurrence[] = [];
  for (const printed of printedTexts(sheet, MOST_WORDS_OF_TEXT)) {
    if (textKey(printed.text) !== key) continue;
    const isToEnd = printed.last === printed.cell.words.length - 1;
    found.push({ printed, details: { size: isToEnd ? null : printed.last - printed.first + 1 } });
  }
  return found;
}
