import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { formatMoney } from '#web/documents/format-money.ts';
import { verdictOf } from '#web/documents/verdict.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { countOf, formatCount } from '#web/ui/format-count.ts';
import { FILE_KIND_NAMES } from './file-kinds.ts';

/** What a cell says, and how loud. */
export interface Fact {
  readonly text: string;
  readonly tone: BadgeTone;
}

/** What tells a file from others: bank and account, vendor and number, or the system that wrote a table. */
export function identityOf(file: ProcessedFile): { readonly main: string; readonly more: string | null } {
  const { kind, subject, account, mergedPdf, isScanned } = file;
  if (kind === 'merged_pdf') {
    const made = mergedPdf === null ? null : `from ${countOf(mergedPdf.files.length, 'file')}`;
    return { main: FILE_KIND_NAMES.merged_pdf, more: made };
  }
  const more = [
    account ?? (subject === null ? null : FILE_KIND_NAMES[kind]),
    isScanned ? 'scanned' : null,
  ].filter((part) => part !== null);
  return { main: subject ?? FILE_KIND_NAMES[kind], more: more.length === 0 ? null : more.join(' · ') };
}

/** How much is in it: rows of a table, transactions, lines of an invoice, pages of a merged PDF. Null: not known yet. */
export function sizeOf(file: ProcessedFile): { readonly count: number; readonly unit: string } | null {
  if (file.mergedPdf !== null) return { count: file.mergedPdf.pages, unit: 'page' };
  if (file.invoice !== null) return { count: file.invoice.lines, unit: 'line' };
  if (file.rowCount === null) return null;
  return { count: file.rowCount, unit: file.kind === 'statement' ? 'transaction' : 'row' };
}

/** What a person wants to know first of a result: by how much it is out, what it comes to, or what was found in it. */
export function resultOf(file: ProcessedFile): Fact | null {
  switch (file.kind) {
    case 'statement':
      return balanceOf(file);
    case 'invoice':
      return totalOf(file);
    case 'merged_pdf':
      return { text: formatBytes(file.sizeBytes), tone: 'neutral' };
    case 'table':
    case 'merged_table':
      return findingsOf(file);
  }
}

function balanceOf({ statement, difference }: ProcessedFile): Fact {
  const isKnown = difference !== null && /[1-9]/u.test(difference);
  const { label, tone } = verdictOf(statement?.reconciles ?? null, isKnown ? difference : null);
  return { text: label, tone };
}

function totalOf({ amount, currency, invoice }: ProcessedFile): Fact | null {
  if (amount === null) return null;
  const text = `${formatMoney(amount)}${currency === null ? '' : ` ${currency}`}`;
  return { text, tone: invoice?.addsUp === false ? 'warning' : 'neutral' };
}

function findingsOf(file: ProcessedFile): Fact {
  const duplicates = (file.duplicatesFound ?? 0) + (file.summary?.duplicatesToReview ?? 0);
  const empty = (file.emptyRowsFound ?? 0) + (file.emptyColumnsFound ?? 0);
  if (duplicates + empty === 0) return { text: 'Clean', tone: 'neutral' };
  if (empty === 0) return { text: countOf(duplicates, 'duplicate'), tone: 'warning' };
  const what = duplicates === 0 ? 'empty' : 'to clean';
  return { text: `${formatCount(duplicates + empty)} ${what}`, tone: 'warning' };
}

/** Whether a finished file asks for somebody. */
export function statusOfFile({ needsReview, reviewedAt }: ProcessedFile): Fact {
  if (needsReview) return { text: 'Needs review', tone: 'warning' };
  return reviewedAt === null ? { text: 'Ready', tone: 'accent' } : { text: 'Reviewed', tone: 'accent' };
}
