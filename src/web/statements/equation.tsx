import type { StatementAccount } from '#domain/statements/statement.schemas.ts';
import { formatMoney, MINUS } from '#web/documents/format-money.ts';
import { balanceEquation } from '#domain/statements/balance-equation.ts';

/** Opening + in − out = closing, as the rows have it, and what the statement says where that differs. */
export function Equation({ account }: { readonly account: StatementAccount }) {
  const equation = balanceEquation(account);
  if (equation === null) return null;
  const { opening, added, taken, computed, closing, difference } = equation;
  const [plus, minus] = account.balancesAreOwed
    ? (['charges', 'payments'] as const)
    : (['in', 'out'] as const);
  if (opening === null && closing === null) {
    return (
      <p className="flex flex-wrap gap-x-4 text-ink">
        <Term label={capital(plus)} value={added} />
        <Term label={capital(minus)} value={taken} />
        <span className="text-ink-soft">no balances printed</span>
      </p>
    );
  }
  return (
    <p className="flex flex-wrap gap-x-1.5 text-ink">
      <Term label={account.isOpeningComputed ? 'Opening (computed)' : 'Opening'} value={opening} />
      <span aria-label="plus">+</span>
      <Term label={plus} value={added} />
      <span aria-label="minus">{MINUS}</span>
      <Term label={minus} value={taken} />
      <span aria-label="equals">=</span>
      {computed === null ? (
        <Term label={account.isClosingComputed ? 'closing (computed)' : 'closing'} value={closing} />
      ) : (
        <>
          <span className="whitespace-nowrap">
            <Term label={difference === null ? 'closing' : 'calculated closing'} value={computed} />
            {difference === null ? '' : ','}
          </span>
          {difference === null || closing === null ? null : (
            <span className="text-warning-text tabular-nums">
              {`statement says ${formatMoney(closing)} (${formatMoney(difference.replace('-', ''))} ${difference.startsWith('-') ? 'under' : 'over'})`}
            </span>
          )}
        </>
      )}
    </p>
  );
}

function Term({ label, value }: { readonly label: string; readonly value: string | null }) {
  return (
    <span className="whitespace-nowrap">
      <span className="text-ink-soft">{label}</span>{' '}
      <span className="font-medium tabular-nums">{value === null ? 'unknown' : formatMoney(value)}</span>
    </span>
  );
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
