import type { ReactNode } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';

const BEFORE = `Order;Customer;Ordered on;Total
1041;Caf\uFFFD Lumi\uFFFDre;2026-03-02;149,90
1042;"Nordwind; Keller";2026-03-02;1.280,00
1042;"Nordwind; Keller";2026-03-02;1.280,00
;;;
1043;Fischer & Co;2026-03-03`;

const HEADER = ['Order', 'Customer', 'Ordered on', 'Total'] as const;

interface DemoRow {
  readonly key: string;
  readonly cells: readonly string[];
  readonly tone: 'plain' | 'duplicate' | 'empty';
  /** Index of the cell that was mended. */
  readonly changed?: number;
  readonly before?: string;
}

const AFTER: readonly DemoRow[] = [
  {
    key: '1',
    cells: ['1041', 'Café Lumière', '2026-03-02', '149,90'],
    tone: 'plain',
    changed: 1,
    before: 'bytes of Windows-1252 in a UTF-8 file',
  },
  { key: '2', cells: ['1042', 'Nordwind; Keller', '2026-03-02', '1.280,00'], tone: 'plain' },
  { key: '3', cells: ['1042', 'Nordwind; Keller', '2026-03-02', '1.280,00'], tone: 'duplicate' },
  { key: '4', cells: ['', '', '', ''], tone: 'empty' },
  {
    key: '5',
    cells: ['1043', 'Fischer & Co', '2026-03-03', ''],
    tone: 'plain',
    changed: 3,
    before: '(no cell)',
  },
];

const TONES = { plain: '', duplicate: 'bg-warning-soft', empty: 'bg-sunken' } as const;
const NOTES = { plain: null, duplicate: 'Duplicate', empty: 'Empty' } as const;

function DemoCell({ row, index }: { readonly row: DemoRow; readonly index: number }) {
  const isChanged = row.changed === index;
  return (
    <td
      className={classNames(
        'border-l border-line px-3 py-1.5 whitespace-nowrap',
        index === 3 && 'text-right tabular-nums',
        isChanged && 'bg-accent-soft shadow-[inset_3px_0_0_var(--accent)]',
      )}
    >
      {row.cells[index]}
      {isChanged ? <span className="sr-only">{`, changed, before: ${row.before ?? ''}`}</span> : null}
    </td>
  );
}

function Pane({
  title,
  children,
  note,
}: {
  readonly title: string;
  readonly children: ReactNode;
  readonly note: ReactNode;
}) {
  return (
    <div className="min-w-0">
      <div className="flex items-center justify-between gap-3 border-b border-line bg-sunken px-4 py-2 text-sm">
        <p className="truncate font-medium">{title}</p>
        {note}
      </div>
      {children}
    </div>
  );
}

/** What the product does, shown with its own marks: an export as it came, and as it reads after the repair. */
export function BeforeAfter() {
  return (
    <figure className="min-w-0 overflow-hidden rounded-lg border border-line bg-surface shadow-float">
      <Pane title="orders_export.csv" note={<Badge>Before</Badge>}>
        <ScrollRegion label="The file before the repair" className="scroll-hint">
          <pre className="px-4 py-3 font-mono text-[0.8125rem] leading-6 text-ink-soft">{BEFORE}</pre>
        </ScrollRegion>
      </Pane>
      <Pane title="orders_export_clean.csv" note={<Badge tone="accent">After</Badge>}>
        <ScrollRegion label="The table after the repair" className="scroll-hint">
          <table className="w-full border-collapse text-left text-[0.8125rem]">
            <thead>
              <tr className="border-b border-line-strong">
                <th scope="col" className="px-3 py-1.5 font-medium text-ink-soft">
                  Row
                </th>
                {HEADER.map((name) => (
                  <th
                    key={name}
                    scope="col"
                    className={classNames(
                      'border-l border-line px-3 py-1.5 font-medium',
                      name === 'Total' && 'text-right',
                    )}
                  >
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {AFTER.map((row) => (
                <tr
                  key={row.key}
                  className={classNames('border-b border-line last:border-b-0', TONES[row.tone])}
                >
                  <th scope="row" className="px-3 py-1.5 font-normal whitespace-nowrap text-ink-soft">
                    {row.key}
                    <span
                      className={classNames('ml-2 text-xs', row.tone === 'duplicate' && 'text-warning-text')}
                    >
                      {NOTES[row.tone]}
                    </span>
                  </th>
                  {HEADER.map((name, index) => (
                    <DemoCell key={name} row={row} index={index} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </Pane>
      <figcaption className="border-t border-line bg-sunken px-4 py-2 text-sm text-ink-soft">
        Fixed the encoding and delimiter, completed a short row. Remove the duplicate and the empty row with
        one click.
      </figcaption>
    </figure>
  );
}
