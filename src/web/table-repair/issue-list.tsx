import { ListBox, ListBoxItem } from 'react-aria-components';
import type { RepairIssue } from '#domain/table-repair/table-repair.schemas.ts';
import { ChangeMark } from '#web/ui/change-mark.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { issueKindName } from './issue-kind.ts';
import { issuePlace } from './issue-place.ts';

interface IssueListProps {
  readonly issues: readonly RepairIssue[];
  /** Index of the one pointed at; null: none. */
  readonly selected: number | null;
  readonly onSelect: (index: number) => void;
}

/** The entries of the report as one tab stop: arrow keys go from one to the next, and the grid follows. */
export function IssueList({ issues, selected, onSelect }: IssueListProps) {
  return (
    <ListBox
      aria-label="Issues"
      selectionMode="single"
      selectionBehavior="replace"
      disallowEmptySelection
      selectedKeys={selected === null ? [] : [selected]}
      onSelectionChange={(keys) => {
        if (keys === 'all') return;
        for (const key of keys) onSelect(Number(key));
      }}
      className="max-h-72 divide-y divide-line overflow-y-auto rounded-md border border-line -outline-offset-2 lg:max-h-[34rem]"
    >
      {issues.map((issue, index) => (
        <ListBoxItem
          // oxlint-disable-next-line react/no-array-index-key -- issues have no id; the list only grows at its end
          key={index}
          id={index}
          textValue={`${issuePlace(issue)} ${issueKindName(issue.kind)}`}
          className={({ isSelected }) =>
            classNames(
              'cursor-pointer space-y-1 px-3 py-2.5 text-[0.8125rem] -outline-offset-2',
              isSelected ? 'bg-accent-soft shadow-[inset_3px_0_0_var(--accent)]' : 'hover:bg-hover',
            )
          }
        >
          <div className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 truncate font-medium tabular-nums">{issuePlace(issue)}</span>
            <span className="shrink-0 text-xs text-ink-soft">{issueKindName(issue.kind)}</span>
          </div>
          <p className="break-words text-ink-soft">{issue.reason}</p>
          {issue.before === null && issue.after === null ? null : (
            <p>
              <ChangeMark before={issue.before} after={issue.after} />
            </p>
          )}
        </ListBoxItem>
      ))}
    </ListBox>
  );
}
