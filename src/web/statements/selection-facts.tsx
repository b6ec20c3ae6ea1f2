import { X } from 'lucide-react';
import { useMemo } from 'react';
import { formatMinor, parseMinor } from '#domain/money.ts';
import type { StatementAccount } from '#domain/statements/statement.schemas.ts';
import { formatMoney } from '#web/documents/format-money.ts';
import { formatCount } from '#web/ui/format-count.ts';

interface SelectionFactsProps {
  readonly account: StatementAccount;
  readonly selected: ReadonlySet<string>;
  readonly onClear: () => void;
}

/** How many rows are selected and what they come to. */
export function SelectionFacts({ account, selected, onClear }: SelectionFactsProps) {
  const sum = useMemo(() => sumOf(account, selected), [account, selected]);
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p role="status" className="tabular-nums">
        <span className="font-medium">{`${formatCount(selected.size)} selected`}</span>
        <span className="text-ink-soft">{` · Sum ${formatMoney(sum, 'always')}`}</span>
      </p>
      <button
        type="button"
        className="flex items-center gap-1 rounded-sm text-ink-soft hover:text-ink pointer-coarse:min-h-11"
        onClick={onClear}
      >
        <X aria-hidden size={14} />
        Clear selection
      </button>
    </div>
  );
}

function sumOf({ transactions, scale }: StatementAccount, selected: ReadonlySet<string>): string {
  let sum = 0;
  for (const { id, amount } of transactions) if (selected.has(id)) sum += parseMinor(amount, scale) ?? 0;
  return formatMinor(sum, scale);
}
