import { ChevronDown } from 'lucide-react';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { countToCheck } from '#domain/statements/rows-to-check.ts';
import { adviseStatement } from '#domain/statements/statement-advice.ts';
import type { BalanceCheck, Statement, StatementAccount } from '#domain/statements/statement.schemas.ts';
import { formatMoney } from '#web/documents/format-money.ts';
import { useIsWide } from '#web/documents/use-is-wide.ts';
import { verdictOf, type Verdict } from '#web/documents/verdict.ts';
import { VerdictIcon } from '#web/documents/verdict-badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { countOf } from '#web/ui/format-count.ts';
import { balanceEquation } from '#domain/statements/balance-equation.ts';
import { CheckPlaces, PlaceLine, type CheckPlace } from './check-places.tsx';
import { Equation } from './equation.tsx';

interface BalanceCheckProps {
  readonly fileName: string;
  /** Both with what is being typed, so that the check moves with it. */
  readonly statement: Statement;
  readonly account: StatementAccount;
  readonly check: BalanceCheck;
  /** A remedy that takes one click; null: there is none. */
  readonly remedy: ReactNode;
  /** The account, where there is no room for it until the bar is opened. */
  readonly details: ReactNode;
  readonly onGoTo: (place: CheckPlace) => void;
}

const TONES: Readonly<Record<Verdict['kind'], string>> = {
  right: 'bg-accent-soft text-accent-text',
  wrong: 'bg-warning-soft text-warning-text',
  open: 'bg-sunken text-ink-soft',
};

/**
 * Opening + in − out = closing, whether the rows prove it, and what to look at. Its height does not change with it; on a
 * small screen it is one line until it is opened.
 */
export function BalanceCheckBar(props: BalanceCheckProps) {
  const { fileName, statement, account, check, remedy, details, onGoTo } = props;
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const isWide = useIsWide();
  const advice = useMemo(() => adviseStatement(statement, fileName, formatMoney), [statement, fileName]);
  const count = useMemo(() => countToCheck(statement), [statement]);
  const verdict = verdictOf(check.reconciles, balanceEquation(account)?.difference ?? null);
  const isExpanded = isOpen && (count > 0 || !isWide);
  return (
    <section
      aria-label="Balance check"
      className={classNames('border-b border-line text-[0.8125rem]', TONES[verdict.kind])}
    >
      <div className="flex flex-wrap content-center items-center gap-x-4 gap-y-0.5 px-3 py-0.5 lg:min-h-21 lg:py-1">
        <div className="flex items-center gap-x-4 max-lg:contents lg:w-full">
          <p role="status" className="flex items-center gap-1.5 font-medium whitespace-nowrap">
            <VerdictIcon verdict={verdict} />
            {verdict.label}
          </p>
          <div className={isExpanded ? 'max-lg:order-4 max-lg:w-full' : 'max-lg:hidden'}>
            <Equation account={account} />
          </div>
        </div>
        <div
          className={classNames(
            'flex min-h-8 min-w-0 items-center max-lg:order-3 max-lg:w-full lg:flex-1',
            remedy === null && 'max-lg:hidden',
          )}
        >
          {remedy ?? <FirstPlace advice={advice} kind={verdict.kind} onGoTo={onGoTo} />}
        </div>
        <button
          type="button"
          aria-expanded={isExpanded}
          aria-controls={panelId}
          className={classNames(
            'order-2 ml-auto flex min-h-8 items-center gap-1 rounded-sm font-medium whitespace-nowrap lg:order-3 pointer-coarse:min-h-11',
            count === 0 && 'lg:hidden',
          )}
          onClick={() => setOpen(!isOpen)}
        >
          {count === 0 ? 'Details' : `${countOf(count, 'thing')} to check`}
          {count === 0 ? null : <span className="max-sm:hidden">· Get free help</span>}
          <ChevronDown
            aria-hidden
            size={16}
            className={classNames('transition-transform', isExpanded && 'rotate-180')}
          />
        </button>
      </div>
      <div id={panelId} hidden={!isExpanded}>
        {isExpanded && !isWide ? details : null}
        {isExpanded && count > 0 ? (
          <CheckPlaces advice={advice} warnings={statement.warnings} onGoTo={onGoTo} />
        ) : null}
      </div>
    </section>
  );
}

interface FirstPlaceProps {
  readonly advice: ReturnType<typeof adviseStatement>;
  readonly kind: Verdict['kind'];
  readonly onGoTo: (place: CheckPlace) => void;
}

/** Where to look first, in one line. */
function FirstPlace({ advice, kind, onGoTo }: FirstPlaceProps) {
  const [first] = advice?.places ?? [];
  if (first !== undefined) {
    return (
      <div className="flex min-w-0 items-center gap-1.5 *:truncate">
        <PlaceLine {...first} onGoTo={onGoTo} />
      </div>
    );
  }
  if (kind === 'right') return <p className="truncate">The printed balances confirm every row.</p>;
  return <p className="truncate">No printed balance confirms these rows. Compare them with the pages.</p>;
}
