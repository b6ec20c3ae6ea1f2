import { Link } from 'react-router';
import type { AccountTimeline, TimelineStatement } from '#domain/statements/account-timeline.schemas.ts';
import { formatMoney } from '#web/documents/format-money.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { countOf } from '#web/ui/format-count.ts';
import { JoinedFacts } from '#web/ui/joined-facts.tsx';
import { periodName, statementNotes } from './describe-link.ts';
import { MonthStrip } from './month-strip.tsx';
import { RangeExport } from './range-export.tsx';

/** One account: its months, its statements, and an export of some of them. */
export function AccountCard({ account }: { readonly account: AccountTimeline }) {
  const { bank, accountNumber, currency, holder, months, statements } = account;
  const names = [bank, accountNumber ?? 'Account without a number', currency];
  const title = names.filter((part) => part !== null).join(' · ');
  return (
    <section aria-label={title} className="space-y-3 rounded-lg border border-line bg-surface p-4">
      <header>
        <h2 className="text-base break-words">
          <JoinedFacts facts={names} />
        </h2>
        <p className="text-ink-soft">
          <JoinedFacts facts={[holder, ...factsOf(account)]} />
        </p>
      </header>
      {months.length === 0 ? null : <MonthStrip account={account} />}
      <details className="group">
        <summary className="cursor-pointer py-1 font-medium">
          {countOf(statements.length, 'statement')}
        </summary>
        <ul className="mt-1 divide-y divide-line border-t border-line">
          {statements.map((statement, place) => (
            <StatementItem
              key={`${statement.fileId} ${String(place)}`}
              statement={statement}
              account={account}
            />
          ))}
        </ul>
      </details>
      {months.length === 0 ? null : <RangeExport account={account} />}
    </section>
  );
}

/** What asks for a person; where nothing does, that. */
function factsOf({ months, statements }: AccountTimeline): string[] {
  const count = (state: string) => months.filter((month) => month.state === state).length;
  const breaks = statements.filter(({ link }) => link === 'breaks').length;
  const twice = statements.filter(({ duplicateOf }) => duplicateOf !== null).length;
  const facts = [
    count('missing') === 0 ? null : `${countOf(count('missing'), 'month')} missing`,
    count('partial') === 0 ? null : `${countOf(count('partial'), 'month')} with missing days`,
    breaks === 0
      ? null
      : `${countOf(breaks, 'statement')} that ${breaks === 1 ? 'does' : 'do'} not follow on`,
    twice === 0 ? null : countOf(twice, 'duplicate'),
    count('overlap') === 0 ? null : 'overlapping periods',
  ].filter((fact) => fact !== null);
  if (facts.length > 0 || months.length === 0) return facts;
  return [months.length === 1 ? '1 month' : `${countOf(months.length, 'month')}, none missing`];
}

interface StatementItemProps {
  readonly statement: TimelineStatement;
  readonly account: AccountTimeline;
}

function StatementItem({ statement, account }: StatementItemProps) {
  const { fileId, fileName, periodStart, periodEnd, openingBalance, closingBalance } = statement;
  const notes = statementNotes(statement, account.statements, account.currency);
  const balance = (text: string | null) => (text === null ? 'unknown' : formatMoney(text));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-64">
        <Link to={paths.statement(fileId)} className="font-medium break-words text-accent-text underline">
          {fileName}
        </Link>
        <p className="text-[0.8125rem] text-ink-soft">{periodName(periodStart, periodEnd)}</p>
      </div>
      <p className="text-[0.8125rem] text-ink-soft tabular-nums">
        Opening {balance(openingBalance)} · Closing {balance(closingBalance)}
      </p>
      <div className="flex flex-wrap gap-1.5">
        {notes.map(({ tone, text }) => (
          <Badge key={text} tone={tone}>
            <span className="whitespace-normal">{text}</span>
          </Badge>
        ))}
      </div>
    </li>
  );
}
