import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import type { ListedRule, RulePage } from '#domain/recipes/rules/rules.schemas.ts';
import { useSettled } from '#web/documents/use-settled.ts';
import { errorSentence } from '#web/request.ts';
import { trpc } from '#web/trpc.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { countOf, formatCount } from '#web/ui/format-count.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { NO_BOOKING } from './booking-labels.ts';
import { DeleteRuleDialog } from './delete-rule-dialog.tsx';
import { RuleDialog, type RuleDraft } from './rule-dialog.tsx';
import { RuleRow } from './rule-row.tsx';
import { refreshRules } from './rules.queries.ts';

const PAGE = 100;
/** Fewer are seen at once. */
const SEARCHED_FROM = 10;
const NEW_RULE: RuleDraft = { contains: '', direction: 'any', booking: NO_BOOKING };

type Open = { readonly edit: RuleDraft } | { readonly remove: ListedRule };

/** The account's rules in the order in which they are tried; each can be changed, moved, switched off and deleted. */
export function RulesList() {
  const [query, setQuery] = useState('');
  const [offset, setOffset] = useState(0);
  const [open, setOpen] = useState<Open | null>(null);
  const settled = useSettled(query === '' ? null : query) ?? '';
  const list = useQuery({
    ...trpc.rules.list.queryOptions({ query: settled, offset, limit: PAGE }),
    placeholderData: keepPreviousData,
  });
  const change = useMutation(
    trpc.rules.update.mutationOptions({
      onSuccess: refreshRules,
      onError: (error) => showToast({ title: errorSentence(error) }),
    }),
  );
  if (list.isPending) return <Spinner label="Loading rules" />;
  if (list.isError)
    return (
      <ErrorNote title="Your rules could not be loaded" onRetry={() => void list.refetch()}>
        {errorSentence(list.error)}
      </ErrorNote>
    );
  const { rules, matching, total } = list.data;
  const add = <Button onPress={() => setOpen({ edit: NEW_RULE })}>New rule</Button>;
  return (
    <>
      {total === 0 ? (
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState icon={<ListChecks aria-hidden size={28} />} title="No rules yet" action={add}>
            A rule books transactions whose description contains a text: payee, category, account code and tax
            code. Make one from a row of a statement, or here.
          </EmptyState>
        </div>
      ) : (
        <div className="space-y-3">
          <div className="flex flex-wrap items-end justify-between gap-3">
            <p className="max-w-prose text-ink-soft">
              The first rule that fits a transaction books it. Rows that you booked yourself stay as they are.
            </p>
            {add}
          </div>
          {total < SEARCHED_FROM && query === '' ? null : (
            <TextField
              label="Find rules"
              type="search"
              value={query}
              autoComplete="off"
              onChange={({ target }) => {
                setQuery(target.value);
                setOffset(0);
              }}
            />
          )}
          <p role="status" className="text-ink-soft">
            {settled === ''
              ? countOf(total, 'rule')
              : `${formatCount(matching)} of ${countOf(total, 'rule')} found`}
          </p>
          <ol className="divide-y divide-line rounded-lg border border-line bg-surface empty:hidden">
            {rules.map((rule) => (
              <RuleRow
                key={rule.id}
                rule={rule}
                total={total}
                isBusy={change.isPending}
                onMove={(position) => change.mutate({ id: rule.id, position })}
                onSwitch={(isOn) => change.mutate({ id: rule.id, isOn })}
                onEdit={() => setOpen({ edit: rule })}
                onDelete={() => setOpen({ remove: rule })}
              />
            ))}
          </ol>
          <Pager page={list.data} offset={offset} onTurn={setOffset} />
        </div>
      )}
      {open !== null && 'edit' in open ? (
        <RuleDialog
          start={open.edit}
          submitLabel="Save rule"
          onSaved={() => showToast({ title: 'Rule saved. It books the statements you convert from now on.' })}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open !== null && 'remove' in open ? (
        <DeleteRuleDialog rule={open.remove} onClose={() => setOpen(null)} />
      ) : null}
    </>
  );
}

interface PagerProps {
  readonly page: RulePage;
  readonly offset: number;
  readonly onTurn: (offset: number) => void;
}

function Pager({ page: { rules, matching }, offset, onTurn }: PagerProps) {
  if (matching <= PAGE) return null;
  return (
    <nav aria-label="Pages of rules" className="flex items-center justify-between gap-3">
      <Button size="sm" isDisabled={offset === 0} onPress={() => onTurn(Math.max(0, offset - PAGE))}>
        Previous
      </Button>
      <span className="text-ink-soft tabular-nums">
        {`${formatCount(offset + 1)} to ${formatCount(offset + rules.length)} of ${formatCount(matching)}`}
      </span>
      <Button size="sm" isDisabled={offset + PAGE >= matching} onPress={() => onTurn(offset + PAGE)}>
        Next
      </Button>
    </nav>
  );
}
