import { countOf } from '#domain/values/count-of.ts';
import type { WrittenDateOrder } from '../written-date-order.schemas.ts';

/** What a person should know of an accounting package's imports. */
export interface PackageFacts {
  readonly label: string;
  /** Payments that one file may hold; null for no known limit. */
  readonly maxRows: number | null;
  /** Bytes of a file of payments; null for no known limit. */
  readonly maxBytes: number | null;
  /** Characters of a payment's description; null for no known limit. */
  readonly descriptionLength: number | null;
  /** Where bills are posted unless the person names another account: its code or name, and what it is. */
  readonly expenseAccount: { readonly code: string; readonly title: string | null };
  /** How most of its customers write dates. */
  readonly usualDateOrder: WrittenDateOrder;
  /** `country`: dates follow the country; `usual`: they do not, unless chosen; `fixed`: there is nothing to choose. */
  readonly dateRule: 'country' | 'usual' | 'fixed';
}

/** `1,000 rows and 350 KB`; null for no limit. */
export function limitsOf({ maxRows, maxBytes }: PackageFacts): string | null {
  const limits = [
    ...(maxRows === null ? [] : [countOf(maxRows, 'row')]),
    ...(maxBytes === null ? [] : [`${maxBytes / 1000} KB`]),
  ];
  return limits.length === 0 ? null : limits.join(' and ');
}

/**
 * The one rule for the order of day, month and year: what the person chose, else what the country writes, else what the
 * package's usual customer writes. Programs do not expect the year first unless it was chosen.
 *
 * @param usual of the bank's, the vendor's or the table's country; null where it is not known
 */
export function packageDateOrder(
  { dateRule, usualDateOrder }: PackageFacts,
  chosen: WrittenDateOrder | undefined,
  usual: WrittenDateOrder | null,
): WrittenDateOrder {
  if (dateRule === 'fixed') return usualDateOrder;
  if (chosen !== undefined) return chosen;
  if (dateRule === 'usual') return usualDateOrder;
  return usual === 'ymd' ? 'dmy' : (usual ?? usualDateOrder);
}

const SHOWN: Readonly<Record<WrittenDateOrder, string>> = {
  dmy: 'DD/MM/YYYY',
  mdy: 'MM/DD/YYYY',
  ymd: 'YYYY-MM-DD',
};

/** Tells how dates are written, where they follow a country and nobody chose. */
export function noteDates(
  { label, dateRule }: PackageFacts,
  chosen: WrittenDateOrder | undefined,
  order: WrittenDateOrder,
): string[] {
  if (dateRule !== 'country' || chosen !== undefined) return [];
  return [`Dates are written ${SHOWN[order]}. Check that ${label} reads them that way.`];
}

/** Tells why there are several files. */
export function noteParts(facts: PackageFacts, files: number): string[] {
  const limits = limitsOf(facts);
  if (limits === null || files < 2) return [];
  return [`${facts.label} takes ${limits} at a time: the zip has ${files} files. Import them one by one.`];
}

/** What a person should know before choosing the package for payments; null where there is nothing. */
export function describeLimits(facts: PackageFacts): string | null {
  const limits = limitsOf(facts);
  return limits === null ? null : `${limits} at a time; more comes as a zip`;
}

/** `429 (General Expenses)`: the account of bills where the person names none. */
export function describeExpenseAccount({ expenseAccount: { code, title } }: PackageFacts): string {
  return title === null ? code : `${code} (${title})`;
}
