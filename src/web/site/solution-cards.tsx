import { Combine, Landmark, ReceiptText, Table2, type LucideIcon } from 'lucide-react';
import type { UploadTab } from '#domain/files/files.schemas.ts';
import { MERGE_FILES_MAX, MERGE_FILES_MIN } from '#domain/pdf-merge/pdf-merge.schemas.ts';
import { LARGEST_UPLOAD_BYTES } from '#domain/files/upload-limits.ts';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { paths } from '#web/paths.ts';

interface Solution {
  readonly name: string;
  readonly text: string;
  readonly Icon: LucideIcon;
  /** Of the dashboard. */
  readonly tab: UploadTab;
}

const SOLUTIONS: readonly Solution[] = [
  {
    name: 'CSV Processing',
    text: `Repairs delimiters, encodings, quotes and ragged rows in exports up to ${formatBytes(LARGEST_UPLOAD_BYTES)}. Finds duplicates and empty data, which you remove with one click.`,
    Icon: Table2,
    tab: 'csv-processing',
  },
  {
    name: 'Bank Statement',
    text: 'Turns PDF bank statements into tables, every row checked against the statement’s own balances, for Excel, QuickBooks, Xero, Sage and more.',
    Icon: Landmark,
    tab: 'csv-processing',
  },
  {
    name: 'Invoice Converter',
    text: 'Reads supplier, dates, line items and totals from PDF invoices, scans included.',
    Icon: ReceiptText,
    tab: 'invoice-conversion',
  },
  {
    name: 'PDF Merge',
    text: `Combine ${MERGE_FILES_MIN}–${MERGE_FILES_MAX} PDFs in your order, with bookmarks, links and forms kept.`,
    Icon: Combine,
    tab: 'pdf-merge',
  },
];

export function SolutionCards() {
  return (
    <section aria-labelledby="solutions" className="space-y-5">
      <h2 id="solutions" className="text-2xl">
        Four jobs, one place
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {SOLUTIONS.map(({ name, text, Icon, tab }) => (
          <li
            key={name}
            className="relative rounded-lg border border-line bg-surface p-5 transition-colors hover:border-line-strong hover:bg-hover"
          >
            <Icon aria-hidden size={22} className="mb-3 text-accent-text" />
            <h3 className="text-lg">
              {/* The link covers its card. */}
              <a href={paths.server.signUpFor(paths.tab(tab))} className="after:absolute after:inset-0">
                {name}
              </a>
            </h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
