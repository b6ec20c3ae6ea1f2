import type { InvoiceTruth, ReceiptTruth } from './truth.schemas.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The truth of a till receipt that is told as company, date and total. */
export function truthOfReceipt(id: string, { company, date, total }: ReceiptTruth): InvoiceTruth {
  const isoDate = date === null || date === undefined ? null : isoDateOf(date);
  const amount = total?.replaceAll(/[^\d.-]/g, '') ?? '';
  return {
    id,
    kind: 'invoice',
    documentType: 'receipt',
    scanned: true,
    ...(company === null || company === undefined || company === '' ? {} : { vendorName: company }),
    ...(isoDate === null ? {} : { invoiceDate: isoDate }),
    ...(amount === '' ? {} : { total: amount }),
  };
}

/** A date as these truths write it, the day before the month; null where it is none. */
export function isoDateOf(text: string): string | null {
  const parts = text.toLowerCase().match(/\d+|[a-z]{3,}/g) ?? [];
  const [a = '', b = '', c = ''] = parts;
  if (parts.length < 3) return null;
  const named = parts.findIndex((part) => /^[a-z]/.test(part));
  if (named === 0) return dateOf(c, monthOf(a), b);
  if (a.length === 4) return dateOf(a, monthOf(b), c);
  return dateOf(c, monthOf(b), a);
}

function monthOf(text: string): number {
  const named = MONTHS.indexOf(text.slice(0, 3));
  return named < 0 ? Number(text) : named + 1;
}

function dateOf(year: string, month: number, day: string): string | null {
  const whole = year.length === 2 ? `20${year}` : year;
  if (!/^\d{4}$/.test(whole) || !(month >= 1 && month <= 12) || !/^\d{1,2}$/.test(day)) return null;
  return `${whole}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
}
