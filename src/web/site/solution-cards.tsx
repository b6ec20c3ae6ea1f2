import { Combine, Landmark, ReceiptText, Table2, type LucideIcon } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';

interface Solution {
  readonly name: string;
  readonly text: string;
  readonly Icon: LucideIcon;
  readonly isAvailable: boolean;
}

/** A solution becomes available here when its page is. */
const SOLUTIONS: readonly Solution[] = [
  {
    name: 'CSV Processing',
    text: 'Mends delimiters, encodings, quotes and ragged rows in exports up to 250 MB. Finds duplicates and empty data, and lets you take them out and put them back.',
    Icon: Table2,
    isAvailable: true,
  },
  {
    name: 'Bank Statement',
    text: 'Turns PDF bank statements into tables, every row checked against the statement’s own balances, for Excel, QuickBooks, Xero, Sage and more.',
    Icon: Landmark,
    isAvailable: true,
  },
  {
    name: 'Invoice Converter',
    text: 'Reads supplier, dates, line items and totals from PDF invoices, scanned ones included.',
    Icon: ReceiptText,
    isAvailable: false,
  },
  {
    name: 'PDF Merge',
    text: 'Puts 2 to 10 PDFs into one, in your order, with bookmarks, links and forms kept.',
    Icon: Combine,
    isAvailable: false,
  },
];

export function SolutionCards() {
  return (
    <section aria-labelledby="solutions" className="space-y-5">
      <h2 id="solutions" className="text-2xl">
        Four jobs, one place
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {SOLUTIONS.map(({ name, text, Icon, isAvailable }) => (
          <li key={name} className="rounded-lg border border-line bg-surface p-5">
            <div className="mb-3 flex items-center justify-between gap-3">
              <Icon aria-hidden size={22} className={isAvailable ? 'text-accent-text' : 'text-ink-faint'} />
              <Badge tone={isAvailable ? 'accent' : 'neutral'}>
                {isAvailable ? 'Available now' : 'Coming next'}
              </Badge>
            </div>
            <h3 className="text-lg">{name}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
