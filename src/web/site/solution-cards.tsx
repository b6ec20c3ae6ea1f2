import { Combine, Landmark, ReceiptText, Table2, type LucideIcon } from 'lucide-react';

interface Solution {
  readonly name: string;
  readonly text: string;
  readonly Icon: LucideIcon;
}

const SOLUTIONS: readonly Solution[] = [
  {
    name: 'CSV Processing',
    text: 'Mends delimiters, encodings, quotes and ragged rows in exports up to 250 MB. Finds duplicates and empty data, and lets you take them out and put them back.',
    Icon: Table2,
  },
  {
    name: 'Bank Statement',
    text: 'Turns PDF bank statements into tables, every row checked against the statement’s own balances, for Excel, QuickBooks, Xero, Sage and more.',
    Icon: Landmark,
  },
  {
    name: 'Invoice Converter',
    text: 'Reads supplier, dates, line items and totals from PDF invoices, scanned ones included.',
    Icon: ReceiptText,
  },
  {
    name: 'PDF Merge',
    text: 'Puts 2 to 10 PDFs into one, in your order, with bookmarks, links and forms kept.',
    Icon: Combine,
  },
];

export function SolutionCards() {
  return (
    <section aria-labelledby="solutions" className="space-y-5">
      <h2 id="solutions" className="text-2xl">
        Four jobs, one place
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {SOLUTIONS.map(({ name, text, Icon }) => (
          <li key={name} className="rounded-lg border border-line bg-surface p-5">
            <Icon aria-hidden size={22} className="mb-3 text-accent-text" />
            <h3 className="text-lg">{name}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
