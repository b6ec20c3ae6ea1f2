import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { classNames } from './class-names.ts';
import { formatCount } from './format-count.ts';

export interface FilterChip {
  readonly id: string;
  readonly label: string;
  /** Null: not known. */
  readonly count: number | null;
}

interface FilterChipsProps {
  readonly label: string;
  readonly chips: readonly FilterChip[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
}

/** A choice of one from a few, each with how much it leaves. Arrow keys move between them. */
export function FilterChips({ label, chips, selected, onSelect }: FilterChipsProps) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[selected]}
      onSelectionChange={(keys) => {
        for (const key of keys) onSelect(String(key));
      }}
      className="flex flex-wrap gap-1.5"
    >
      {chips.map(({ id, label: name, count }) => (
        <ToggleButton
          key={id}
          id={id}
          className={({ isSelected }) =>
            classNames(
              'inline-flex min-h-8 cursor-pointer items-center gap-1.5 rounded-full border px-3 py-1 text-left text-[0.8125rem] tabular-nums transition-colors pointer-coarse:min-h-10',
              isSelected
                ? 'border-accent bg-accent-soft text-accent-text'
                : 'border-transparent bg-sunken text-ink-soft hover:bg-hover',
            )
          }
        >
          {name}
          {count === null ? null : <span className="font-medium">{formatCount(count)}</span>}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
