import { CircleCheck } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';

const ROWS = [
  { date: '2 Mar', text: 'Card payment, Fenwick Stationers', amount: '-48.20', balance: '2,391.80' },
  { date: '4 Mar', text: 'Invoice 2041, Harbour Dental', amount: '1,150.00', balance: '3,541.80' },
  { date: '5 Mar', text: 'Rent, Mill Lane', amount: '-900.00', balance: '2,641.80' },
] as const;

/** What becomes of a bank statement, shown as the product shows it. */
export function StatementShot() {
  return (
    <figure className="min-w-0 overflow-hidden rounded-lg border border-line bg-surface shadow-float">
      <div className="flex items-center justify-between gap-3 border-b border-line bg-sunken px-4 py-2 text-sm">
        <p className="truncate font-medium">march_statement.pdf</p>
        <Badge tone="accent" icon={<CircleCheck aria-hidden size={14} />}>
          Balanced
        </Badge>
      </div>
      <ScrollRegion label="Rows of the bank statement">
        <table className="w-full border-collapse text-left text-[0.8125rem]">
          <thead>
            <tr className="border-b border-line-strong text-ink-soft">
              <th scope="col" className="px-3 py-1.5 font-medium">
                Date
              </th>
              <th scope="col" className="px-3 py-1.5 font-medium">
                Description
              </th>
              <th scope="col" className="px-3 py-1.5 text-right font-medium">
                Amount
              </th>
              <th scope="col" className="px-3 py-1.5 text-right font-medium">
                Balance
              </th>
            </tr>
          </thead>
          <tbody>
            {ROWS.map(({ date, text, amount, balance }) => (
              <tr key={text} className="border-b border-line last:border-b-0">
                <td className="px-3 py-1.5 whitespace-nowrap">{date}</td>
                <td className="px-3 py-1.5 sm:whitespace-nowrap">{text}</td>
                <td className="px-3 py-1.5 text-right whitespace-nowrap tabular-nums">{amount}</td>
                <td className="px-3 py-1.5 text-right whitespace-nowrap tabular-nums">{balance}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <figcaption className="border-t border-line bg-sunken px-4 py-2 text-sm text-ink-soft">
        Every row checked against the balances on the page. Export to Excel, QuickBooks, Xero or Sage.
      </figcaption>
    </figure>
  );
}
