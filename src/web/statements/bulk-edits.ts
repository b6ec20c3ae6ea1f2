import type { StatementEdit } from '#domain/statements/edits/edit.schemas.ts';
import type { Transaction } from '#domain/statements/statement.schemas.ts';
import { BOOKING_LABELS, type BookingName } from '#web/recipes/rules/booking-labels.ts';
import { daysInYear, editDays, editRows, setRows } from './edit-places.ts';
import { parseTypedDate } from '#web/documents/parse-typed-date.ts';

export type BulkField = 'description' | 'reference' | 'date' | 'year' | BookingName;

const EMPTIES = 'Leave empty to remove what is there.';

export const BULK_FIELDS: Readonly<Record<BulkField, { readonly label: string; readonly hint?: string }>> = {
  description: { label: 'Description' },
  reference: { label: 'Reference', hint: 'Leave empty to remove the references.' },
  date: { label: 'Date', hint: 'For example 2026-03-14' },
  payee: { label: BOOKING_LABELS.payee, hint: EMPTIES },
  category: { label: BOOKING_LABELS.category, hint: EMPTIES },
  accountCode: { label: BOOKING_LABELS.accountCode, hint: EMPTIES },
  taxCode: { label: BOOKING_LABELS.taxCode, hint: EMPTIES },
  year: {
    label: 'Year',
    hint: 'Each row keeps its day and month. Rows without a year continue into the next year after December.',
  },
};

/** The edits that give rows one value, or why they cannot be made. */
export function bulkEdits(
  rows: readonly Transaction[],
  field: BulkField,
  text: string,
): { readonly edits: readonly StatementEdit[]; readonly problem: string | null } {
  const value = text.trim();
  const ids = rows.map(({ id }) => id);
  switch (field) {
    case 'description':
      if (value === '') return { edits: [], problem: 'Enter a description.' };
      return { edits: editRows(ids, (part) => setRows(part, { description: value })), problem: null };
    case 'reference':
    case 'payee':
    case 'category':
    case 'accountCode':
    case 'taxCode': {
      const fields = { [field]: value === '' ? null : value };
      return { edits: editRows(ids, (part) => setRows(part, fields)), problem: null };
    }
    case 'date': {
      const date = parseTypedDate(value);
      if (date === null) return { edits: [], problem: 'Enter a date like 2026-03-14.' };
      return { edits: editRows(ids, (part) => setRows(part, { date })), problem: null };
    }
    case 'year': {
      if (!/^(19|20|21)\d\d$/.test(value)) return { edits: [], problem: 'Enter a year like 2026.' };
      const days = daysInYear(rows, Number(value));
      const missing = days.find((day) => parseTypedDate(day) === null);
      if (missing !== undefined) return { edits: [], problem: `${missing.slice(0, 4)} has no 29 February.` };
      return { edits: editDays(rows, days), problem: null };
    }
  }
}
