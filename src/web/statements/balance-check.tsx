import type { BalanceBreak, BalanceCheck, StatementAccount } from '#domain/statements/statement.schemas.ts';
import { classNames } from '#web/ui/class-names.ts';
import { countOf } from '#web/ui/format-count.ts';
import { balanceEquation } from './balance-equation.ts';
import { formatMoney, MINUS } from '#web/documents/format-money.ts';
import { verdictOf, type Verdict } from '#web/documents/verdict.ts';
import { VerdictIcon } from '#web/documents/verdict-badge.tsx';

interface BalanceCheckProps {
  /** With what is being typed, so that the check moves with it. */
  readonly account: StatementAccount;
  readonly check: BalanceCheck;
  readonly onGoTo: (rowId: string) => void;
}

const TONES: Readonly<Record<Verdict['kind'], string>> = {
  right: 'bg-accent-soft text-accent-text',
  wrong: 'bg-warning-soft text-warning-text',
  open: 'bg-sunken text-ink-soft',
};
const BREAKS_SHOWN = 3;

/** Opening + in − out = closing, whether the rows prove it, and where it first breaks. */
export function BalanceCheckBar({ account, check, onGoTo }: BalanceCheckProps) {
  const verdict = verdictOf(check.reconciles);
  const { label, kind } = verdict;
  const more = check.breaks.length - BREAKS_SHOWN;
  return (
    <section
      aria-label="Balance check"
      className={classNames('space-y-1 px-3 py-2 text-[0.8125rem]', TONES[kind])}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p role="status" className="flex items-center gap-1.5 font-medium">
          <VerdictIcon verdict={verdict} />
          {label}
        </p>
        <Equation account={account} />
      </div>
      {kind === 'open' ? <p>Nothing printed proves all of these rows: compare them with the pages.</p> : null}
      {check.breaks.length === 0 ? null : (
        <ul className="flex flex-wrap gap-x-5 gap-y-0.5">
          {check.breaks.slice(0, BREAKS_SHOWN).map((fault) => (
            <li key={`${fault.kind} ${fault.rowId ?? ''} ${fault.expected} ${fault.printed}`}>
              <BreakLine fault={fault} account={account} onGoTo={onGoTo} />
            </li>
          ))}
          {more > 0 ? <li>{`and ${countOf(more, 'more place')}`}</li> : null}
        </ul>
      )}
    </section>
  );
}

function Equation({ account }: { readonly account: StatementAccount }) {
  const equation = balanceEquation(account);
  if (equation === null) return null;
  const { opening, added, taken, computed, closing, difference } = equation;
  const [plus, minus] = account.balancesAreOwed
    ? (['charges', 'payments'] as const)
    : (['in', 'out'] as const);
  if (opening === null && closing === null) {
    return (
      <p className="flex flex-wrap gap-x-4 text-ink tabular-nums">
        <Term label={capital(plus)} value={added} />
        <Term label={capital(minus)} value={taken} />
        <span className="text-ink-soft">no balances printed</span>
      </p>
    );
  }
  return (
    <p className="flex flex-wrap gap-x-1.5 text-ink tabular-nums">
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
          <Term label={difference === null ? 'closing' : 'the rows’ sum'} value={computed} />
          {difference === null || closing === null ? null : (
            <span className="text-warning-text">
              {`but closing is ${formatMoney(closing)}: ${formatMoney(difference.replace('-', ''))} too ${difference.startsWith('-') ? 'little' : 'much'}`}
            </span>
          )}
        </>
      )}
    </p>
  );
}

function Term({ label, value }: { readonly label: string | undefined; readonly value: string | null }) {
  return (
    <span className="whitespace-nowrap">
      <span className="text-ink-soft">{label}</span>{' '}
      <span className="font-medium">{value === null ? 'not known' : formatMoney(value)}</span>
    </span>
  );
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

interface BreakLineProps {
  readonly fault: BalanceBreak;
  readonly account: StatementAccount;
  readonly onGoTo: (rowId: string) => void;
}

function BreakLine({ fault, account, onGoTo }: BreakLineProps) {
  const { rowId, expected, printed } = fault;
  const index = rowId === null ? -1 : account.transactions.findIndex(({ id }) => id === rowId);
  const figures =
    fault.kind === 'count'
      ? `expected ${expected}, printed ${printed}`
      : `expected ${formatMoney(expected)}, printed ${formatMoney(printed)}`;
  if (rowId === null || index < 0) return <span>{`${breakName(fault)}: ${figures}`}</span>;
  return (
    <button
      type="button"
      className="rounded-sm text-left underline underline-offset-2 pointer-coarse:min-h-11"
      onClick={() => onGoTo(rowId)}
    >
      {`Row ${index + 1}: ${figures}`}
    </button>
  );
}

function breakName({ kind, page }: BalanceBreak): string {
  const where = page === null ? '' : ` on page ${page}`;
  switch (kind) {
    case 'closing':
      return 'Closing balance';
    case 'total':
      return `A total${where}`;
    case 'count':
      return `The count of transactions${where}`;
    case 'balance':
    case 'checkpoint':
      return `A balance${where}`;
  }
}
