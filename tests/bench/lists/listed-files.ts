import { randomUUID } from 'node:crypto';
import type { documentResults } from '#db/schema/documents.ts';
import type { files } from '#db/schema/files.ts';
import { invoiceFacts } from '#domain/invoices/invoice-facts.ts';
import type { InvoiceSummary } from '#domain/invoices/invoice-view.schemas.ts';
import { statementFacts } from '#domain/statements/statement-facts.ts';
import type { StatementSummary } from '#domain/statements/statement-view.schemas.ts';

const BANKS = ['Northern Trust', 'Harbour Bank', 'Union Savings', 'First County Bank', 'Bank of the Lakes'];
const VENDORS = ['Copper Kettle Ltd', 'Amber Lanterns', 'Seven Oaks Supplies', 'Blue Door Cleaning'];
const DAY_MS = 24 * 60 * 60 * 1000;

interface Owner {
  readonly userId: string;
  readonly batchId: string;
  readonly now: Date;
}

interface ListedFile {
  readonly file: typeof files.$inferInsert;
  readonly result: typeof documentResults.$inferInsert | null;
}

/** Ready files of all kinds on the first tab, a second apart, with the facts that lists show; nothing is stored for them. */
export function listedFiles(count: number, owner: Owner): ListedFile[] {
  return Array.from({ length: count }, (_value, at) => {
    const base = baseOf(at, owner);
    if (at % 3 === 0)
      return { file: { ...base, kind: 'table', originalName: `export-${at}.csv` }, result: null };
    const isStatement = at % 3 === 1;
    const summary = isStatement ? statementOf(at) : invoiceOf(at);
    const facts = 'bank' in summary ? statementFacts(summary) : invoiceFacts(summary);
    return {
      file: {
        ...base,
        ...facts,
        kind: isStatement ? 'statement' : 'invoice',
        originalName: isStatement ? `statement ${at}.pdf` : `invoice ${at}.pdf`,
        mediaType: 'application/pdf',
      },
      result: { fileId: base.id, prefix: `results/${base.id}/x/`, isProtected: false, summary },
    };
  });
}

function baseOf(at: number, { userId, batchId, now }: Owner) {
  return {
    id: randomUUID(),
    userId,
    batchId,
    tab: 'csv-processing',
    status: 'ready' as const,
    sizeBytes: 40_000 + at,
    sha256: String(at),
    sourceKey: `sources/${at}`,
    progressStage: 'done',
    rowCount: at % 400,
    columnCount: 8,
    duplicatesFound: 0,
    emptyRowsFound: 0,
    emptyColumnsFound: 0,
    issuesFixed: at % 7,
    createdAt: new Date(now.getTime() - at * 1000),
    readyAt: now,
    // As after the first visit: whoever sees a file first approves its structure, which is a call for each.
    structureApprovedAt: now,
    expiresAt: new Date(now.getTime() + 6 * DAY_MS),
  };
}

const money = (minor: number) => (minor / 100).toFixed(2);

function statementOf(at: number): StatementSummary {
  const month = String((at % 12) + 1).padStart(2, '0');
  const isOut = at % 20 === 1;
  return {
    bank: BANKS[at % BANKS.length] ?? null,
    country: 'GB',
    pages: 3,
    accounts: 1,
    transactions: at % 400,
    reconciles: !isOut,
    repairs: 0,
    warnings: isOut ? 2 : 0,
    accountList: [
      {
        accountNumber: `12-34-56 ${String(10_000_000 + (at % 900))}`,
        holder: 'Bakery & Sons',
        currency: 'GBP',
        periodStart: `2026-${month}-01`,
        periodEnd: `2026-${month}-28`,
        openingBalance: money(100_000 + at),
        closingBalance: money(471_120 + at * 7),
        transactions: at % 400,
        reconciles: !isOut,
        difference: isOut ? money(-11_054) : '0.00',
      },
    ],
  };
}

function invoiceOf(at: number): InvoiceSummary {
  return {
    documentType: 'invoice',
    vendorName: VENDORS[at % VENDORS.length] ?? null,
    invoiceNumber: `INV-${String(at).padStart(6, '0')}`,
    invoiceDate: `2026-02-${String((at % 28) + 1).padStart(2, '0')}`,
    dueDate: null,
    currency: 'GBP',
    total: money(12_000 + at * 13),
    pages: 1,
    lines: at % 9,
    addsUp: at % 15 !== 2,
    repairs: 0,
    warnings: 0,
  };
}
