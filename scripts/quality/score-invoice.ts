import type { InvoiceJson } from '#domain/invoices/invoice-json.ts';
import { codeOf, isSameMoney, similarity } from './compare-values.ts';
import { countFaults, type FaultCounts } from './fault-counts.ts';
import {
  INVOICE_FIELDS as FIELD_TABLE,
  ofJsonFields,
  type InvoiceFieldKind,
} from '#domain/invoices/invoice-field-table.ts';
import { INVOICE_FIELDS, type InvoiceField } from './invoice-fields.ts';
import { f1Of, matchRows, type RowCounts } from './match-rows.ts';
import { findLineFaults } from './row-faults.ts';
import { descriptionSimilarity, hasSameAmount, hasSameQuantity } from './same-row.ts';
import type { InvoiceLineRead } from './read-items.ts';
import { wrongFields, type FieldShares } from './wrong-fields.ts';
import type { InvoiceTruth, LineTruth } from './truth.schemas.ts';

export interface InvoiceScore {
  /** Null where the truth does not know the lines. */
  readonly rows: RowCounts | null;
  readonly f1: number | null;
  readonly fields: FieldShares<InvoiceField>;
  readonly isHeadRight: boolean;
  /** All that the truth knows was read. */
  readonly isPerfect: boolean;
  readonly addsUp: boolean | null;
  /** It says that it adds up although a sum is wrong. */
  readonly isFalselyProven: boolean;
  readonly faults: FaultCounts;
}

const LEAST_LINE_SIMILARITY = 0.7;
const LEAST_NAME_SIMILARITY = 0.8;

const kindOf = (field: InvoiceField): InvoiceFieldKind => FIELD_TABLE[field].kind;

/**
 * Compares what was read of an invoice or a receipt with the truth.
 *
 * @param read null where it was refused
 * @param addsUp whether the product says that its sums are right
 */
export function scoreInvoice(
  truth: InvoiceTruth,
  read: InvoiceJson | null,
  addsUp: boolean | null = null,
): InvoiceScore {
  const fields = scoreFields(truth, read);
  const isHeadRight = INVOICE_FIELDS.every((field) => fields[field] === null || fields[field] === 1);
  const lines = truth.lines === undefined ? null : scoreLines(truth.lines, read);
  const isSumWrong = INVOICE_FIELDS.some((field) => kindOf(field) === 'money' && fields[field] === 0);
  return {
    rows: lines?.rows ?? null,
    f1: lines?.f1 ?? null,
    fields,
    isHeadRight,
    isPerfect: isHeadRight && (lines === null || lines.f1 === 1),
    addsUp,
    isFalselyProven: addsUp === true && isSumWrong,
    faults: countFaults(read === null ? [] : [...wrongFields(fields), ...(lines?.faults ?? [])]),
  };
}

function scoreFields(truth: InvoiceTruth, read: InvoiceJson | null): FieldShares<InvoiceField> {
  return ofJsonFields((field) => {
    const isSame = isFieldRight(field, truth, read);
    return isSame === null ? null : Number(isSame);
  });
}

/** Whether a field was read as the truth, or one of its other names, has it; null where the truth does not know it. */
export function isFieldRight(
  field: InvoiceField,
  truth: InvoiceTruth,
  read: InvoiceJson | null,
): boolean | null {
  const known = truth[field];
  if (known === undefined) return null;
  const { vendorNameAlt, customerNameAlt } = truth;
  const others = field === 'vendorName' ? vendorNameAlt : field === 'customerName' ? customerNameAlt : null;
  return read !== null && [known, ...(others ?? [])].some((value) => isRight(field, value, read[field]));
}

/** What is not printed must not be read. */
function isRight(field: InvoiceField, truth: string | null, read: string | null): boolean {
  if (truth === null || truth === '') return read === null || read === '';
  if (read === null || read === '') return false;
  if (field === 'vendorName' || field === 'customerName')
    return similarity(truth, read) >= LEAST_NAME_SIMILARITY;
  if (kindOf(field) === 'code') return codeOf(truth) === codeOf(read);
  if (kindOf(field) === 'money') return isSameMoney(truth, read);
  return truth.toUpperCase() === read.toUpperCase();
}

function scoreLines(
  truth: readonly LineTruth[],
  read: InvoiceJson | null,
): { rows: RowCounts; f1: number; faults: string[] } {
  const lines = read?.lines ?? [];
  const pairs = pairLines(truth, lines);
  const rows = { truth: truth.length, read: lines.length, right: pairs.length };
  return {
    rows,
    f1: read === null ? 0 : f1Of(rows),
    faults: findLineFaults(truth, lines, pairs).map(({ kind }) => kind),
  };
}

/** The lines that were read as they are, each beside its own. */
export function pairLines(truth: readonly LineTruth[], read: readonly InvoiceLineRead[]) {
  return matchRows(truth, read, (one, other) => {
    if (!hasSameAmount(one, other) || !hasSameQuantity(one, other)) return null;
    const likeness = descriptionSimilarity(one, other.description);
    return likeness < LEAST_LINE_SIMILARITY ? null : likeness;
  });
}
